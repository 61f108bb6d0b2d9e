// Settings of SQLite for the whole process that GRDB does not have, each to be made before SQLite is used for anything else.
#pragma once

/// Has nobody count the memory that SQLite uses in this process (SQLITE_CONFIG_MEMSTATUS): all connections would wait for each
/// other each time they take some.
void worksite_sqlite_leave_memory_uncounted(void);

/// Has errors of the disk while SQLite reads reported as such, and not as damage. From then on, the default VFS is one of this
/// module, `worksite`.
void worksite_sqlite_name_read_errors(void);
