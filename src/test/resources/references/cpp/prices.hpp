#pragma once

namespace shop {

// total
int total(const int* items, int count); // @def total

class Till { // @def Till
public:
    int close(); // @def Till.close
    int evening() { return close(); } // @use Till.close
};

class Door {
public:
    int close() { return 2; } // @def Door.close
};

}
