package dev.loupe.index;

import java.util.Arrays;
import java.util.Comparator;
import org.apache.lucene.util.LongHeap;

/// The best of the documents that it is shown, by score and then by number.
final class BestDocuments {
    private final LongHeap heap;
    private final int most;
    private float least;

    /// @param most how many are kept, 1 or more
    BestDocuments(int most) {
        heap = new LongHeap(most);
        this.most = most;
    }

    /// Documents come in ascending order, so that a later one with the score of the last does not oust it.
    ///
    /// @param score 0 or more
    void show(int document, float score) {
        if (heap.size() < most) heap.push(packed(document, score));
        else if (score > least) heap.updateTop(packed(document, score));
        else return;
        if (heap.size() == most) least = score(heap.top());
    }

    /// What a document must score more than to be taken.
    float bar() {
        return heap.size() < most ? -1 : least;
    }

    /// Positive floats are in the order of their bits.
    private static long packed(int document, float score) {
        return (long) Float.floatToRawIntBits(score) << 32 | (Integer.MAX_VALUE - document);
    }

    private static float score(long packed) {
        return Float.intBitsToFloat((int) (packed >>> 32));
    }

    /// Those kept, by ascending number of document.
    Scored[] taken() {
        var taken = new Scored[heap.size()];
        for (int i = 0; i < taken.length; i++) {
            long packed = heap.get(i + 1);
            taken[i] = new Scored(Integer.MAX_VALUE - (int) packed, score(packed));
        }
        Arrays.sort(taken, Comparator.comparingInt(Scored::document));
        return taken;
    }

    record Scored(int document, float score) {}
}
