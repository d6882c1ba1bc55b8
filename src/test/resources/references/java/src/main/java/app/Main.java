package app;

import shop.Prices; // @use Prices

class Main {
    int report(int[] items) {
        return Prices.total(items, 0); // @use Prices @use Prices.total
    }

    int shadowed(int total) {
        return total + 1;
    }

    int local() {
        int total = 3;
        return total;
    }
}
