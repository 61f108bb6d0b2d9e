// A VFS (https://www.sqlite.org/vfs.html) that joins the writes to a write-ahead log, and names errors of the disk
// (ReadErrors.c). All else is left to SQLite's own VFS.
//
// SQLite writes each frame of a log with two calls: 24 bytes and a page (https://www.sqlite.org/fileformat2.html#walformat).
// These bytes follow one another in the file, so they are kept in memory and written together. They are written before
// anything else is done with the log, and no later than with the last frame of a transaction. Nobody reads a frame before
// that, and SQLite knows of a failed write before it tells other connections of the transaction.
#include "CSQLite.h"

#include "ReadErrors.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum {
  header_size = 24,
  // SQLite's own VFS writes less than 128 KiB with one call.
  capacity = 127 << 10,
};

// An open log. The file of SQLite's own VFS follows it in memory.
typedef struct {
  sqlite3_file base;
  unsigned char *bytes;   // not yet written; NULL until the first write
  int count;              // of those bytes
  sqlite3_int64 start;    // where they belong in the file
  int ends_transaction;   // whether the last header was that of a transaction's last frame
} log_file;

static sqlite3_vfs *system_vfs;

static sqlite3_file *real(sqlite3_file *file) { return (sqlite3_file *)((log_file *)file + 1); }

// Writes what was kept. After a failure SQLite ends the transaction, and nobody reads these frames.
static int flush(sqlite3_file *file) {
  log_file *log = (log_file *)file;
  if (log->count == 0) return SQLITE_OK;
  int count = log->count;
  log->count = 0;
  return real(file)->pMethods->xWrite(real(file), log->bytes, count, log->start);
}

// Whether bytes are the header of a transaction's last frame: it has the size of the database, others have 0 there.
static int is_last_header(const unsigned char *bytes, int count) {
  return count == header_size && (bytes[4] | bytes[5] | bytes[6] | bytes[7]) != 0;
}

static int log_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  log_file *log = (log_file *)file;
  if (log->bytes == NULL) log->bytes = malloc(capacity);
  int ends = log->ends_transaction;
  log->ends_transaction = is_last_header(bytes, count);
  if (offset != log->start + log->count || count > capacity - log->count) {
    int code = flush(file);
    if (code != SQLITE_OK) return code;
    log->start = offset;
  }
  if (log->bytes == NULL || count > capacity) return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
  memcpy(log->bytes + log->count, bytes, count);
  log->count += count;
  return ends ? flush(file) : SQLITE_OK;
}

static int log_close(sqlite3_file *file) {
  int code = flush(file);
  free(((log_file *)file)->bytes);
  int closed = real(file)->pMethods->xClose(real(file));
  return code != SQLITE_OK ? code : closed;
}

static int log_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  int code = flush(file);
  if (code != SQLITE_OK) return code;
  return worksite_sqlite_read_error(real(file)->pMethods->xRead(real(file), bytes, count, offset));
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size) {
  int code = flush(file);
  return code != SQLITE_OK ? code : real(file)->pMethods->xTruncate(real(file), size);
}

static int log_sync(sqlite3_file *file, int flags) {
  int code = flush(file);
  return code != SQLITE_OK ? code : real(file)->pMethods->xSync(real(file), flags);
}

static int log_size(sqlite3_file *file, sqlite3_int64 *size) {
  int code = flush(file);
  return code != SQLITE_OK ? code : real(file)->pMethods->xFileSize(real(file), size);
}

static int log_control(sqlite3_file *file, int operation, void *argument) {
  int code = flush(file);
  return code != SQLITE_OK ? code : real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int log_lock(sqlite3_file *file, int level) { return real(file)->pMethods->xLock(real(file), level); }

static int log_unlock(sqlite3_file *file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }

static int log_check_lock(sqlite3_file *file, int *is_reserved) {
  return real(file)->pMethods->xCheckReservedLock(real(file), is_reserved);
}

static int log_sector_size(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }

static int log_characteristics(sqlite3_file *file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static const sqlite3_io_methods log_methods = {
  .iVersion = 1,
  .xClose = log_close,
  .xRead = log_read,
  .xWrite = log_write,
  .xTruncate = log_truncate,
  .xSync = log_sync,
  .xFileSize = log_size,
  .xLock = log_lock,
  .xUnlock = log_unlock,
  .xCheckReservedLock = log_check_lock,
  .xFileControl = log_control,
  .xSectorSize = log_sector_size,
  .xDeviceCharacteristics = log_characteristics,
};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags) {
  if (!(flags & SQLITE_OPEN_WAL)) {
    int code = system_vfs->xOpen(system_vfs, name, file, flags, out_flags);
    if (code == SQLITE_OK) worksite_sqlite_name_read_errors(file);
    return code;
  }
  memset(file, 0, sizeof(log_file));
  int code = system_vfs->xOpen(system_vfs, name, real(file), flags, out_flags);
  if (code == SQLITE_OK) file->pMethods = &log_methods;
  return code;
}

void worksite_sqlite_join_log_writes(void) {
  static sqlite3_vfs vfs;
  if (system_vfs != NULL) return;
  system_vfs = sqlite3_vfs_find(NULL);
  if (system_vfs == NULL) return;
  // The methods of SQLite's own VFS do not depend on the VFS by which they are called.
  vfs = *system_vfs;
  vfs.zName = "worksite";
  vfs.szOsFile += (int)sizeof(log_file);
  vfs.xOpen = open_file;
  sqlite3_vfs_register(&vfs, 1);
}
