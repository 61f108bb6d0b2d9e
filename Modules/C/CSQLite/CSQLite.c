#include "CSQLite.h"

#include <sqlite3.h>

void worksite_sqlite_leave_memory_uncounted(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
