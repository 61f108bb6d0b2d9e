#include "yardstick.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct yardstick_table {
  sqlite3 *database;
  sqlite3_stmt *rows;
  char *html;
  size_t length;
  size_t capacity;
};

yardstick_table *yardstick_table_open(const char *path, const char *statement) {
  yardstick_table *table = calloc(1, sizeof *table);
  if (!table) return NULL;
  if (sqlite3_open_v2(path, &table->database, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK
      && sqlite3_prepare_v2(table->database, statement, -1, &table->rows, NULL) == SQLITE_OK) {
    return table;
  }
  yardstick_table_close(table);
  return NULL;
}

void yardstick_table_close(yardstick_table *table) {
  sqlite3_finalize(table->rows);
  sqlite3_close(table->database);
  free(table->html);
  free(table);
}

static bool append(yardstick_table *table, const char *text, size_t length) {
  if (table->length + length > table->capacity) {
    size_t capacity = (table->length + length) * 2;
    char *html = realloc(table->html, capacity);
    if (!html) return false;
    table->html = html;
    table->capacity = capacity;
  }
  memcpy(table->html + table->length, text, length);
  table->length += length;
  return true;
}

static bool append_escaped(yardstick_table *table, const char *text) {
  bool fine = true;
  while (fine && *text) {
    size_t plain = strcspn(text, "<>&\"");
    fine = append(table, text, plain);
    text += plain;
    if (!fine || !*text) break;
    const char *name = *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : *text == '&' ? "&amp;" : "&quot;";
    fine = append(table, name, strlen(name));
    text++;
  }
  return fine;
}

int64_t yardstick_table_render(yardstick_table *table) {
  table->length = 0;
  bool fine = true;
  int columns = sqlite3_column_count(table->rows);
  while (fine && sqlite3_step(table->rows) == SQLITE_ROW) {
    fine = append(table, "<tr>", 4);
    for (int column = 0; fine && column < columns; column++) {
      const char *text = (const char *)sqlite3_column_text(table->rows, column);
      fine = append(table, "<td>", 4) && append_escaped(table, text ? text : "");
    }
  }
  if (sqlite3_reset(table->rows) != SQLITE_OK) fine = false;
  return fine ? (int64_t)table->length : -1;
}
