#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

int worksite_syncfs(int descriptor) { return syncfs(descriptor); }

int worksite_is_unused(int descriptor) {
  if (fcntl(descriptor, F_SETLEASE, F_WRLCK) == 0) {
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return 1;
  }
  return errno == EAGAIN ? 0 : -1;
}

short worksite_spawn_setsid(void) { return POSIX_SPAWN_SETSID; }
