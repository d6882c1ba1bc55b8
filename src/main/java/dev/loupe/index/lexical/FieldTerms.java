package dev.loupe.index.lexical;

import dev.loupe.index.TextField;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.LiveStatistics;
import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.TermState;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// The states of some terms in one field, for every segment. For one thread.
final class FieldTerms {
    private final List<BytesRef> terms;
    private final @Nullable TermsEnum[] dictionaries;
    /// By segment and term.
    private final @Nullable TermState[][] states;

    private final @Nullable PostingsEnum[] last;
    private final int[] documents;

    /// @param terms ascending, so that neighbours are in one block of the dictionary
    /// @param wanted which of them to look up
    FieldTerms(TextField field, IndexView view, List<BytesRef> terms, boolean[] wanted) throws IOException {
        List<LeafReaderContext> leaves = view.reader().leaves();
        this.terms = terms;
        dictionaries = new TermsEnum[leaves.size()];
        states = new TermState[leaves.size()][terms.size()];
        last = new PostingsEnum[leaves.size()];
        documents = new int[terms.size()];
        for (LeafReaderContext leaf : leaves) {
            Terms dictionary = leaf.reader().terms(field.fieldName());
            if (dictionary != null) lookUp(leaf, dictionary.iterator(), wanted, view.statistics());
        }
    }

    private void lookUp(LeafReaderContext leaf, TermsEnum dictionary, boolean[] wanted, LiveStatistics statistics)
            throws IOException {
        dictionaries[leaf.ord] = dictionary;
        for (int term = 0; term < wanted.length; term++) {
            if (!wanted[term] || !dictionary.seekExact(terms.get(term))) continue;
            states[leaf.ord][term] = dictionary.termState();
            documents[term] += statistics.documents(leaf, dictionary);
        }
    }

    int documents(int term) {
        return documents[term];
    }

    @Nullable
    PostingsEnum postings(int leaf, int term, int features) throws IOException {
        TermsEnum dictionary = dictionaries[leaf];
        TermState state = states[leaf][term];
        if (dictionary == null || state == null) return null;
        dictionary.seekExact(terms.get(term), state);
        return last[leaf] = dictionary.postings(last[leaf], features);
    }
}
