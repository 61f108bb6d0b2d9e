#include "yardstick.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>

enum { ADD, COUNT_ADDED, READY, TAKE, REMOVE, COUNT_REMOVED, BEGIN, COMMIT, ROLLBACK, STATEMENTS };

// The statements of UploadQueue, one line each.
static const char *const texts[STATEMENTS] = {
    [ADD] = "INSERT INTO replica_upload (hash, size, lane, added_at) VALUES (?1, ?2, 0, ?3) "
            "ON CONFLICT (hash) DO NOTHING",
    [COUNT_ADDED] = "UPDATE replica_upload_tally SET count = count + ?1, bytes = bytes + ?2",
    [READY] = "SELECT position, hash, size, added_at, location, sent, failures, problem FROM replica_upload "
              "WHERE claimed = 0 AND not_before IS NULL AND lane = 0 ORDER BY position LIMIT ?1",
    [TAKE] = "UPDATE replica_upload SET claimed = 1 "
             "WHERE claimed = 0 AND not_before IS NULL AND lane = 0 AND position <= ?1",
    [REMOVE] = "DELETE FROM replica_upload WHERE hash = ?1 RETURNING size",
    [COUNT_REMOVED] = "UPDATE replica_upload_tally SET count = count - ?1, bytes = bytes - ?2",
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
};

struct yardstick_queue {
  sqlite3 *database;
  sqlite3_stmt *statements[STATEMENTS];
};

yardstick_queue *yardstick_queue_open(const char *path) {
  yardstick_queue *queue = calloc(1, sizeof *queue);
  if (!queue) return NULL;
  bool fine = sqlite3_open_v2(path, &queue->database, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK
              && sqlite3_exec(
                     queue->database, "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000", NULL, NULL, NULL)
                     == SQLITE_OK;
  for (int index = 0; index < STATEMENTS && fine; index++)
    fine = sqlite3_prepare_v3(
               queue->database, texts[index], -1, SQLITE_PREPARE_PERSISTENT, &queue->statements[index], NULL)
           == SQLITE_OK;
  if (fine) return queue;
  yardstick_queue_close(queue);
  return NULL;
}

void yardstick_queue_close(yardstick_queue *queue) {
  for (int index = 0; index < STATEMENTS; index++) sqlite3_finalize(queue->statements[index]);
  sqlite3_close(queue->database);
  free(queue);
}

static bool run(sqlite3_stmt *statement) {
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {}
  return sqlite3_reset(statement) == SQLITE_OK && code == SQLITE_DONE;
}

static bool run_with(sqlite3_stmt *statement, int64_t first, int64_t second) {
  sqlite3_bind_int64(statement, 1, first);
  if (sqlite3_bind_parameter_count(statement) > 1) sqlite3_bind_int64(statement, 2, second);
  return run(statement);
}

static int end(yardstick_queue *queue, bool fine) {
  if (fine && run(queue->statements[COMMIT])) return 0;
  run(queue->statements[ROLLBACK]);
  return -1;
}

int yardstick_queue_add(yardstick_queue *queue, const char *hashes, int count, int64_t size, int64_t at) {
  bool fine = run(queue->statements[BEGIN]);
  sqlite3_stmt *add = queue->statements[ADD];
  for (int index = 0; index < count && fine; index++) {
    sqlite3_bind_text(add, 1, hashes + 64 * index, 64, SQLITE_STATIC);
    sqlite3_bind_int64(add, 2, size);
    sqlite3_bind_int64(add, 3, at);
    fine = run(add);
  }
  return end(queue, fine && run_with(queue->statements[COUNT_ADDED], count, count * size));
}

int yardstick_queue_claim(yardstick_queue *queue, int most) {
  bool fine = run(queue->statements[BEGIN]);
  sqlite3_stmt *ready = queue->statements[READY];
  sqlite3_bind_int(ready, 1, most);
  int64_t last = 0;
  int count = 0;
  for (; sqlite3_step(ready) == SQLITE_ROW; count++) {
    last = sqlite3_column_int64(ready, 0);
    fine = fine && sqlite3_column_text(ready, 1) && sqlite3_column_bytes(ready, 1) == 64;
  }
  fine = sqlite3_reset(ready) == SQLITE_OK && fine;
  return end(queue, fine && run_with(queue->statements[TAKE], last, 0)) == 0 ? count : -1;
}

int yardstick_queue_finish(yardstick_queue *queue, const char *hashes, int count, int64_t size) {
  bool fine = run(queue->statements[BEGIN]);
  sqlite3_stmt *remove = queue->statements[REMOVE];
  for (int index = 0; index < count && fine; index++) {
    sqlite3_bind_text(remove, 1, hashes + 64 * index, 64, SQLITE_STATIC);
    fine = run(remove);
  }
  return end(queue, fine && run_with(queue->statements[COUNT_REMOVED], count, count * size));
}
