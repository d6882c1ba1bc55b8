package shop;

class Till {
    Till(int coins) {
        count(coins);
    }

    void count(int coins) {
        Runnable later = new Runnable() {
            @Override
            public void run() {
                close();
            }
        };
        later.run();
    }

    void close() {}
}
