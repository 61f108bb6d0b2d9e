// Linux system calls that glibc shows only to C with _GNU_SOURCE.
#pragma once

#include <stddef.h>

/// syncfs(2): returns when everything written to the file system of `descriptor` is on disk. 0, or -1 with errno.
int worksite_syncfs(int descriptor);

/// Has the system begin to write a range of a file to disk, without waiting (sync_file_range(2)). Elsewhere it does nothing.
void worksite_begin_writing(int descriptor, long long start, long long count);

/// Whether no process has the file open but the caller, through `descriptor` (a write lease could be had, fcntl(2)).
/// 1 when nobody has, 0 when somebody has, -1 with errno where leases are not to be had.
int worksite_is_unused(int descriptor);

/// Whether no process has the file open for writing. `descriptor` is open for reading (a read lease could be had, fcntl(2)).
/// 1 when nobody has, 0 when somebody has, -1 with errno where leases are not to be had.
int worksite_is_unwritten(int descriptor);

/// Begins to watch the names in a folder (inotify(7)): what is created, written, closed, renamed and removed. A descriptor
/// that is read without waiting, or -1 with errno.
int worksite_watch_folder(const char *folder);

/// Renames a file unless something has the new name. 0, or -1 with errno (EEXIST). Where the file system cannot do it in
/// one step, it looks first.
int worksite_rename_new(const char *source, const char *destination);

/// Exchanges two names in one step. 0, or -1 with errno.
int worksite_exchange(const char *one, const char *other);

/// Takes a lock on a range of a file without waiting (F_OFD_SETLK, fcntl(2)). It belongs to the open file: two of one process
/// exclude each other. `mode`: 0 releases it, 1 shares it, 2 excludes others. 1 when it was free, 0 when not, -1 with errno.
int worksite_lock_range(int descriptor, int mode, long long start, long long count);

/// Looks for a lock by which another open file keeps this one from excluding others from a range (F_OFD_GETLK, fcntl(2)).
/// 1 with the range of that lock (a count of 0 is up to the end), 0 when there is none, -1 with errno.
int worksite_other_lock(int descriptor, long long *start, long long *count);

/// POSIX_SPAWN_SETSID: the flag with which posix_spawn(3) starts a program in a session of its own.
short worksite_spawn_setsid(void);

/// Has a program that is started with these file actions (`posix_spawn_file_actions_t`) begin in a folder, with nothing open
/// but its standard streams. 0, or the number of an error.
int worksite_spawn_apart(void *file_actions, const char *folder);

/// Has memory that is taken in pieces of `size` bytes or more go back to the system as soon as it is freed (mallopt(3)).
/// Without that, glibc keeps freed pieces of up to 32 MB once there was one. Elsewhere it does nothing.
void worksite_return_memory(int size);

/// Has all threads share `heaps` heaps (mallopt(3)), so that what one frees others can use. Elsewhere it does nothing.
void worksite_share_memory(int heaps);

/// Gives what is free in all heaps back to the system (malloc_trim(3)). Elsewhere it does nothing.
void worksite_release_memory(void);

/// A library that a program loads when it first needs it.
struct worksite_library {
  /// The functions that are used, by name.
  const char *const *names;
  /// Gets their addresses, in the order of their names.
  void **functions;
  size_t count;
  /// Readies the library once its functions are there. NULL, or the reason why it cannot be used.
  const char *(*ready)(void);
  /// 1 from the first load that succeeded.
  int is_loaded;
};

/// Loads a library with a file name such as `libcurl.so.4` (dlopen(3)). 0, or -1 with the reason as text. Safe on any thread,
/// any number of times; the first library loaded stays the one that is used.
int worksite_load_library(struct worksite_library *library, const char *file, char *reason, size_t capacity);
