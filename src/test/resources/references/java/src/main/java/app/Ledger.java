package app;

import static shop.Sums.gross; // @use Sums.gross

class Ledger {
    private int gross; // @def Ledger.gross

    int sum() {
        return gross(3) // @use Sums.gross
                + gross; // @use Ledger.gross
    }

    int set(int value) {
        gross = value; // @use Ledger.gross
        this.gross += gross(value); // @use Ledger.gross @use Sums.gross
        return value;
    }
}
