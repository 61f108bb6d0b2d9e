#define _GNU_SOURCE
#include "CCurl.h"
#include "CLinux.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <sys/socket.h>

// Every function used, once: the table and the names are made of this list.
#define FUNCTIONS(each)                                                                      \
  each(curl_global_init) each(curl_easy_init) each(curl_easy_cleanup) each(curl_easy_setopt) \
  each(curl_easy_getinfo) each(curl_easy_pause) each(curl_easy_strerror)                     \
  each(curl_slist_append) each(curl_slist_free_all) each(curl_multi_init)                    \
  each(curl_multi_cleanup) each(curl_multi_setopt) each(curl_multi_add_handle)               \
  each(curl_multi_remove_handle) each(curl_multi_perform) each(curl_multi_poll)              \
  each(curl_multi_wakeup) each(curl_multi_info_read)

#define FIELD(name) __typeof__(&name) name;
struct functions { FUNCTIONS(FIELD) };

static struct functions table;

#define NAME(name) #name,
static const char *const names[] = {FUNCTIONS(NAME)};

static const char *ready(void) {
  return table.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? NULL : "curl_global_init failed";
}

static struct worksite_library library = {
  .names = names, .functions = (void **)&table, .count = sizeof names / sizeof *names, .ready = ready};

int worksite_curl_load(const char *name, char *reason, size_t capacity) {
  return worksite_load_library(&library, name, reason, capacity);
}

CURL *worksite_curl_easy_init(void) { return table.curl_easy_init(); }

void worksite_curl_easy_cleanup(CURL *easy) { table.curl_easy_cleanup(easy); }

CURLcode worksite_curl_easy_pause(CURL *easy, int mask) { return table.curl_easy_pause(easy, mask); }

const char *worksite_curl_easy_strerror(CURLcode code) { return table.curl_easy_strerror(code); }

CURLcode worksite_curl_set_long(CURL *easy, CURLoption option, long value) {
  return table.curl_easy_setopt(easy, option, value);
}

CURLcode worksite_curl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return table.curl_easy_setopt(easy, option, value);
}

CURLcode worksite_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return table.curl_easy_setopt(easy, option, value);
}

CURLcode worksite_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return table.curl_easy_setopt(easy, option, value);
}

CURLcode worksite_curl_set_authorities(CURL *easy, const void *bytes, size_t count) {
  struct curl_blob blob = {.data = (void *)bytes, .len = count, .flags = CURL_BLOB_COPY};
  return table.curl_easy_setopt(easy, CURLOPT_CAINFO_BLOB, &blob);
}

CURLcode worksite_curl_set_http_only(CURL *easy) {
  CURLcode result = table.curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  if (result == CURLE_OK) return result;
  // Before 7.85 there was a number instead.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return table.curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#pragma GCC diagnostic pop
}

CURLcode worksite_curl_set_error_buffer(CURL *easy, char *buffer) {
  return table.curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, buffer);
}

static int prepare_socket(void *context, curl_socket_t socket, curlsocktype purpose) {
  (void)context;
  (void)purpose;
  // A child process that kept the connection open would keep the server waiting for its end.
  int flags = fcntl(socket, F_GETFD);
  if (flags >= 0) fcntl(socket, F_SETFD, flags | FD_CLOEXEC);
#ifdef TCP_NOTSENT_LOWAT
  // What the system holds back unsent is progress that did not happen, and is sent after the server has refused already.
  int unsent = 32 << 10;
  setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
#endif
#ifdef TCP_USER_TIMEOUT
  // Where the road was closed for some time, the system's next try may be as long away: a new connection is there sooner.
  int unheard = 15000;
  setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &unheard, sizeof unheard);
#endif
  return CURL_SOCKOPT_OK;
}

CURLcode worksite_curl_set_callbacks(
  CURL *easy, const struct worksite_curl_callbacks *callbacks, void *context) {
#define SET(option, value)                                              \
  do {                                                                  \
    CURLcode result = table.curl_easy_setopt(easy, option, value);      \
    if (result != CURLE_OK) return result;                              \
  } while (0)
  SET(CURLOPT_HEADERFUNCTION, callbacks->header);
  SET(CURLOPT_HEADERDATA, context);
  SET(CURLOPT_WRITEFUNCTION, callbacks->write);
  SET(CURLOPT_WRITEDATA, context);
  SET(CURLOPT_READFUNCTION, callbacks->read);
  SET(CURLOPT_READDATA, context);
  SET(CURLOPT_SEEKFUNCTION, callbacks->seek);
  SET(CURLOPT_SEEKDATA, context);
  SET(CURLOPT_XFERINFOFUNCTION, callbacks->progress);
  SET(CURLOPT_XFERINFODATA, context);
  SET(CURLOPT_NOPROGRESS, 0L);
  SET(CURLOPT_PREREQFUNCTION, callbacks->connected);
  SET(CURLOPT_PREREQDATA, context);
  SET(CURLOPT_SOCKOPTFUNCTION, prepare_socket);
#undef SET
  return CURLE_OK;
}

long worksite_curl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return table.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t worksite_curl_get_offset(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return table.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

const char *worksite_curl_get_text(CURL *easy, CURLINFO info) {
  char *value = NULL;
  return table.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

const struct curl_certinfo *worksite_curl_get_certificates(CURL *easy) {
  struct curl_certinfo *value = NULL;
  return table.curl_easy_getinfo(easy, CURLINFO_CERTINFO, &value) == CURLE_OK ? value : NULL;
}

struct curl_slist *worksite_curl_list_append(struct curl_slist *list, const char *text) {
  return table.curl_slist_append(list, text);
}

void worksite_curl_list_free(struct curl_slist *list) { table.curl_slist_free_all(list); }

CURLM *worksite_curl_multi_init(void) { return table.curl_multi_init(); }

void worksite_curl_multi_cleanup(CURLM *multi) { table.curl_multi_cleanup(multi); }

CURLMcode worksite_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return table.curl_multi_setopt(multi, option, value);
}

CURLMcode worksite_curl_multi_add(CURLM *multi, CURL *easy) {
  return table.curl_multi_add_handle(multi, easy);
}

CURLMcode worksite_curl_multi_remove(CURLM *multi, CURL *easy) {
  return table.curl_multi_remove_handle(multi, easy);
}

CURLMcode worksite_curl_multi_perform(CURLM *multi) {
  int running = 0;
  return table.curl_multi_perform(multi, &running);
}

CURLMcode worksite_curl_multi_poll(CURLM *multi, int milliseconds) {
  return table.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode worksite_curl_multi_wakeup(CURLM *multi) { return table.curl_multi_wakeup(multi); }

CURL *worksite_curl_multi_ended(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = table.curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
