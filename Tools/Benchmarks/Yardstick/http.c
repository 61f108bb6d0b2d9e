#define _GNU_SOURCE
#include "yardstick.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

int yardstick_connect(uint16_t port) {
  int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection < 0) return -1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int on = 1;
  setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (connect(connection, (struct sockaddr *)&address, sizeof address) == 0) return connection;
  int reason = errno;
  close(connection);
  errno = reason;
  return -1;
}

int yardstick_free_port(void) {
  int taken = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (taken < 0) return -1;
  struct sockaddr_in address = {.sin_family = AF_INET};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  bool fine = bind(taken, (struct sockaddr *)&address, length) == 0
              && getsockname(taken, (struct sockaddr *)&address, &length) == 0;
  int reason = errno;
  close(taken);
  errno = reason;
  return fine ? ntohs(address.sin_port) : -1;
}

static bool send_all(int connection, struct iovec *parts, int count) {
  while (count > 0) {
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = (size_t)count};
    ssize_t sent = sendmsg(connection, &message, MSG_NOSIGNAL);
    if (sent < 0 && errno != EINTR) return false;
    if (sent < 0) continue;
    for (; count > 0 && (size_t)sent >= parts->iov_len; parts++, count--) sent -= (ssize_t)parts->iov_len;
    if (count > 0) {
      parts->iov_base = (char *)parts->iov_base + sent;
      parts->iov_len -= (size_t)sent;
    }
  }
  return true;
}

// Reads a whole response. Bodies of unknown length are not supported.
static int64_t receive(int connection) {
  char buffer[65536];
  size_t filled = 0;
  char *end = NULL;
  while (!end) {
    ssize_t count = filled < sizeof buffer - 1 ? recv(connection, buffer + filled, sizeof buffer - 1 - filled, 0) : 0;
    if (count == 0) errno = EPROTO;
    if (count <= 0) return -1;
    filled += (size_t)count;
    buffer[filled] = 0;
    end = strstr(buffer, "\r\n\r\n");
  }
  *end = 0;
  const char *length = strcasestr(buffer, "\r\ncontent-length:");
  bool is_good = strncmp(buffer, "HTTP/1.1 2", 10) == 0;
  if (!is_good) fprintf(stderr, "%.*s\n", (int)strcspn(buffer, "\r\n"), buffer);
  if (!is_good || (!length && strncmp(buffer, "HTTP/1.1 204", 12) != 0)) {
    errno = EPROTO;
    return -1;
  }
  int64_t size = length ? strtoll(length + 17, NULL, 10) : 0;
  int64_t left = size - (int64_t)(buffer + filled - (end + 4));
  while (left > 0) {
    ssize_t count = recv(connection, buffer, sizeof buffer, 0);
    if (count == 0) errno = EPROTO;
    if (count <= 0) return -1;
    left -= count;
  }
  return size;
}

int64_t yardstick_ask(int connection, const yardstick_request *request, int number) {
  char digits[16] = "";
  if (request->tail) snprintf(digits, sizeof digits, "%06d", number);
  struct iovec parts[] = {
      {(void *)request->head, strlen(request->head)},
      {digits, strlen(digits)},
      {(void *)request->tail, request->tail ? strlen(request->tail) : 0},
      {digits, request->size ? strlen(digits) : 0},
      {(void *)request->body, (size_t)request->size - (request->size ? strlen(digits) : 0)},
  };
  return send_all(connection, parts, 5) ? receive(connection) : -1;
}

typedef struct {
  const yardstick_request *request;
  uint16_t port;
  int count;
  atomic_int next;
  atomic_int reason;
} load;

static void *work(void *argument) {
  load *load = argument;
  int connection = yardstick_connect(load->port);
  bool fine = connection >= 0;
  while (fine) {
    int number = atomic_fetch_add(&load->next, 1);
    if (number >= load->count || atomic_load(&load->reason) != 0) break;
    fine = yardstick_ask(connection, load->request, number) >= 0;
  }
  if (!fine) atomic_store(&load->reason, errno);
  if (connection >= 0) close(connection);
  return NULL;
}

int yardstick_load(uint16_t port, const yardstick_request *request, int connections, int count) {
  load load = {.request = request, .port = port, .count = count};
  pthread_t threads[64];
  if (connections > 64) connections = 64;
  int started = 0;
  while (started < connections && pthread_create(&threads[started], NULL, work, &load) == 0) started++;
  for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
  errno = started == 0 ? EAGAIN : atomic_load(&load.reason);
  return errno == 0 ? 0 : -1;
}
