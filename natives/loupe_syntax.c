// loupe_syntax: the tree-sitter core and a flat reader of its trees, as one small library.
//
// Why it exists. A syntax tree has a node for every few bytes of source. Reading it from Java node by node costs a
// foreign call, a struct by value and two objects per node, several times the cost of parsing. Here one call per file
// parses the text, writes the tree down as columns of 32-bit integers, runs the queries and writes their captures down
// as columns too. Java copies the columns out with a few bulk copies.
//
// What follows from it:
//   * Trees, nodes and cursors never leave this file, so no caller can touch a node after its tree is gone.
//   * Nothing here recurses; nesting 200,000 deep costs heap and no stack.
//   * Every entry point returns a status. A failed call frees what it had allocated and leaves the output empty.
//   * Only the loupe_* functions are exported; the core's own symbols stay hidden, so that another tree-sitter in the
//     same process cannot be mistaken for this one.
//
// Threads: a parser belongs to one thread at a time. Languages and queries are read only once made and may be shared.
// Memory: the core aborts the process when malloc fails; this file reports LOUPE_NO_MEMORY where it allocates itself.
//
// The core is tree-sitter's own amalgamation (MIT), included below so that its accessors can be inlined. The exact
// release and its checksum are in the build script beside this file.

#define TREE_SITTER_HIDE_SYMBOLS

// The core's sums of places, field by field. Its own length.h hands a point of eight bytes to another function; the
// compiler then stores a length as eight bytes and four and loads the point back across both, which a processor cannot
// forward from its stores: each child that a cursor passed waited for that, a third of the library's time.
#include "tree_sitter/api.h"
#include "length.h"

static inline Length loupe_length_add(Length a, Length b) {
  bool below = b.extent.row > 0;
  Length sum;
  sum.bytes = a.bytes + b.bytes;
  sum.extent.row = a.extent.row + b.extent.row;
  sum.extent.column = b.extent.column + (below ? 0 : a.extent.column);
  return sum;
}

#define length_add loupe_length_add
#include "lib.c"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <windows.h>
#define LOUPE_API __declspec(dllexport)
#else
#include <time.h>
#define LOUPE_API __attribute__((visibility("default")))
#endif

// Raised whenever a function, a struct or a column changes. Java refuses a library with another number.
#define LOUPE_ABI 1

enum LoupeStatus {
  LOUPE_OK = 0,
  LOUPE_BAD_ARGUMENT = 1,
  LOUPE_NO_MEMORY = 2,
  LOUPE_TIMEOUT = 3,
  LOUPE_TOO_LARGE = 4,
  LOUPE_BAD_LANGUAGE = 5,
  LOUPE_BAD_QUERY = 6,
  LOUPE_PARSE_FAILED = 7,
};

// Rows of integers, stored column after column: the cell (row, column) is at cells[column * stride + row].
// A table of texts has columns == 0: its `stride` bytes hold `rows` texts, each an int32 length and that many bytes.
typedef struct {
  int32_t rows;
  int32_t columns;
  int32_t stride;
  int32_t flags;
  void *cells;
} LoupeTable;

typedef struct {
  TSQuery *query;
  int32_t error_type;      // TSQueryError
  int32_t error_offset;    // in bytes of the query's source
  LoupeTable captures;     // texts: the captures' names, by id
  LoupeTable strings;      // texts: the predicates' literals, by id
  LoupeTable predicates;   // pattern, TSQueryPredicateStepType, value id
} LoupeQuery;

enum { NODE_SYMBOL, NODE_START, NODE_END, NODE_START_ROW, NODE_END_ROW, NODE_PARENT, NODE_FIELD, NODE_FLAGS, NODE_COLUMNS };
enum { FLAG_NAMED = 1, FLAG_ERROR = 2, FLAG_MISSING = 4, FLAG_EXTRA = 8, FLAG_HAS_ERROR = 16 };

enum { CAPTURE_MATCH, CAPTURE_PATTERN, CAPTURE_ID, CAPTURE_START, CAPTURE_END, CAPTURE_START_ROW, CAPTURE_NODE, CAPTURE_COLUMNS };
enum { CAPTURES_LIMIT_EXCEEDED = 1 };

// Keeps every size in this file far from overflow: 2^26 rows of eight columns are two gigabytes.
#define MAX_ROWS (1 << 26)

// Tables

