#include <stdio.h>
#include "prices.h"

static int shadowed(int total) {
    return total + 1;
}

int main(void) {
    int items[] = {1, 2};
    struct till mine = {1}; // @use till
    printf("total %d %d\n", total(items, 2), mine.open); // @use total
    return shadowed(3);
}
