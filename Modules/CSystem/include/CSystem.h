// Linux system calls that glibc shows only to C with _GNU_SOURCE.
#pragma once

/// syncfs(2): returns when everything written to the file system of `descriptor` is on disk. 0, or -1 with errno.
int worksite_syncfs(int descriptor);

/// Whether no process has the file open but the caller, through `descriptor` (a write lease could be had, fcntl(2)).
/// 1 when nobody has, 0 when somebody has, -1 with errno where leases are not to be had.
int worksite_is_unused(int descriptor);

/// POSIX_SPAWN_SETSID: the flag with which posix_spawn(3) starts a program in a session of its own.
short worksite_spawn_setsid(void);