static int32_t table_reserve(LoupeTable *table, int64_t rows) {
  if (rows <= table->stride) return LOUPE_OK;
  if (rows > MAX_ROWS) return LOUPE_TOO_LARGE;
  int64_t stride = (int64_t)table->stride * 2;
  if (stride < rows) stride = rows;
  if (stride < 64) stride = 64;
  if (stride > MAX_ROWS) stride = MAX_ROWS;
  int32_t *cells = malloc((size_t)stride * (size_t)table->columns * sizeof(int32_t));
  if (!cells) return LOUPE_NO_MEMORY;
  for (int32_t column = 0; column < table->columns && table->rows > 0; column++) {
    memcpy(
      cells + (size_t)column * (size_t)stride,
      (int32_t *)table->cells + (size_t)column * (size_t)table->stride,
      (size_t)table->rows * sizeof(int32_t)
    );
  }
  free(table->cells);
  table->cells = cells;
  table->stride = (int32_t)stride;
  return LOUPE_OK;
}

static inline void table_set(LoupeTable *table, int32_t row, int32_t column, int32_t value) {
  ((int32_t *)table->cells)[(size_t)column * (size_t)table->stride + (size_t)row] = value;
}

static inline int32_t table_get(const LoupeTable *table, int32_t row, int32_t column) {
  return ((int32_t *)table->cells)[(size_t)column * (size_t)table->stride + (size_t)row];
}

static void table_free(LoupeTable *table) {
  free(table->cells);
  memset(table, 0, sizeof(*table));
}

// Appends `tag` (unless it is 0) and `length` bytes as one text.
static int32_t table_add_text(LoupeTable *table, char tag, const char *text, size_t length) {
  size_t size = length + (tag ? 1 : 0);
  if (length > INT32_MAX / 4 || (size_t)table->stride + size > INT32_MAX / 2) return LOUPE_TOO_LARGE;
  char *bytes = realloc(table->cells, (size_t)table->stride + sizeof(int32_t) + size);
  if (!bytes) return LOUPE_NO_MEMORY;
  table->cells = bytes;
  bytes += table->stride;
  int32_t written = (int32_t)size;
  memcpy(bytes, &written, sizeof(written));
  bytes += sizeof(written);
  if (tag) *bytes++ = tag;
  if (length > 0) memcpy(bytes, text, length);
  table->stride += (int32_t)(sizeof(int32_t) + size);
  table->rows++;
  return LOUPE_OK;
}

// Deadlines

typedef struct {
  int64_t end;      // in microseconds of a monotonic clock; 0: none
  bool passed;
} Deadline;

static int64_t now_micros(void) {
#ifdef _WIN32
  return (int64_t)GetTickCount64() * 1000;
#else
  struct timespec now;
  if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
#endif
}

static bool deadline_passed(Deadline *deadline) {
  if (!deadline->passed && deadline->end > 0 && now_micros() > deadline->end) deadline->passed = true;
  return deadline->passed;
}

static bool parse_progress(TSParseState *state) {
  return deadline_passed(state->payload);
}

static bool query_progress(TSQueryCursorState *state) {
  return deadline_passed(state->payload);
}

// Parsing

typedef struct {
  const char *bytes;
  uint32_t length;
} Text;

static const char *text_read(void *payload, uint32_t offset, TSPoint position, uint32_t *length) {
  (void)position;
  const Text *text = payload;
  if (offset >= text->length) {
    *length = 0;
    return "";
  }
  *length = text->length - offset;
  return text->bytes + offset;
}

// Flattening: the nodes in pre-order, and the way back from a node to its row

typedef struct {
  LoupeTable *table;
  const void **ids;        // by row; a node's id is the address of its place in the tree, and so unique in it
  int64_t ids_capacity;
  uint32_t *slots;         // open addressing: row + 1, or 0
  uint32_t mask;
} Rows;

static int32_t rows_reserve(Rows *rows, int64_t count) {
  int32_t status = table_reserve(rows->table, count);
  if (status != LOUPE_OK || count <= rows->ids_capacity) return status;
  const void **ids = realloc(rows->ids, (size_t)rows->table->stride * sizeof(void *));
  if (!ids) return LOUPE_NO_MEMORY;
  rows->ids = ids;
  rows->ids_capacity = rows->table->stride;
  return LOUPE_OK;
}

