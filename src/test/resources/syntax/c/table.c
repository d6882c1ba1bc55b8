/*
 * A hash table of strings.
 */
#include <stdio.h>
#include "table.h"
#include PLATFORM_HEADER

#define TABLE_H_VERSION 3
#define VERBOSE
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/** Swaps two values of one type. */
#define SWAP(type, a, b) \
    do {                 \
        type t_ = (a);   \
        (a) = (b);       \
        (b) = t_;        \
    } while (0)

/// What to do with an entry.
typedef int (*visitor)(const char *key, void *context);
typedef unsigned long hash_t, *hash_ptr;

enum { SMALL = 8, LARGE = 1 << 10 };

/** How full it may become. */
typedef enum load {
    LOAD_LOW, /* half */
    LOAD_HIGH = 9,
} load_t;

struct entry {
    char *key, **values;
    struct entry *next;
    int (*compare)(const void *, const void *);
    union {
        long number;
        struct { unsigned char bytes[8]; } raw;
    };
    unsigned flags : 3;
};

/** The table itself. */
typedef struct {
    struct entry *buckets[SMALL];
    size_t count;
} table;

struct node { int value; } *root, spare = { 7 };

static const char *const names[] = {
    "low",
    "high",
};
int counter, *pointer = NULL;
extern int shared;
static int (*current)(int) = NULL;

int table_put(table *self, const char *key);
static char *copy(const char *), **split(const char *text);
__attribute__((noreturn)) void fail(const char *message, ...);

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Hashes a key.
 *
 * @param key ends in NUL
 */
static inline unsigned long hash(const char *key) {
    unsigned long h = 5381;
    for (; *key != '\0'; key++) h = h * 33 ^ (unsigned char) *key;
    return h;
}

int
old_style(count, text)
    int count;
    char *text;
{
    return count > 0 && text != NULL;
}

#if defined(FAST)
int table_get(const table *self, const char *key) {
    return fast_get(self, key);
}
#else
int table_get(const table *self, const char *key)
{
    int i = 0, found = -1;
retry:
    switch (self->count) {
    case 0:
        return -1;
    case 1:
        break;
    default:
        if (self->buckets[i] && i < SMALL || found >= 0) goto retry;
        else if (self->buckets[0]->compare(key, key) == 0) self->buckets[0]->next = NULL;
    }
    return self->count ? found : i;
}
#endif

/* Returns a pointer to a function. */
int (*pick(int which))(int) {
    static int calls = 0;
    struct local { int a; } l = { .a = 1 };
    calls += l.a + sizeof(struct local);
    return which ? current : NULL;
}

TABLE_API const char **table_keys(const table *self) { return NULL; }

#ifdef __cplusplus
}
#endif
