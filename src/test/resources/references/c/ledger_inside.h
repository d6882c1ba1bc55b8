#include "ledger.h"

struct entry { // @def entry
    int cents; // @def entry.cents
    struct entry *after; // @def entry.after @use entry
};

struct ledger { // @def ledger
    struct entry entries[8]; // @def ledger.entries @use entry
    struct entry *newest; // @def ledger.newest @use entry
};

struct coin {
    int cents;
};

#define newest_cents(of) ((of)->newest->cents) // @use ledger.newest @use entry.cents
#define checked(test, e) (ledger_sum(test), (e)) // @use ledger_sum
#define after_of(one) \
    { struct entry *cents_ = (one); cents_->after = 0; } // @use entry @use entry.after
