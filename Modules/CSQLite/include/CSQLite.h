// What SQLite lets be set only by variadic functions, which Swift cannot call. The rest of it is used through GRDB.
#pragma once

/// Has nobody count the memory that SQLite uses in this process (SQLITE_CONFIG_MEMSTATUS): all connections would wait for each
/// other each time they take some. Only a call before SQLite is used for anything else has an effect.
void worksite_sqlite_leave_memory_uncounted(void);

/// Has SQLite take the name of a file that begins with `file:` for a URI (SQLITE_CONFIG_URI), whatever it was built with.
/// Only a call before SQLite is used for anything else has an effect.
void worksite_sqlite_take_uris(void);
