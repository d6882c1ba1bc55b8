package dev.loupe.index;

import java.util.BitSet;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/// A set of chunk documents of one snapshot. Immutable.
public final class DocumentSet {
    /// All documents, of any snapshot.
    public static final DocumentSet ALL = new DocumentSet(null, Integer.MAX_VALUE);

    /// Null for all.
    private final @Nullable FixedBitSet bits;

    private final int size;

    private DocumentSet(@Nullable FixedBitSet bits, int size) {
        this.bits = bits;
        this.size = size;
    }

    /// @param documents numbers within a snapshot
    public static DocumentSet of(BitSet documents) {
        long[] words = documents.toLongArray();
        return new DocumentSet(new FixedBitSet(words, words.length * Long.SIZE), documents.cardinality());
    }

    /// Whether it contains everything.
    public boolean isAll() {
        return bits == null;
    }

    public boolean contains(int document) {
        return bits == null || document < bits.length() && bits.get(document);
    }

    /// The number of documents; [Integer#MAX_VALUE] for all.
    public int size() {
        return size;
    }

    /// The documents of one segment, by their numbers in it.
    ///
    /// @param base number of the segment's first document
    /// @param documents number of documents of the segment
    /// @throws IllegalStateException for all, which has no bits
    public FixedBitSet within(int base, int documents) {
        if (bits == null) throw new IllegalStateException("all documents");
        long[] from = bits.getBits();
        long[] to = new long[FixedBitSet.bits2words(documents)];
        int shift = base % Long.SIZE;
        for (int i = 0; i < to.length; i++) {
            int word = base / Long.SIZE + i;
            if (word < from.length) to[i] = from[word] >>> shift;
            if (shift > 0 && word + 1 < from.length) to[i] |= from[word + 1] << -shift;
        }
        int last = documents % Long.SIZE;
        if (last > 0) to[to.length - 1] &= (1L << last) - 1; // the rest belongs to the next segment
        return new FixedBitSet(to, documents);
    }
}
