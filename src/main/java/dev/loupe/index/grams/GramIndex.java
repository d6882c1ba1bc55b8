package dev.loupe.index.grams;

import java.io.IOException;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.IndexInput;

/// The table of a [GramFormat]'s file: its documents, and the trigrams of each block. Immutable.
final class GramIndex {
    static final String NAME = "LoupeGrams1";
    static final int VERSION = 1;
    static final String EXTENSION = "grm";
    /// Trigrams in a block.
    static final int BLOCK = 64;
    /// Bytes of a trigram in a value.
    static final int GRAM_BYTES = 3;

    private final IndexInput data;
    private final int[] documents;
    /// First trigram of each block.
    private final int[] firsts;
    /// Start of each block, and the end of the last one.
    private final long[] begins;
    private final int inLastBlock;

    private GramIndex(IndexInput data, int[] documents, int[] firsts, long[] begins, int inLastBlock) {
        this.data = data;
        this.documents = documents;
        this.firsts = firsts;
        this.begins = begins;
        this.inLastBlock = inLastBlock;
    }

    /// @param begin of the first block
    /// @param mostDocuments in the segment
    static GramIndex read(IndexInput data, long begin, long tableAt, int mostDocuments) throws IOException {
        data.seek(tableAt);
        int[] documents = new int[bounded(data.readVInt(), mostDocuments, data)];
        int document = 0;
        for (int i = 0; i < documents.length; i++)
            documents[i] = document = bounded(document + data.readVInt(), mostDocuments - 1, data);
        int blocks = bounded(data.readVInt(), 1 << 24, data);
        int[] firsts = new int[blocks];
        long[] begins = new long[blocks + 1];
        begins[0] = begin;
        int first = 0;
        for (int i = 0; i < blocks; i++) {
            firsts[i] = first = bounded(first + data.readVInt(), (1 << 24) - 1, data);
            begins[i + 1] = begins[i] + data.readVLong();
        }
        if (begins[blocks] != tableAt) throw new CorruptIndexException("blocks have the wrong length", data);
        return new GramIndex(data, documents, firsts, begins, bounded(data.readVInt(), BLOCK, data));
    }

    private static int bounded(int number, int most, IndexInput data) throws CorruptIndexException {
        if (number < 0 || number > most) throw new CorruptIndexException(number + " is over " + most, data);
        return number;
    }

    int documents() {
        return documents.length;
    }

    /// The document for a number.
    int document(int number) {
        return documents[number];
    }

    /// The documents in order of their numbers.
    int[] numbered() {
        return documents;
    }

    int blocks() {
        return firsts.length;
    }

    int first(int block) {
        return firsts[block];
    }

    long begin(int block) {
        return begins[block];
    }

    /// The number of trigrams in a block.
    int size(int block) {
        return block + 1 < firsts.length ? BLOCK : inLastBlock;
    }

    /// A separate reader for one thread.
    IndexInput data() {
        return data.clone();
    }
}
