#pragma once

#include <stdint.h>

// Minimal implementations in C, with which the Swift code is compared.

/// A folder's listing by name, read straight from the database file.
typedef struct yardstick_listing yardstick_listing;

/// Opens a database read-only and prepares the listing of one folder's documents; NULL when that fails.
yardstick_listing *yardstick_listing_open(const char *path, const uint8_t parent[16]);

/// Reads one page into memory and frees it again.
///
/// `key` and `id` are those of the last item before the page; the first page has no key. `last` receives the
/// id of the page's last item. Returns the number of items, or -1 on failure.
int yardstick_listing_page(
    yardstick_listing *listing, const uint8_t *key, int key_length, const uint8_t *id, int limit,
    uint8_t last[16]);

/// Frees a listing.
void yardstick_listing_close(yardstick_listing *listing);

/// A statement whose rows become a table of HTML, read straight from the database file.
typedef struct yardstick_table yardstick_table;

/// Opens a database read-only and prepares a statement without parameters; NULL on failure.
yardstick_table *yardstick_table_open(const char *path, const char *statement);

/// Reads all rows and writes them as HTML into memory. The texts of the cells are escaped.
///
/// Returns the length of the HTML in bytes, or -1 on failure.
int64_t yardstick_table_render(yardstick_table *table);

/// Frees a table.
void yardstick_table_close(yardstick_table *table);

/// Writes files into a folder, each under a temporary name, flushed to disk and then renamed.
///
/// With `flushes_names` the folder is flushed after each file, so that its name is on disk too.
///
/// Returns 0, or -1 with `errno` set.
int yardstick_write_files(
    const char *folder, const uint8_t *content, int size, int count, int flushes_names);

/// Inserts files of one size, named `Kuva-1.jpg` and so on, into a database with the tables of documents.
///
/// Each transaction inserts one file's content, document and version, and is on disk before the next begins
/// (`synchronous=FULL`).
///
/// Returns 0, or -1 on failure.
int yardstick_put_documents(const char *database, const char *folder, int size, int count);

/// Runs a program to its end, with files for standard input and standard output.
///
/// Returns its exit code, or -1 when it could not be started or was killed.
int yardstick_run(
    char *const arguments[], char *const environment[], const char *input, const char *output);

/// An upload queue in an existing database, opened with `synchronous=FULL`.
typedef struct yardstick_queue yardstick_queue;

/// Opens an upload queue and prepares its statements; NULL on failure.
yardstick_queue *yardstick_queue_open(const char *path);

/// Adds small contents of one size in one transaction. Each has a hash of 64 digits in `hashes`.
///
/// Returns 0, or -1 on failure.
int yardstick_queue_add(yardstick_queue *queue, const char *hashes, int count, int64_t size, int64_t at);

/// Claims the oldest contents for sending in one transaction.
///
/// Returns their number, or -1 on failure.
int yardstick_queue_claim(yardstick_queue *queue, int most);

/// Removes contents of one size in one transaction.
///
/// Returns 0, or -1 on failure.
int yardstick_queue_finish(yardstick_queue *queue, const char *hashes, int count, int64_t size);

/// Frees a queue.
void yardstick_queue_close(yardstick_queue *queue);

/// A request over HTTP/1.1 that is sent many times, each with another number.
typedef struct {
  /// The head before the number; the whole head where there is no `tail`.
  const char *head;
  /// The head after the number, with the empty line; NULL for a request without a number.
  const char *tail;
  /// The content. The number overwrites its start, so that all contents differ.
  const uint8_t *body;
  /// The length of the content in bytes: 0, or more than the digits of a number.
  int size;
} yardstick_request;

/// Returns a free port, or -1 with `errno` set.
int yardstick_free_port(void);

/// Connects to a port of this machine.
///
/// Returns a socket to be closed by the caller, or -1 with `errno` set.
int yardstick_connect(uint16_t port);

/// Sends a request and reads the whole response.
///
/// Returns the length of the response's content, or -1 with `errno` set; EPROTO for any status but 2xx.
int64_t yardstick_ask(int connection, const yardstick_request *request, int number);

/// Sends a request with each number below `count`, over at most 64 connections.
///
/// Each connection stays open and has a thread of its own. Returns 0, or -1 with `errno` set when any request
/// failed.
int yardstick_load(uint16_t port, const yardstick_request *request, int connections, int count);

/// A relay that forwards bytes between its port and another port, and counts them.
typedef struct yardstick_relay yardstick_relay;

/// Starts a relay to a port; NULL on failure. It runs until the process ends.
yardstick_relay *yardstick_relay_start(uint16_t target);

/// The port to connect to.
uint16_t yardstick_relay_port(const yardstick_relay *relay);

/// The number of bytes so far, in both directions.
int64_t yardstick_relay_bytes(const yardstick_relay *relay);
