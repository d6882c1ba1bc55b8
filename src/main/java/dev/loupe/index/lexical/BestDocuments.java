package dev.loupe.index.lexical;

import java.util.Arrays;
import java.util.Comparator;
import org.apache.lucene.util.LongHeap;

/// The top-scoring documents, including all that tie with the last one: the caller breaks ties by something
/// more stable than a document's number.
final class BestDocuments {
    private final LongHeap heap;
    private final int most;
    private float least;
    private int[] ties = new int[16];
    private int tied;

    /// @param most how many to keep, 1 or more
    BestDocuments(int most) {
        heap = new LongHeap(most);
        this.most = most;
    }

    /// @param score 0 or more
    void show(int document, float score) {
        if (heap.size() < most) {
            heap.push(packed(document, score));
            if (heap.size() == most) least = score(heap.top());
        } else if (score == least) tie(document);
        else if (score > least) {
            int last = document(heap.top());
            heap.updateTop(packed(document, score));
            if (score(heap.top()) == least) tie(last);
            else tied = 0;
            least = score(heap.top());
        }
    }

    private void tie(int document) {
        if (tied == ties.length) ties = Arrays.copyOf(ties, 2 * tied);
        ties[tied++] = document;
    }

    /// The minimum score of a new document.
    float bar() {
        return heap.size() < most ? -1 : least;
    }

    int most() {
        return most;
    }

    /// Positive floats sort like their bits.
    private static long packed(int document, float score) {
        return (long) Float.floatToRawIntBits(score) << 32 | (Integer.MAX_VALUE - document);
    }

    private static float score(long packed) {
        return Float.intBitsToFloat((int) (packed >>> 32));
    }

    private static int document(long packed) {
        return Integer.MAX_VALUE - (int) packed;
    }

    /// The kept ones, by ascending document number.
    Scored[] taken() {
        int size = heap.size();
        var taken = new Scored[size + tied];
        for (int i = 0; i < size; i++) taken[i] = new Scored(document(heap.get(i + 1)), score(heap.get(i + 1)));
        for (int i = 0; i < tied; i++) taken[size + i] = new Scored(ties[i], least);
        Arrays.sort(taken, Comparator.comparingInt(Scored::document));
        return taken;
    }

    record Scored(int document, float score) {}
}
