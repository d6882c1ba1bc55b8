#include "shelves.h"

int run(int put, struct shelf *shelf) { // @use shelf
    shelf->size = put;
    return make_shelf(put)->size; // @use make_shelf
}
