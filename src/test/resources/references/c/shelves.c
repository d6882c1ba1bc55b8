#include "shelves.h"

/* make_shelf */
static int put(struct shelf *shelf) { return shelf->size; } // @def put @use shelf

struct shelf *make_shelf(int size) { // @def make_shelf @use shelf
    struct shelf *shelf = make_shelf(size - 1); // @use shelf @use make_shelf
    put(shelf); // @use put
    return shelf;
}
