// SQLite takes a disk that fails to read (EIO, ENXIO) for a damaged file system, SQLITE_IOERR_CORRUPTFS, and reports this to its
// callers as SQLITE_CORRUPT: a damaged database. The data may be intact, so it is a failed read here.
#include "ReadErrors.h"

#include <stddef.h>

int worksite_sqlite_read_error(int code) { return code == SQLITE_IOERR_CORRUPTFS ? SQLITE_IOERR_READ : code; }

// The methods of SQLite's own VFS, and the same with another read. They do not depend on the table that names them.
static const sqlite3_io_methods *system_methods;
static sqlite3_io_methods methods;

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return worksite_sqlite_read_error(system_methods->xRead(file, bytes, count, offset));
}

void worksite_sqlite_name_read_errors(sqlite3_file *file) {
  sqlite3_mutex *mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_VFS1);
  sqlite3_mutex_enter(mutex);
  if (system_methods == NULL) {
    system_methods = file->pMethods;
    methods = *system_methods;
    methods.xRead = read_file;
  }
  // Rare files have other methods, such as those of a URI with nolock=1.
  if (file->pMethods == system_methods) file->pMethods = &methods;
  sqlite3_mutex_leave(mutex);
}
