#define _GNU_SOURCE
#include "CLinux.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/inotify.h>
#include <unistd.h>

int worksite_syncfs(int descriptor) { return syncfs(descriptor); }

void worksite_begin_writing(int descriptor, long long start, long long count) {
#ifdef SYNC_FILE_RANGE_WRITE
  sync_file_range(descriptor, start, count, SYNC_FILE_RANGE_WRITE);
#else
  (void)descriptor, (void)start, (void)count;
#endif
}

static int may_lease(int descriptor, int kind) {
  // A process that opens the file meanwhile has the kernel send SIGIO, which would end this one.
  signal(SIGIO, SIG_IGN);
  if (fcntl(descriptor, F_SETLEASE, kind) == 0) {
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return 1;
  }
  return errno == EAGAIN ? 0 : -1;
}

int worksite_is_unused(int descriptor) { return may_lease(descriptor, F_WRLCK); }

int worksite_is_unwritten(int descriptor) { return may_lease(descriptor, F_RDLCK); }

int worksite_watch_folder(const char *folder) {
  int descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (descriptor < 0) return -1;
  unsigned changes = IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF;
  if (inotify_add_watch(descriptor, folder, changes | IN_ONLYDIR) >= 0) return descriptor;
  int problem = errno;
  close(descriptor);
  errno = problem;
  return -1;
}

int worksite_rename_new(const char *source, const char *destination) {
  if (renameat2(AT_FDCWD, source, AT_FDCWD, destination, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  if (faccessat(AT_FDCWD, destination, F_OK, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = EEXIST;
    return -1;
  }
  return rename(source, destination);
}

int worksite_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int worksite_lock_range(int descriptor, int mode, long long start, long long count) {
  struct flock lock = {.l_whence = SEEK_SET, .l_start = start, .l_len = count};
  lock.l_type = mode == 0 ? F_UNLCK : mode == 1 ? F_RDLCK : F_WRLCK;
  while (fcntl(descriptor, F_OFD_SETLK, &lock) != 0) {
    if (errno == EAGAIN || errno == EACCES) return 0;
    if (errno != EINTR) return -1;
  }
  return 1;
}

int worksite_other_lock(int descriptor, long long *start, long long *count) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = *start, .l_len = *count};
  if (fcntl(descriptor, F_OFD_GETLK, &lock) != 0) return -1;
  if (lock.l_type == F_UNLCK) return 0;
  *start = lock.l_start;
  *count = lock.l_len;
  return 1;
}

short worksite_spawn_setsid(void) { return POSIX_SPAWN_SETSID; }

int worksite_spawn_apart(void *file_actions, const char *folder) {
  int code = posix_spawn_file_actions_addclosefrom_np(file_actions, STDERR_FILENO + 1);
  return code ? code : posix_spawn_file_actions_addchdir_np(file_actions, folder);
}

void worksite_return_memory(int size) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, size);
  mallopt(M_TRIM_THRESHOLD, 2 * size);
#endif
}

void worksite_share_memory(int heaps) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, heaps);
#else
  (void)heaps;
#endif
}

void worksite_release_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

static int refuse(void *opened, char *reason, size_t capacity, const char *text) {
  snprintf(reason, capacity, "%s", text ? text : "unknown");
  if (opened) dlclose(opened);
  return -1;
}

static int load(struct worksite_library *library, const char *file, char *reason, size_t capacity) {
  void *opened = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!opened) return refuse(NULL, reason, capacity, dlerror());
  if (library->is_loaded) {
    dlclose(opened);
    return 0;
  }
  for (size_t index = 0; index < library->count; index++) {
    library->functions[index] = dlsym(opened, library->names[index]);
    if (!library->functions[index]) return refuse(opened, reason, capacity, dlerror());
  }
  const char *failure = library->ready ? library->ready() : NULL;
  if (failure) return refuse(opened, reason, capacity, failure);
  library->is_loaded = 1;
  return 0;
}

int worksite_load_library(struct worksite_library *library, const char *file, char *reason, size_t capacity) {
  static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&loading);
  int result = load(library, file, reason, capacity);
  pthread_mutex_unlock(&loading);
  return result;
}
