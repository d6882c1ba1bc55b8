package dev.loupe.index;

import java.util.BitSet;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/// Chosen chunks of one snapshot, by their documents. Immutable.
public final class DocumentSet {
    /// Everything may be found; of any snapshot.
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

    /// Whether nothing is left out.
    public boolean isAll() {
        return bits == null;
    }

    public boolean contains(int document) {
        return bits == null || document < bits.length() && bits.get(document);
    }

    /// How many there are; [Integer#MAX_VALUE] for all.
    public int size() {
        return size;
    }

    /// The first of them from a number on, or [Integer#MAX_VALUE].
    int next(int document) {
        if (bits == null) return document;
        return document < bits.length() ? bits.nextSetBit(document) : Integer.MAX_VALUE;
    }
}
