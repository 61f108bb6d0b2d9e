// What SQLite lets be set only by variadic functions, which Swift cannot call. The rest of it is used through GRDB.
#pragma once

/// Has nobody count the memory that SQLite uses in this process (SQLITE_CONFIG_MEMSTATUS): all connections would wait for each
/// other each time they take some. Only a call before SQLite is used for anything else has an effect.
void worksite_sqlite_leave_memory_uncounted(void);
