package dev.loupe.index;

import java.util.Arrays;

/// The documents that were shown with the least distances, as many as are wanted and all that are as near as
/// the last of them: which those are does not depend on the order in which they were shown.
///
/// Counts how many are at each distance instead of keeping a heap. The bar falls as more are shown; who was
/// taken under an earlier bar is dropped at the end.
final class Shortlist {
    private static final int ROOM = 4096;

    private final int wanted;
    private final int[] counts;
    private int bar;
    /// How many are at the bar or nearer.
    private int near;

    private int[] documents = new int[ROOM];
    private int[] distances = new int[ROOM];
    private int size;

    /// @param wanted 1 or more
    /// @param furthest the largest of the distances, which start at 0
    Shortlist(int wanted, int furthest) {
        this.wanted = wanted;
        counts = new int[furthest + 1];
        bar = furthest;
    }

    /// The distance beyond which nobody is taken any more.
    int bar() {
        return bar;
    }

    /// @return the bar after it
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

    /// In the order in which they were shown.
    int[] documents() {
        int[] taken = new int[near];
        int count = 0;
        for (int i = 0; i < size; i++) if (distances[i] <= bar) taken[count++] = documents[i];
        return taken;
    }
}
