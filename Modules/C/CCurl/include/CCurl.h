// libcurl, loaded when it is needed: a program that links it starts 5 ms later, for the 33 libraries that come with it.
// Types and constants are those of <curl/curl.h>; functions are called through a table. Variadic functions, which Swift
// cannot call, have one function here for each type of argument.
//
// Everything but worksite_curl_load() may be called only after that has succeeded once.
#pragma once

#include <curl/curl.h>
#include <stddef.h>

/// Loads the library with a file name such as `libcurl.so.4`, and readies it. 0, or -1 with the reason as text. Safe on
/// any thread, any number of times; the first library loaded stays the one that is used.
int worksite_curl_load(const char *name, char *reason, size_t capacity);

/// curl_easy_init(3): a transfer, or NULL without memory.
CURL *worksite_curl_easy_init(void);
/// curl_easy_cleanup(3).
void worksite_curl_easy_cleanup(CURL *easy);
/// curl_easy_pause(3).
CURLcode worksite_curl_easy_pause(CURL *easy, int mask);
/// curl_easy_strerror(3).
const char *worksite_curl_easy_strerror(CURLcode code);

/// curl_easy_setopt(3) with an option that takes a `long`.
CURLcode worksite_curl_set_long(CURL *easy, CURLoption option, long value);
/// curl_easy_setopt(3) with an option that takes a `curl_off_t`.
CURLcode worksite_curl_set_offset(CURL *easy, CURLoption option, curl_off_t value);
/// curl_easy_setopt(3) with an option that takes text, which curl copies.
CURLcode worksite_curl_set_text(CURL *easy, CURLoption option, const char *value);
/// curl_easy_setopt(3) with an option that takes a list, which has to outlive the transfer.
CURLcode worksite_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
/// curl_easy_setopt(3) with CURLOPT_CAINFO_BLOB; the bytes are copied.
CURLcode worksite_curl_set_authorities(CURL *easy, const void *bytes, size_t count);
/// Has the transfer speak HTTP and HTTPS only.
CURLcode worksite_curl_set_http_only(CURL *easy);
/// Has curl write the words of an error to a buffer of CURL_ERROR_SIZE bytes, which has to outlive the transfer.
CURLcode worksite_curl_set_error_buffer(CURL *easy, char *buffer);

/// What curl calls during a transfer; each is handed `context`.
struct worksite_curl_callbacks {
  curl_write_callback header;
  curl_write_callback write;
  curl_read_callback read;
  curl_seek_callback seek;
  curl_xferinfo_callback progress;
  curl_prereq_callback connected;
};

/// Sets all callbacks of a transfer. Its sockets are closed in child processes and hold little that is not sent yet.
CURLcode worksite_curl_set_callbacks(
  CURL *easy, const struct worksite_curl_callbacks *callbacks, void *context);

/// curl_easy_getinfo(3) of a `long`; 0 when it is not known.
long worksite_curl_get_long(CURL *easy, CURLINFO info);
/// curl_easy_getinfo(3) of a `curl_off_t`; 0 when it is not known.
curl_off_t worksite_curl_get_offset(CURL *easy, CURLINFO info);
/// curl_easy_getinfo(3) of text; NULL when it is not known.
const char *worksite_curl_get_text(CURL *easy, CURLINFO info);

/// curl_easy_getinfo(3) of the certificates that the server presented, with CURLOPT_CERTINFO; NULL when there are none.
const struct curl_certinfo *worksite_curl_get_certificates(CURL *easy);

/// curl_slist_append(3): the list with a copy of the text at its end, or NULL without memory.
struct curl_slist *worksite_curl_list_append(struct curl_slist *list, const char *text);
/// curl_slist_free_all(3).
void worksite_curl_list_free(struct curl_slist *list);

/// curl_multi_init(3).
CURLM *worksite_curl_multi_init(void);
/// curl_multi_cleanup(3).
void worksite_curl_multi_cleanup(CURLM *multi);
/// curl_multi_setopt(3) with an option that takes a `long`.
CURLMcode worksite_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);
/// curl_multi_add_handle(3).
CURLMcode worksite_curl_multi_add(CURLM *multi, CURL *easy);
/// curl_multi_remove_handle(3).
CURLMcode worksite_curl_multi_remove(CURLM *multi, CURL *easy);
/// curl_multi_perform(3): does what can be done without waiting.
CURLMcode worksite_curl_multi_perform(CURLM *multi);
/// curl_multi_poll(3): waits until there is something to do, for at most that many milliseconds.
CURLMcode worksite_curl_multi_poll(CURLM *multi, int milliseconds);
/// curl_multi_wakeup(3): ends the wait. The only call that may come from another thread.
CURLMcode worksite_curl_multi_wakeup(CURLM *multi);
/// curl_multi_info_read(3): a transfer that has ended, each once, and how; NULL when there is none.
CURL *worksite_curl_multi_ended(CURLM *multi, CURLcode *result);
