#define _GNU_SOURCE
#include "yardstick.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

struct yardstick_relay {
  int listener;
  uint16_t port;
  uint16_t target;
  atomic_llong bytes;
};

struct line {
  yardstick_relay *relay;
  int near;
  int far;
};

// Forwards the available bytes; false at the end.
static bool carry(yardstick_relay *relay, int from, int to) {
  char buffer[65536];
  ssize_t count = recv(from, buffer, sizeof buffer, 0);
  if (count <= 0) return false;
  atomic_fetch_add(&relay->bytes, count);
  for (ssize_t sent = 0; sent < count;) {
    ssize_t part = send(to, buffer + sent, (size_t)(count - sent), MSG_NOSIGNAL);
    if (part < 0) return false;
    sent += part;
  }
  return true;
}

static void *carry_both(void *context) {
  struct line *line = context;
  struct pollfd ends[] = {{.fd = line->near, .events = POLLIN}, {.fd = line->far, .events = POLLIN}};
  bool goes_on = true;
  while (goes_on && poll(ends, 2, -1) > 0) {
    if (ends[0].revents) goes_on = carry(line->relay, line->near, line->far);
    if (goes_on && ends[1].revents) goes_on = carry(line->relay, line->far, line->near);
  }
  close(line->near);
  close(line->far);
  free(line);
  return NULL;
}

static void *accept_all(void *context) {
  yardstick_relay *relay = context;
  int near;
  while ((near = accept4(relay->listener, NULL, NULL, SOCK_CLOEXEC)) >= 0) {
    int on = 1;
    setsockopt(near, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct line *line = malloc(sizeof *line);
    int far = yardstick_connect(relay->target);
    pthread_t thread;
    if (line && far >= 0) {
      *line = (struct line){relay, near, far};
      if (pthread_create(&thread, NULL, carry_both, line) == 0) {
        pthread_detach(thread);
        continue;
      }
    }
    free(line);
    if (far >= 0) close(far);
    close(near);
  }
  return NULL;
}

yardstick_relay *yardstick_relay_start(uint16_t target) {
  yardstick_relay *relay = calloc(1, sizeof *relay);
  if (!relay) return NULL;
  relay->target = target;
  relay->listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in address = {.sin_family = AF_INET};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  pthread_t thread;
  bool fine = bind(relay->listener, (struct sockaddr *)&address, length) == 0
              && listen(relay->listener, 16) == 0
              && getsockname(relay->listener, (struct sockaddr *)&address, &length) == 0;
  relay->port = ntohs(address.sin_port);
  if (fine && pthread_create(&thread, NULL, accept_all, relay) == 0) {
    pthread_detach(thread);
    return relay;
  }
  close(relay->listener);
  free(relay);
  return NULL;
}

uint16_t yardstick_relay_port(const yardstick_relay *relay) { return relay->port; }

int64_t yardstick_relay_bytes(const yardstick_relay *relay) { return atomic_load(&relay->bytes); }
