package dev.loupe.index.lexical;

import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.index.view.IndexView;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// The words of a query and their forms in the dictionaries of an index. Every term is looked up once per
/// field and segment.
///
/// Forms are looked up in bodies, and in paths only if some body contains them: most do not exist. For one
/// thread.
final class TermLookup {
    private final List<LeafReaderContext> leaves;
    /// Ascending.
    private final List<BytesRef> terms;
    /// Indexes in [#terms], by query word.
    private final int[] words;

    private final int[][] forms;
    private final Map<TextField, FieldTerms> fields = new EnumMap<>(TextField.class);

    TermLookup(IndexView view, TextQuery query) throws IOException {
        leaves = view.reader().leaves();
        var distinct = new TreeSet<BytesRef>();
        for (TextQuery.Word word : query.words()) {
            distinct.add(new BytesRef(word.token()));
            for (String form : word.forms()) distinct.add(new BytesRef(form));
        }
        terms = List.copyOf(distinct);
        words = query.words().stream().mapToInt(word -> place(word.token())).toArray();
        forms = query.words().stream().map(this::places).toArray(int[][]::new);
        lookUp(view);
    }

    private int place(String token) {
        return Collections.binarySearch(terms, new BytesRef(token));
    }

    private int[] places(TextQuery.Word word) {
        return word.forms().stream().mapToInt(this::place).sorted().toArray();
    }

    private void lookUp(IndexView view) throws IOException {
        boolean[] asWords = new boolean[terms.size()];
        for (int word : words) asWords[word] = true;
        boolean[] all = new boolean[terms.size()];
        java.util.Arrays.fill(all, true);
        var body = new FieldTerms(TextField.BODY, view, terms, all);
        boolean[] known = asWords.clone();
        for (int term = 0; term < known.length; term++) known[term] |= body.documents(term) > 0;
        for (TextField field : TextField.values())
            fields.put(
                    field,
                    switch (field) {
                        case BODY -> body;
                        case PATH -> new FieldTerms(field, view, terms, known);
                        case NAME, QUALIFIED, SIGNATURE, DOC -> new FieldTerms(field, view, terms, asWords);
                    });
    }

    private FieldTerms in(TextField field) {
        return java.util.Objects.requireNonNull(fields.get(field));
    }

    List<LeafReaderContext> leaves() {
        return leaves;
    }

    int words() {
        return words.length;
    }

    int term(int word) {
        return words[word];
    }

    /// The forms of a word that occur in some body.
    int[] forms(int word) {
        FieldTerms body = in(TextField.BODY);
        return java.util.Arrays.stream(forms[word])
                .filter(form -> body.documents(form) > 0)
                .toArray();
    }

    /// A term's document frequency in a field.
    int documents(TextField field, int term) {
        return in(field).documents(term);
    }

    /// A term's postings in a segment; null if it does not occur. Invalidated by the next call for the same
    /// field and segment.
    ///
    /// @param features of [PostingsEnum]
    @Nullable
    PostingsEnum postings(TextField field, LeafReaderContext leaf, int term, int features) throws IOException {
        return in(field).postings(leaf.ord, term, features);
    }
}