static void rows_add(Rows *rows, const TSTreeCursor *cursor, int32_t parent) {
  TSNode node = ts_tree_cursor_current_node(cursor);
  LoupeTable *table = rows->table;
  int32_t row = table->rows++;
  int32_t flags = 0;
  if (ts_node_is_named(node)) flags |= FLAG_NAMED;
  if (ts_node_is_error(node)) flags |= FLAG_ERROR;
  if (ts_node_is_missing(node)) flags |= FLAG_MISSING;
  if (ts_node_is_extra(node)) flags |= FLAG_EXTRA;
  if (ts_node_has_error(node)) flags |= FLAG_HAS_ERROR;
  table_set(table, row, NODE_SYMBOL, (int32_t)ts_node_symbol(node));
  table_set(table, row, NODE_START, (int32_t)ts_node_start_byte(node));
  table_set(table, row, NODE_END, (int32_t)ts_node_end_byte(node));
  table_set(table, row, NODE_START_ROW, (int32_t)ts_node_start_point(node).row);
  table_set(table, row, NODE_END_ROW, (int32_t)ts_node_end_point(node).row);
  table_set(table, row, NODE_PARENT, parent);
  table_set(table, row, NODE_FIELD, (int32_t)ts_tree_cursor_current_field_id(cursor));
  table_set(table, row, NODE_FLAGS, flags);
  rows->ids[row] = node.id;
}

static int32_t flatten(TSNode root, Rows *rows) {
  int32_t status = rows_reserve(rows, (int64_t)ts_node_descendant_count(root));
  if (status != LOUPE_OK) return status;
  TSTreeCursor cursor = ts_tree_cursor_new(root);
  int32_t parent = -1;
  for (;;) {
    status = rows_reserve(rows, (int64_t)rows->table->rows + 1);
    if (status != LOUPE_OK) break;
    int32_t row = rows->table->rows;
    rows_add(rows, &cursor, parent);
    if (ts_tree_cursor_goto_first_child(&cursor)) {
      parent = row;
      continue;
    }
    bool more;
    while (!(more = ts_tree_cursor_goto_next_sibling(&cursor)) && parent >= 0) {
      parent = table_get(rows->table, parent, NODE_PARENT);
      if (!ts_tree_cursor_goto_parent(&cursor)) parent = -1;
    }
    if (!more) break;
  }
  ts_tree_cursor_delete(&cursor);
  return status;
}

static inline uint32_t hash_id(const void *id) {
  uint64_t hash = (uint64_t)(uintptr_t)id * UINT64_C(0x9E3779B97F4A7C15);
  return (uint32_t)(hash >> 32);
}

static int32_t rows_index(Rows *rows) {
  uint32_t size = 16;
  while (size < (uint32_t)rows->table->rows * 2) size *= 2;
  rows->slots = calloc(size, sizeof(uint32_t));
  if (!rows->slots) return LOUPE_NO_MEMORY;
  rows->mask = size - 1;
  for (int32_t row = 0; row < rows->table->rows; row++) {
    uint32_t slot = hash_id(rows->ids[row]) & rows->mask;
    while (rows->slots[slot]) slot = (slot + 1) & rows->mask;
    rows->slots[slot] = (uint32_t)row + 1;
  }
  return LOUPE_OK;
}

static int32_t rows_find(const Rows *rows, TSNode node) {
  uint32_t slot = hash_id(node.id) & rows->mask;
  for (; rows->slots[slot]; slot = (slot + 1) & rows->mask) {
    int32_t row = (int32_t)(rows->slots[slot] - 1);
    if (rows->ids[row] == node.id) return row;
  }
  return -1;
}

// Captures

static int32_t capture(
  TSNode root,
  const Rows *rows,
  const TSQuery *query,
  TSQueryCursor *cursor,
  Deadline *deadline,
  LoupeTable *out
) {
  TSQueryCursorOptions options = {.payload = deadline, .progress_callback = query_progress};
  ts_query_cursor_exec_with_options(cursor, query, root, &options);
  TSQueryMatch match;
  int32_t ordinal = 0;
  int32_t status = LOUPE_OK;
  while (status == LOUPE_OK && ts_query_cursor_next_match(cursor, &match)) {
    status = table_reserve(out, (int64_t)out->rows + match.capture_count);
    for (uint16_t i = 0; status == LOUPE_OK && i < match.capture_count; i++) {
      TSNode node = match.captures[i].node;
      int32_t row = out->rows++;
      table_set(out, row, CAPTURE_MATCH, ordinal);
      table_set(out, row, CAPTURE_PATTERN, match.pattern_index);
      table_set(out, row, CAPTURE_ID, (int32_t)match.captures[i].index);
      table_set(out, row, CAPTURE_START, (int32_t)ts_node_start_byte(node));
      table_set(out, row, CAPTURE_END, (int32_t)ts_node_end_byte(node));
      table_set(out, row, CAPTURE_START_ROW, (int32_t)ts_node_start_point(node).row);
      table_set(out, row, CAPTURE_NODE, rows_find(rows, node));
    }
    if (ordinal < INT32_MAX) ordinal++;
  }
  if (deadline->passed) status = LOUPE_TIMEOUT;
  if (ts_query_cursor_did_exceed_match_limit(cursor)) out->flags |= CAPTURES_LIMIT_EXCEEDED;
  return status;
}

