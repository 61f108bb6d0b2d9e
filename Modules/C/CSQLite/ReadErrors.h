// Errors of the disk while SQLite reads.
#pragma once

#include <sqlite3.h>

// The result of a read as callers of SQLite are to see it.
int worksite_sqlite_read_error(int code);

// Has the reads of an open file return such results.
void worksite_sqlite_name_read_errors(sqlite3_file *file);
