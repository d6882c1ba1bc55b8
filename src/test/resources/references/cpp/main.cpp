#include "prices.hpp"

static int shadowed(int total) { return total + 1; }

int main() {
    int items[] = {1, 2};
    shop::Till till; // @use Till
    shop::Door door;
    const char* text = "total close";
    till.close(); // @use Till.close
    door.close(); // @use Door.close
    return shop::total(items, 2) + shadowed(text[0]); // @use total
}
