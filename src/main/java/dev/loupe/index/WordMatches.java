package dev.loupe.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// Which words of a query stand in which fields of a few documents, looked up in the postings.
final class WordMatches {
    private static final int CLOSE = 3;
    private static final int MOST_POSITIONS = 64;

    private final IndexReader reader;
    private final TextQuery query;
    private final int[] documents;

    /// @param documents ascending
    WordMatches(IndexReader reader, TextQuery query, int[] documents) {
        this.reader = reader;
        this.query = query;
        this.documents = documents;
    }

    /// For each document the words that the field holds, one bit each.
    long[] of(TextField field) throws IOException {
        long[] words = new long[documents.length];
        int from = 0;
        for (LeafReaderContext leaf : reader.leaves()) {
            int end = from;
            int past = leaf.docBase + leaf.reader().maxDoc();
            while (end < documents.length && documents[end] < past) end++;
            Terms terms = leaf.reader().terms(field.fieldName());
            if (terms != null && end > from) mark(words, from, end, leaf.docBase, terms.iterator());
            from = end;
        }
        return words;
    }

    private void mark(long[] words, int from, int end, int docBase, TermsEnum terms) throws IOException {
        PostingsEnum postings = null;
        for (int word = 0; word < query.words().size(); word++) {
            if (!terms.seekExact(new BytesRef(query.words().get(word).token()))) continue;
            postings = terms.postings(postings, PostingsEnum.NONE);
            for (int i = from; i < end; i++) {
                int wanted = documents[i] - docBase;
                int at = postings.docID() < wanted ? postings.advance(wanted) : postings.docID();
                if (at == wanted) words[i] |= 1L << word;
            }
        }
    }

    /// For each document the words that stand in its body close to the next word of the query, one bit each:
    /// at most [#CLOSE] positions from it, on either side. Takes time in proportion to the occurrences of
    /// the words in the documents, of which the first [#MOST_POSITIONS] of a word in a document are looked
    /// at.
    long[] pairs() throws IOException {
        long[] pairs = new long[documents.length];
        int from = 0;
        for (LeafReaderContext leaf : reader.leaves()) {
            int end = from;
            int past = leaf.docBase + leaf.reader().maxDoc();
            while (end < documents.length && documents[end] < past) end++;
            Terms terms = leaf.reader().terms(TextField.BODY.fieldName());
            if (terms != null && end > from) markPairs(pairs, from, end, leaf.docBase, terms.iterator());
            from = end;
        }
        return pairs;
    }

    private void markPairs(long[] pairs, int from, int end, int docBase, TermsEnum terms) throws IOException {
        int[][] before = new int[end - from][];
        for (int word = 0; word < query.words().size(); word++) {
            int[][] positions = positions(word, from, end, docBase, terms);
            for (int i = 0; word > 0 && i < positions.length; i++)
                if (areClose(before[i], positions[i])) pairs[from + i] |= 1L << (word - 1);
            before = positions;
        }
    }

    /// By document, null where it does not hold the word.
    private int[][] positions(int word, int from, int end, int docBase, TermsEnum terms) throws IOException {
        int[][] positions = new int[end - from][];
        if (!terms.seekExact(new BytesRef(query.words().get(word).token()))) return positions;
        PostingsEnum postings = terms.postings(null, PostingsEnum.POSITIONS);
        for (int i = from; i < end; i++) {
            int wanted = documents[i] - docBase;
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
            if (one[i] < other[j]) i++;
            else j++;
        }
        return false;
    }

    /// The query with those forms of its words only that some body holds: most do not exist, and each would
    /// be looked up in every field.
    static TextQuery withKnownForms(IndexReader reader, TextQuery query) throws IOException {
        var words = new ArrayList<TextQuery.Word>(query.words().size());
        for (TextQuery.Word word : query.words()) {
            var forms = new ArrayList<String>();
            for (String form : word.forms())
                if (reader.docFreq(new Term(TextField.BODY.fieldName(), form)) > 0) forms.add(form);
            words.add(new TextQuery.Word(word.token(), word.weight(), forms));
        }
        return new TextQuery(words, query.phrases(), query.excluded(), query.fields(), query.filters());
    }

    static List<Double> rarity(IndexReader reader, TextQuery query) throws IOException {
        var rarity = new ArrayList<Double>();
        double all = Math.max(1, reader.numDocs());
        for (TextQuery.Word word : query.words()) {
            int holders = Math.max(
                    reader.docFreq(new Term(TextField.BODY.fieldName(), word.token())),
                    reader.docFreq(new Term(TextField.PATH.fieldName(), word.token())));
            rarity.add(holders == 0 ? 0 : Math.log(1 + Math.max(0, all - holders + 0.5) / (holders + 0.5)));
        }
        return rarity;
    }
}
