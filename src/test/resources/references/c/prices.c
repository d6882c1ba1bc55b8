#include "prices.h"

/* total of items */
int total(const int *items, int count) { // @def total
    if (count == 0) return 0;
    return items[0] + total(items + 1, count - 1); // @use total
}