static int32_t read_tree(
  TSNode root,
  const TSQuery *const *queries,
  int32_t query_count,
  uint32_t match_limit,
  Deadline *deadline,
  LoupeTable *out
) {
  Rows rows = {.table = &out[0]};
  TSQueryCursor *cursor = NULL;
  int32_t status = flatten(root, &rows);
  if (status == LOUPE_OK && query_count > 0) {
    status = rows_index(&rows);
    cursor = ts_query_cursor_new();
    if (!cursor) status = LOUPE_NO_MEMORY;
    if (cursor && match_limit > 0) ts_query_cursor_set_match_limit(cursor, match_limit);
  }
  for (int32_t i = 0; status == LOUPE_OK && i < query_count; i++) {
    status = capture(root, &rows, queries[i], cursor, deadline, &out[i + 1]);
  }
  if (cursor) ts_query_cursor_delete(cursor);
  free(rows.slots);
  free(rows.ids);
  return status;
}

// What Java calls

LOUPE_API int32_t loupe_abi(void) {
  return LOUPE_ABI;
}

LOUPE_API void loupe_free(LoupeTable *tables, int32_t count) {
  if (!tables) return;
  for (int32_t i = 0; i < count; i++) table_free(&tables[i]);
}

// out[0]: the symbols' names by id, each after one digit, its TSSymbolType; out[1]: the fields' names by id.
LOUPE_API int32_t loupe_language(const TSLanguage *language, LoupeTable *out) {
  if (!language || !out) return LOUPE_BAD_ARGUMENT;
  memset(out, 0, 2 * sizeof(LoupeTable));
  uint32_t abi = ts_language_abi_version(language);
  if (abi < TREE_SITTER_MIN_COMPATIBLE_LANGUAGE_VERSION || abi > TREE_SITTER_LANGUAGE_VERSION) return LOUPE_BAD_LANGUAGE;
  int32_t status = LOUPE_OK;
  uint32_t symbols = ts_language_symbol_count(language);
  for (uint32_t id = 0; status == LOUPE_OK && id < symbols; id++) {
    const char *name = ts_language_symbol_name(language, (TSSymbol)id);
    char type = (char)('0' + (int)ts_language_symbol_type(language, (TSSymbol)id));
    status = table_add_text(&out[0], type, name ? name : "", name ? strlen(name) : 0);
  }
  uint32_t fields = ts_language_field_count(language);
  for (uint32_t id = 0; status == LOUPE_OK && id <= fields; id++) {    // 0 stands for "no field"
    const char *name = id == 0 ? NULL : ts_language_field_name_for_id(language, (TSFieldId)id);
    status = table_add_text(&out[1], 0, name ? name : "", name ? strlen(name) : 0);
  }
  if (status != LOUPE_OK) loupe_free(out, 2);
  return status;
}

LOUPE_API TSParser *loupe_parser_new(const TSLanguage *language) {
  if (!language) return NULL;
  TSParser *parser = ts_parser_new();
  if (parser && !ts_parser_set_language(parser, language)) {
    ts_parser_delete(parser);
    parser = NULL;
  }
  return parser;
}

LOUPE_API void loupe_parser_delete(TSParser *parser) {
  if (parser) ts_parser_delete(parser);
}

LOUPE_API void loupe_query_delete(TSQuery *query) {
  if (query) ts_query_delete(query);
}

