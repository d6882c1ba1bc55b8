#include "ledger.h"

struct entry { // @def entry
    int cents; // @def entry.cents
    struct entry *after; // @def entry.after @use entry
};

struct ledger { // @def ledger
    struct entry entries[8]; // @def ledger.entries @use entry
    struct entry *newest; // @def ledger.newest @use entry
};
