#include "prices.hpp"

namespace shop {

int total(const int* items, int count) { // @def total
    if (count == 0) return 0;
    return items[0] + total(items + 1, count - 1); // @use total
}

int Till::close() { return 1; } // @def Till.close @use Till

}