static int32_t read_query(const TSQuery *query, LoupeQuery *out) {
  int32_t status = LOUPE_OK;
  uint32_t length;
  uint32_t captures = ts_query_capture_count(query);
  for (uint32_t id = 0; status == LOUPE_OK && id < captures; id++) {
    const char *name = ts_query_capture_name_for_id(query, id, &length);
    status = table_add_text(&out->captures, 0, name, length);
  }
  uint32_t strings = ts_query_string_count(query);
  for (uint32_t id = 0; status == LOUPE_OK && id < strings; id++) {
    const char *value = ts_query_string_value_for_id(query, id, &length);
    status = table_add_text(&out->strings, 0, value, length);
  }
  out->predicates.columns = 3;
  uint32_t patterns = ts_query_pattern_count(query);
  for (uint32_t pattern = 0; status == LOUPE_OK && pattern < patterns; pattern++) {
    uint32_t count = 0;
    const TSQueryPredicateStep *steps = ts_query_predicates_for_pattern(query, pattern, &count);
    status = table_reserve(&out->predicates, (int64_t)out->predicates.rows + count);
    for (uint32_t i = 0; status == LOUPE_OK && i < count; i++) {
      int32_t row = out->predicates.rows++;
      table_set(&out->predicates, row, 0, (int32_t)pattern);
      table_set(&out->predicates, row, 1, (int32_t)steps[i].type);
      table_set(&out->predicates, row, 2, (int32_t)steps[i].value_id);
    }
  }
  return status;
}

// On success the caller owns out->query (loupe_query_delete) and the three tables (loupe_free).
LOUPE_API int32_t loupe_query_new(const TSLanguage *language, const char *source, int64_t length, LoupeQuery *out) {
  if (!language || !out || length < 0 || (length > 0 && !source)) return LOUPE_BAD_ARGUMENT;
  memset(out, 0, sizeof(*out));
  if (length > INT32_MAX) return LOUPE_TOO_LARGE;
  uint32_t error_offset = 0;
  TSQueryError error_type = TSQueryErrorNone;
  TSQuery *query = ts_query_new(language, length > 0 ? source : "", (uint32_t)length, &error_offset, &error_type);
  if (!query) {
    out->error_type = (int32_t)error_type;
    out->error_offset = (int32_t)error_offset;
    return LOUPE_BAD_QUERY;
  }
  int32_t status = read_query(query, out);
  if (status == LOUPE_OK) {
    out->query = query;
  } else {
    ts_query_delete(query);
    loupe_free(&out->captures, 3);
  }
  return status;
}

// Parses UTF-8 text and fills out[0] with the tree's nodes and out[1 + i] with the captures of queries[i]. `micros` is
// the time allowed for all of it (0: no limit), `match_limit` the number of matches a query may have in progress at
// once (0: no limit). The caller frees the 1 + query_count tables with loupe_free.
LOUPE_API int32_t loupe_read(
  TSParser *parser,
  const char *bytes,
  int64_t length,
  const TSQuery *const *queries,
  int32_t query_count,
  int64_t micros,
  int32_t match_limit,
  LoupeTable *out
) {
  if (!parser || !out || length < 0 || (length > 0 && !bytes)) return LOUPE_BAD_ARGUMENT;
  if (query_count < 0 || query_count > 1024 || (query_count > 0 && !queries)) return LOUPE_BAD_ARGUMENT;
  if (micros < 0 || micros > INT64_MAX / 2 || match_limit < 0) return LOUPE_BAD_ARGUMENT;
  for (int32_t i = 0; i < query_count; i++) {
    if (!queries[i]) return LOUPE_BAD_ARGUMENT;
  }
  memset(out, 0, (size_t)(1 + query_count) * sizeof(LoupeTable));
  if (length >= INT32_MAX) return LOUPE_TOO_LARGE;
  out[0].columns = NODE_COLUMNS;
  for (int32_t i = 1; i <= query_count; i++) out[i].columns = CAPTURE_COLUMNS;

  Deadline deadline = {.end = micros > 0 ? now_micros() + micros : 0, .passed = false};
  Text text = {.bytes = length > 0 ? bytes : "", .length = (uint32_t)length};
  TSInput input = {.payload = &text, .read = text_read, .encoding = TSInputEncodingUTF8, .decode = NULL};
  TSParseOptions options = {.payload = &deadline, .progress_callback = parse_progress};
  TSTree *tree = ts_parser_parse_with_options(parser, NULL, input, options);
  int32_t status;
  if (tree) {
    status = read_tree(ts_tree_root_node(tree), queries, query_count, (uint32_t)match_limit, &deadline, out);
    ts_tree_delete(tree);
  } else {
    status = deadline.passed ? LOUPE_TIMEOUT : LOUPE_PARSE_FAILED;
  }
  ts_parser_reset(parser);    // an abandoned parse must not be resumed with the next file
  if (status != LOUPE_OK) loupe_free(out, 1 + query_count);
  return status;
}
