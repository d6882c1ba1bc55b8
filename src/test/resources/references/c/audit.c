#include "audit.h"

static int rounded(int cents) { return cents + 1; }

int audit(ledger *null) { // @use ledger
    int ledger_sum = 0;
    (void)ledger_sum;
    return rounded(null != 0);
}

int audited(void) {
    ledger *mine = ledger_open(4); // @use ledger @use ledger_open
    return ledger_sum(mine); // @use ledger_sum
}
