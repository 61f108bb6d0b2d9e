#define _GNU_SOURCE
#include "yardstick.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int write_file(const char *temporary, const char *path, const uint8_t *content, int size) {
  int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return -1;
  if (write(file, content, (size_t)size) != size || fsync(file) != 0) {
    int reason = errno;
    close(file);
    errno = reason;
    return -1;
  }
  if (close(file) != 0) return -1;
  return rename(temporary, path);
}

int yardstick_write_files(
    const char *folder, const uint8_t *content, int size, int count, int flushes_names) {
  char temporary[4096], path[4096];
  int names = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (names < 0) return -1;
  int result = 0;
  for (int index = 0; index < count && result == 0; index++) {
    snprintf(temporary, sizeof temporary, "%s/.%d.part", folder, index);
    snprintf(path, sizeof path, "%s/%d", folder, index);
    result = write_file(temporary, path, content, size);
    if (result == 0 && flushes_names) result = fsync(names);
  }
  int reason = errno;
  close(names);
  errno = reason;
  return result;
}
