package dev.loupe.daemon;

import java.util.Arrays;

/// Minimizes an input that keeps its property: removes halves, then quarters, and so on (Zeller's ddmin
/// without complements).
final class Minimizer {

    /// Whether an input still has the property.
    interface Check {
        boolean still(byte[] input) throws InterruptedException;
    }

    private final Check check;
    private final int mostTries;
    private final long end;
    private int tries;

    /// @param nanos after which the current result is good enough
    Minimizer(Check check, int mostTries, long nanos) {
        this.check = check;
        this.mostTries = mostTries;
        this.end = System.nanoTime() + nanos;
    }

    byte[] minimized(byte[] input) throws InterruptedException {
        byte[] smallest = input;
        for (int piece = Math.max(1, input.length / 2); piece > 0; piece /= 2) {
            smallest = without(smallest, piece);
            if (isOver()) break;
        }
        return smallest;
    }

    private byte[] without(byte[] input, int piece) throws InterruptedException {
        byte[] smallest = input;
        int at = 0;
        while (at < smallest.length && !isOver()) {
            byte[] less = Mutator.replaced(smallest, at, Math.min(smallest.length, at + piece), new byte[0]);
            tries++;
            if (check.still(less)) smallest = less;
            else at += piece;
        }
        return Arrays.copyOf(smallest, smallest.length);
    }

    private boolean isOver() {
        return tries >= mostTries || System.nanoTime() > end;
    }
}
