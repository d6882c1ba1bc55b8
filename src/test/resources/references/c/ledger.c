#include "ledger_inside.h"

static int rounded(int cents) { return cents; } // @def ledger.c:rounded

ledger *ledger_open(int size) { // @def ledger_open @use ledger
    return size > 0 ? 0 : ledger_open(size - 1); // @use ledger_open
}

int ledger_sum(ledger *of) { // @def ledger_sum @use ledger
    struct entry *first = &of->entries[0]; // @use entry @use ledger.entries
    int sum = of->entries[1].cents + first[1].cents; // @use ledger.entries @use entry.cents
    sum += of->newest->after->cents; // @use ledger.newest @use entry.after @use entry.cents
    sum += checked(of, of->newest)->cents; // @use ledger.newest @use entry.cents
    return rounded(sum); // @use ledger.c:rounded
}
