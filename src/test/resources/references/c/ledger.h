/* The type is named here and defined in a header that few files include. */
typedef struct ledger ledger; // @def ledger @use ledger

#define LEDGER_API(type) extern type

LEDGER_API(ledger *) ledger_open(int size); // @def ledger_open @use ledger
int ledger_sum(ledger *of); // @def ledger_sum @use ledger
