// SQLite takes a disk that fails to read (EIO, ENXIO) for a damaged file system, SQLITE_IOERR_CORRUPTFS, and reports this to its
// callers as SQLITE_CORRUPT: a damaged database. The data may be intact, so it is a failed read here.
//
// The VFS (https://www.sqlite.org/vfs.html) below opens files as SQLite's own does, and exchanges how they are read.
#include "CSQLite.h"

#include <sqlite3.h>
#include <stddef.h>

static sqlite3_vfs *system_vfs;

// The tables of methods that SQLite's own VFS gives to files, and the same with another read. A database and its log have
// different ones, and rare files others, such as those of a URI with nolock=1: they share one read. Methods do not depend on
// the table that names them.
static struct {
  const sqlite3_io_methods *system;
  sqlite3_io_methods own;
} tables[4];
static int (*system_read)(sqlite3_file *, void *, int, sqlite3_int64);

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  int code = system_read(file, bytes, count, offset);
  return code == SQLITE_IOERR_CORRUPTFS ? SQLITE_IOERR_READ : code;
}

static void exchange_read(sqlite3_file *file) {
  if (system_read == NULL) system_read = file->pMethods->xRead;
  if (file->pMethods->xRead != system_read) return;
  for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
    if (tables[i].system == NULL) {
      tables[i].system = file->pMethods;
      tables[i].own = *file->pMethods;
      tables[i].own.xRead = read_file;
    }
    if (tables[i].system == file->pMethods) {
      file->pMethods = &tables[i].own;
      return;
    }
  }
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags) {
  (void)vfs;
  int code = system_vfs->xOpen(system_vfs, name, file, flags, out_flags);
  if (code != SQLITE_OK) return code;
  sqlite3_mutex *mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_VFS1);
  sqlite3_mutex_enter(mutex);
  exchange_read(file);
  sqlite3_mutex_leave(mutex);
  return SQLITE_OK;
}

void worksite_sqlite_name_read_errors(void) {
  static sqlite3_vfs vfs;
  if (system_vfs != NULL) return;
  system_vfs = sqlite3_vfs_find(NULL);
  if (system_vfs == NULL) return;
  // The methods of SQLite's own VFS do not depend on the VFS by which they are called.
  vfs = *system_vfs;
  vfs.zName = "worksite";
  vfs.xOpen = open_file;
  sqlite3_vfs_register(&vfs, 1);
}
