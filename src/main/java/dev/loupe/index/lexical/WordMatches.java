package dev.loupe.index.lexical;

import dev.loupe.index.TextField;
import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.jspecify.annotations.Nullable;

/// Finds which query words are in which fields of a few documents, from the postings.
final class WordMatches {
    private static final int CLOSE = 3;
    private static final int MOST_POSITIONS = 64;

    private final TermLookup lookup;
    private final int[] documents;

    /// @param documents ascending
    WordMatches(TermLookup lookup, int[] documents) {
        this.lookup = lookup;
        this.documents = documents;
    }

    /// For each document the words in the field, one bit each.
    long[] of(TextField field) throws IOException {
        long[] words = new long[documents.length];
        int from = 0;
        for (LeafReaderContext leaf : lookup.leaves()) {
            int end = end(from, leaf);
            if (end > from) mark(words, from, end, leaf, field);
            from = end;
        }
        return words;
    }

    private int end(int from, LeafReaderContext leaf) {
        int past = leaf.docBase + leaf.reader().maxDoc();
        int end = from;
        while (end < documents.length && documents[end] < past) end++;
        return end;
    }

    private void mark(long[] words, int from, int end, LeafReaderContext leaf, TextField field) throws IOException {
        for (int word = 0; word < lookup.words(); word++) {
            PostingsEnum postings = lookup.postings(field, leaf, lookup.term(word), PostingsEnum.NONE);
            for (int i = from; postings != null && i < end; i++) {
                // Postings only move forward; the documents are ascending as well.
                int wanted = documents[i] - leaf.docBase;
                int at = postings.docID() < wanted ? postings.advance(wanted) : postings.docID();
                if (at == wanted) words[i] |= 1L << word;
            }
        }
    }

    /// Matches in bodies, from one pass.
    ///
    /// @param words as in [#of]
    /// @param pairs for each document the words close to the next word of the query, one bit each: at most
    /// [#CLOSE] positions from it, on either side
    record Bodies(long[] words, long[] pairs) {}

    /// Takes time proportional to the occurrences of the words in the documents; only the first
    /// [#MOST_POSITIONS] of a word in a document are read.
    Bodies bodies() throws IOException {
        var bodies = new Bodies(new long[documents.length], new long[documents.length]);
        int from = 0;
        for (LeafReaderContext leaf : lookup.leaves()) {
            int end = end(from, leaf);
            if (end > from) markBodies(bodies, from, end, leaf);
            from = end;
        }
        return bodies;
    }

    private void markBodies(Bodies bodies, int from, int end, LeafReaderContext leaf) throws IOException {
        int[][] before = new int[end - from][];
        for (int word = 0; word < lookup.words(); word++) {
            int[][] positions = positions(word, from, end, leaf);
            for (int i = 0; i < positions.length; i++) {
                if (positions[i] == null) continue;
                bodies.words[from + i] |= 1L << word;
                if (areClose(before[i], positions[i])) bodies.pairs[from + i] |= 1L << (word - 1);
            }
            before = positions;
        }
    }

    /// By document, null if it does not contain the word.
    private int[][] positions(int word, int from, int end, LeafReaderContext leaf) throws IOException {
        int[][] positions = new int[end - from][];
        PostingsEnum postings = lookup.postings(TextField.BODY, leaf, lookup.term(word), PostingsEnum.POSITIONS);
        for (int i = from; postings != null && i < end; i++) {
            int wanted = documents[i] - leaf.docBase;
            int at = postings.docID() < wanted ? postings.advance(wanted) : postings.docID();
            if (at != wanted) continue;
            int[] of = positions[i - from] = new int[Math.min(MOST_POSITIONS, postings.freq())];
            for (int n = 0; n < of.length; n++) of[n] = postings.nextPosition();
        }
        return positions;
    }

    private static boolean areClose(int @Nullable [] one, int @Nullable [] other) {
        if (one == null || other == null) return false;
        for (int i = 0, j = 0; i < one.length && j < other.length; ) {
            if (Math.abs(one[i] - other[j]) <= CLOSE) return true;
            // Merges the two sorted lists: advances the smaller position.
            if (one[i] < other[j]) i++;
            else j++;
        }
        return false;
    }
}
