#pragma once

#include <stdint.h>

// The least that has to be done, in C: what the Swift code is held against.

/// A folder's listing by name, read straight from the database file.
typedef struct yardstick_listing yardstick_listing;

/// Opens a database read-only and prepares the listing of one folder's documents; NULL when that fails.
yardstick_listing *yardstick_listing_open(const char *path, const uint8_t parent[16]);

/// Reads one page into memory of its own and frees it again.
///
/// `key` and `id` say behind which item the page starts; without a key it is the first page. `last` takes the id
/// of the page's last item. Returns the number of items, -1 when something failed.
int yardstick_listing_page(
    yardstick_listing *listing, const uint8_t *key, int key_length, const uint8_t *id, int limit,
    uint8_t last[16]);

/// Ends the use of a listing.
void yardstick_listing_close(yardstick_listing *listing);

/// Writes files into a folder, each under a temporary name, flushed to disk and then renamed. With `flushes_names` the
/// folder is flushed behind each, so that its name is on disk too before the next one begins.
///
/// Returns 0, or -1 with `errno` set.
int yardstick_write_files(
    const char *folder, const uint8_t *content, int size, int count, int flushes_names);

/// Puts files of one size, named `Kuva-1.jpg` and so on, from a folder into a database that has the tables of documents: each
/// in a transaction of its own with its content, its document and its version, on disk before the next begins
/// (`synchronous=FULL`).
///
/// Returns 0, or -1 when it failed.
int yardstick_put_documents(const char *database, const char *folder, int size, int count);

/// Runs a program to its end with standard input coming from a file and standard output going to one.
///
/// Returns its exit code, or -1 when it could not be started or was killed.
int yardstick_run(
    char *const arguments[], char *const environment[], const char *input, const char *output);

/// An upload queue in a database that has its tables, opened with `synchronous=FULL`.
typedef struct yardstick_queue yardstick_queue;

/// Opens one and prepares its statements; NULL when that fails.
yardstick_queue *yardstick_queue_open(const char *path);

/// Adds small contents of one size in one transaction, by their names of 64 digits each, one behind the other.
///
/// Returns 0, or -1 when it failed.
int yardstick_queue_add(yardstick_queue *queue, const char *hashes, int count, int64_t size, int64_t at);

/// Takes the oldest contents for sending in one transaction.
///
/// Returns how many, or -1 when it failed.
int yardstick_queue_claim(yardstick_queue *queue, int most);

/// Removes contents in one transaction; they were added with that size.
///
/// Returns 0, or -1 when it failed.
int yardstick_queue_finish(yardstick_queue *queue, const char *hashes, int count, int64_t size);

/// Ends the use of a queue.
void yardstick_queue_close(yardstick_queue *queue);

/// A request over HTTP/1.1 that is sent many times, with a number that tells one from the next.
typedef struct {
  /// What stands before the number; the whole head where there is no `tail`.
  const char *head;
  /// What stands behind it, with the empty line; NULL for a request without a number.
  const char *tail;
  /// The content. With a number its start is replaced by that, so that no two are equal.
  const uint8_t *body;
  /// Its length in bytes: 0, or more than a number has digits.
  int size;
} yardstick_request;

/// A port of this machine that nobody listens on, or -1 with `errno` set.
int yardstick_free_port(void);

/// Connects to a port of this machine.
///
/// Returns a socket to be closed by the caller, or -1 with `errno` set.
int yardstick_connect(uint16_t port);

/// Sends a request and reads the answer to its end.
///
/// Returns the length of the answer's content, or -1 with `errno` set; EPROTO for any status but 2xx.
int64_t yardstick_ask(int connection, const yardstick_request *request, int number);

/// Sends a request with the numbers from 0 up to `count`, over as many connections as asked for, at most 64, each of them
/// kept open and driven by a thread of its own.
///
/// Returns 0, or -1 with `errno` set when any of them failed.
int yardstick_load(uint16_t port, const yardstick_request *request, int connections, int count);

/// Carries bytes between whoever connects to a port of this machine and another port, and counts them.
typedef struct yardstick_relay yardstick_relay;

/// Starts one in front of a port; NULL when that fails. It runs until the process ends.
yardstick_relay *yardstick_relay_start(uint16_t target);

/// The port to connect to.
uint16_t yardstick_relay_port(const yardstick_relay *relay);

/// The bytes carried so far, both ways.
int64_t yardstick_relay_bytes(const yardstick_relay *relay);
