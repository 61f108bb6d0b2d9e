#define _GNU_SOURCE
#include "yardstick.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int yardstick_run(
    char *const arguments[], char *const environment[], const char *input, const char *output) {
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return -1;
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0);
  posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  pid_t process;
  int refused = posix_spawn(&process, arguments[0], &actions, NULL, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  if (refused != 0) return -1;
  int status;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
