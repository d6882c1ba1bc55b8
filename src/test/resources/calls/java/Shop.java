package shop;

import java.util.List;
import java.util.function.Supplier;

class Shop {
    private final Till till = new Till(open());

    static int open() {
        return 1;
    }

    void close() {
        till.close();
        this.sweep(2);
    }

    void sweep(int times) {
        if (times > 0) sweep(times - 1);
    }

    void sweep() {
        sweep(1);
    }

    int total(List<Integer> prices) {
        Supplier<Integer> sum = () -> prices.stream().map(this::taxed).reduce(0, Integer::sum) + tax(0);
        return sum.get();
    }

    int taxed(int price) {
        return price + tax(price);
    }

    static int tax(int price) {
        return price / 5;
    }
}
