package dev.loupe.index.vectors;

import java.util.Arrays;

/// Selects the documents with the smallest distances, including all that tie with the last one, so that the
/// selection does not depend on the order of insertion.
///
/// Counts the documents at each distance instead of keeping a heap. The bar falls as more are shown;
/// documents accepted under an earlier bar are dropped at the end.
final class TopK {
    private static final int ROOM = 4096;

    private final int wanted;
    private final int[] counts;
    private int bar;
    /// The number of documents at the bar or nearer.
    private int near;

    private int[] documents = new int[ROOM];
    private int[] distances = new int[ROOM];
    private int size;

    /// @param wanted 1 or more
    /// @param furthest the largest possible distance; the smallest is 0
    TopK(int wanted, int furthest) {
        this.wanted = wanted;
        counts = new int[furthest + 1];
        bar = furthest;
    }

    /// Documents beyond this distance are no longer accepted.
    int bar() {
        return bar;
    }

    /// @return the new bar
    int show(int document, int distance) {
        if (distance > bar) return bar;
        if (size == documents.length) grow();
        documents[size] = document;
        distances[size++] = distance;
        counts[distance]++;
        near++;
        while (near - counts[bar] >= wanted) near -= counts[bar--];
        return bar;
    }

    private void grow() {
        documents = Arrays.copyOf(documents, 2 * size);
        distances = Arrays.copyOf(distances, 2 * size);
    }

    /// In insertion order.
    int[] documents() {
        int[] taken = new int[near];
        int count = 0;
        for (int i = 0; i < size; i++) if (distances[i] <= bar) taken[count++] = documents[i];
        return taken;
    }
}
