package dev.loupe.index.grams;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.BytesRef;

/// Inverts the trigram sets of many documents into postings.
///
/// The sets are read three times: first a bit set of the 2^24 possible trigrams and its rank (prefix sums of
/// bit counts) give each existing trigram an index; then counting the trigrams gives each list's start; then
/// each document's number is added to the lists of its trigrams.
final class GramInversion {
    private static final int WORDS = 1 << 24 >>> 6;

    /// Supplies the sets from the first document on, each time it is called.
    @FunctionalInterface
    interface Sets {
        BinaryDocValues read() throws IOException;
    }

    private final Sets sets;
    private final long[] there = new long[WORDS];
    /// For each word, the number of bits set before it.
    private final int[] placesBefore = new int[WORDS];

    private int places;
    private int[] documents = new int[16];
    private int size;

    private GramInversion(Sets sets) {
        this.sets = sets;
    }

    static GramInversion of(Sets sets) throws IOException {
        var inversion = new GramInversion(sets);
        inversion.find();
        return inversion;
    }

    private void find() throws IOException {
        BinaryDocValues values = sets.read();
        for (int document = values.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = values.nextDoc()) {
            BytesRef set = values.binaryValue();
            for (int at = set.offset; at < set.offset + set.length; at += GramIndex.GRAM_BYTES) {
                int gram = gram(set.bytes, at);
                there[gram >>> 6] |= 1L << gram;
            }
            if (size == documents.length) documents = Arrays.copyOf(documents, 2 * size);
            documents[size++] = document;
        }
        for (int word = 0; word < WORDS; word++) {
            placesBefore[word] = places;
            places += Long.bitCount(there[word]);
        }
    }

    private static int gram(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 16 | (bytes[at + 1] & 0xff) << 8 | bytes[at + 2] & 0xff;
    }

    private int place(int gram) {
        return placesBefore[gram >>> 6] + Long.bitCount(there[gram >>> 6] & (1L << gram) - 1);
    }

    void writeTo(IndexOutput out) throws IOException {
        int[] ends = new int[places];
        int[] numbers = new int[count(ends)];
        fill(numbers, ends);
        var lists = new GramLists(out, size);
        int begin = 0;
        int place = 0;
        for (int word = 0; word < WORDS; word++) {
            for (long bits = there[word]; bits != 0; bits &= bits - 1) {
                int gram = word << 6 | Long.numberOfTrailingZeros(bits);
                lists.add(gram, numbers, begin, ends[place] - begin);
                begin = ends[place++];
            }
        }
        lists.finish(documents);
    }

    /// Converts each trigram's count to the start of its list.
    ///
    /// @return the total length of all lists
    private int count(int[] begins) throws IOException {
        BinaryDocValues values = sets.read();
        while (values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
            BytesRef set = values.binaryValue();
            for (int at = set.offset; at < set.offset + set.length; at += GramIndex.GRAM_BYTES)
                begins[place(gram(set.bytes, at))]++;
        }
        int all = 0;
        for (int place = 0; place < begins.length; place++) {
            int count = begins[place];
            begins[place] = all;
            all = Math.addExact(all, count);
        }
        return all;
    }

    /// @param next start of each list; afterwards its end
    private void fill(int[] numbers, int[] next) throws IOException {
        BinaryDocValues values = sets.read();
        for (int number = 0; values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS; number++) {
            BytesRef set = values.binaryValue();
            for (int at = set.offset; at < set.offset + set.length; at += GramIndex.GRAM_BYTES)
                numbers[next[place(gram(set.bytes, at))]++] = number;
        }
    }
}
