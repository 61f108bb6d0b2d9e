#include "yardstick.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// The statements of Listing.swift for documents ordered by name.
#define COLUMNS                                                                                          \
  "id, kind, worksite, parent, name, type, size, content, modified_at, modified_by, created_at, created_by, " \
  "version, name_sort"
#define FIRST "SELECT " COLUMNS " FROM documents_item WHERE parent = ?1 AND kind = 1 AND trashed_at IS NULL "
#define ORDER " ORDER BY name_sort ASC, id ASC LIMIT ?2"
static const char first_page[] = FIRST ORDER;
static const char next_page[] = FIRST "AND (name_sort, id) > (?3, ?4)" ORDER;

struct yardstick_listing {
  sqlite3 *database;
  sqlite3_stmt *first;
  sqlite3_stmt *next;
  uint8_t parent[16];
};

typedef struct {
  uint8_t id[16], worksite[16], parent[16], content[16], modified_by[16], created_by[16], version[16];
  char *name, *type;
  int64_t kind, size, modified_at, created_at;
  bool has_content;
} item;

yardstick_listing *yardstick_listing_open(const char *path, const uint8_t parent[16]) {
  yardstick_listing *listing = calloc(1, sizeof *listing);
  if (!listing) return NULL;
  memcpy(listing->parent, parent, 16);
  if (sqlite3_open_v2(path, &listing->database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK
      || sqlite3_prepare_v2(listing->database, first_page, -1, &listing->first, NULL) != SQLITE_OK
      || sqlite3_prepare_v2(listing->database, next_page, -1, &listing->next, NULL) != SQLITE_OK) {
    yardstick_listing_close(listing);
    return NULL;
  }
  return listing;
}

void yardstick_listing_close(yardstick_listing *listing) {
  sqlite3_finalize(listing->first);
  sqlite3_finalize(listing->next);
  sqlite3_close(listing->database);
  free(listing);
}

static bool copy_id(sqlite3_stmt *row, int column, uint8_t id[16]) {
  const void *bytes = sqlite3_column_blob(row, column);
  if (!bytes || sqlite3_column_bytes(row, column) != 16) return false;
  memcpy(id, bytes, 16);
  return true;
}

static char *copy_text(sqlite3_stmt *row, int column) {
  const unsigned char *text = sqlite3_column_text(row, column);
  int length = sqlite3_column_bytes(row, column);
  char *copy = malloc((size_t)length + 1);
  if (copy) memcpy(copy, text, (size_t)length + 1);
  return copy;
}

static bool read_item(sqlite3_stmt *row, item *item) {
  item->kind = sqlite3_column_int64(row, 1);
  item->name = copy_text(row, 4);
  item->type = copy_text(row, 5);
  item->size = sqlite3_column_int64(row, 6);
  item->has_content = copy_id(row, 7, item->content);
  item->modified_at = sqlite3_column_int64(row, 8);
  item->created_at = sqlite3_column_int64(row, 10);
  return copy_id(row, 0, item->id) && copy_id(row, 2, item->worksite) && copy_id(row, 3, item->parent)
         && copy_id(row, 9, item->modified_by) && copy_id(row, 11, item->created_by)
         && copy_id(row, 12, item->version);
}

int yardstick_listing_page(
    yardstick_listing *listing, const uint8_t *key, int key_length, const uint8_t *id, int limit,
    uint8_t last[16]) {
  sqlite3_stmt *statement = key ? listing->next : listing->first;
  item *items = malloc(sizeof(item) * (size_t)limit);
  if (!items) return -1;
  sqlite3_bind_blob(statement, 1, listing->parent, 16, SQLITE_STATIC);
  sqlite3_bind_int(statement, 2, limit + 1);
  if (key) {
    sqlite3_bind_blob(statement, 3, key, key_length, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 4, id, 16, SQLITE_STATIC);
  }
  int count = 0;
  bool fine = true;
  uint8_t *place = NULL;
  while (fine && sqlite3_step(statement) == SQLITE_ROW && count < limit) {
    fine = read_item(statement, &items[count++]);
    if (count == limit) {
      int length = sqlite3_column_bytes(statement, 13);
      place = malloc((size_t)length);
      if (place) memcpy(place, sqlite3_column_blob(statement, 13), (size_t)length);
    }
  }
  if (sqlite3_reset(statement) != SQLITE_OK) fine = false;
  if (count > 0) memcpy(last, items[count - 1].id, 16);
  for (int index = 0; index < count; index++) {
    free(items[index].name);
    free(items[index].type);
  }
  free(place);
  free(items);
  return fine ? count : -1;
}
