#include "yardstick.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BEGIN, CONTENT, ITEM, VERSION, COMMIT, STATEMENTS };

// The rows of a document in the tables of worksite, without those for undo, history and other devices.
static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [CONTENT] = "INSERT INTO yardstick_content (hash, bytes) VALUES (?1, ?2)",
    [ITEM] = "INSERT INTO documents_item (id, worksite, parent, kind, name, name_key, name_sort, type, size, content, "
             "modified_at, modified_by, created_at, created_by, version) "
             "VALUES (?1, ?2, ?2, 1, ?3, ?3, CAST(?3 AS BLOB), 'jpg', ?4, ?1, ?5, ?2, ?5, ?2, ?1)",
    [VERSION] = "INSERT INTO documents_version (id, document, worksite, number, hash, size, conflict, modified_at, "
                "saved_at, saved_by, version) VALUES (?1, ?1, ?2, 1, ?3, ?4, 0, ?5, ?5, ?2, ?1)",
    [COMMIT] = "COMMIT",
};

typedef struct {
  sqlite3 *database;
  sqlite3_stmt *statements[STATEMENTS];
} store;

static bool open_store(store *store, const char *path) {
  if (sqlite3_open_v2(path, &store->database, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK
      || sqlite3_exec(
             store->database,
             "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;"
             "CREATE TABLE yardstick_content (hash TEXT PRIMARY KEY, bytes BLOB NOT NULL)",
             NULL, NULL, NULL)
             != SQLITE_OK)
    return false;
  for (int index = 0; index < STATEMENTS; index++)
    if (sqlite3_prepare_v3(
            store->database, texts[index], -1, SQLITE_PREPARE_PERSISTENT, &store->statements[index], NULL)
        != SQLITE_OK)
      return false;
  return true;
}

static void close_store(store *store) {
  for (int index = 0; index < STATEMENTS; index++) sqlite3_finalize(store->statements[index]);
  sqlite3_close(store->database);
}

static bool run(sqlite3_stmt *statement) {
  bool fine = sqlite3_step(statement) == SQLITE_DONE;
  return sqlite3_reset(statement) == SQLITE_OK && fine;
}

static bool read_file(const char *path, uint8_t *content, int size) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool fine = read(file, content, (size_t)size) == size;
  return close(file) == 0 && fine;
}

static bool put(store *store, const char *folder, const char *name, int number, uint8_t *content, int size) {
  char path[4096], hash[65];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  if (!read_file(path, content, size)) return false;
  // Random content needs no hash to get a unique name.
  for (int index = 0; index < 32; index++) snprintf(hash + 2 * index, 3, "%02x", content[index]);
  uint8_t id[16] = {0}, site[16] = {1};
  memcpy(id, &number, sizeof number);
  sqlite3_stmt **s = store->statements;
  sqlite3_bind_text(s[CONTENT], 1, hash, 64, SQLITE_TRANSIENT);
  sqlite3_bind_blob(s[CONTENT], 2, content, size, SQLITE_STATIC);
  for (int index = ITEM; index <= VERSION; index++) {
    sqlite3_bind_blob(s[index], 1, id, 16, SQLITE_TRANSIENT);
    sqlite3_bind_blob(s[index], 2, site, 16, SQLITE_TRANSIENT);
    sqlite3_bind_text(s[index], 3, index == ITEM ? name : hash, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int64(s[index], 4, size);
    sqlite3_bind_int64(s[index], 5, 1700000000000 + number);
  }
  for (int index = 0; index < STATEMENTS; index++)
    if (!run(s[index])) return false;
  return true;
}

int yardstick_put_documents(const char *database, const char *folder, int size, int count) {
  store store = {0};
  uint8_t *content = malloc((size_t)size);
  bool fine = content && open_store(&store, database);
  for (int number = 1; number <= count && fine; number++) {
    char name[32];
    snprintf(name, sizeof name, "Kuva-%d.jpg", number);
    fine = put(&store, folder, name, number, content, size);
  }
  close_store(&store);
  free(content);
  return fine ? 0 : -1;
}
