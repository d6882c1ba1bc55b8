package dev.loupe.index.commits;

import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.index.analysis.ProseStream;
import dev.loupe.index.vectors.NearDocuments;
import dev.loupe.index.vectors.VectorField;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.search.WildcardQuery;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/// One query to [CommitIndex], by words and by meaning.
///
/// A score is half of `s / (s + 20)`, where s is BM25 over the words and fields, plus half of the cosine. It
/// depends on the commit alone, so filters and other repositories do not change it. A query without a vector
/// uses words only, as does a single word that has matches. A merge's score is halved: the commits that it
/// merges are listed themselves (docs/decisions/0055-people-and-commits.md).
final class CommitRun {

    /// The fields of a commit.
    static final String ID = "id";
    static final String AUTHOR = "author";
    static final String FILE = "file";
    static final String TIME = "time";
    static final String SUBJECT = "subject";
    static final String ALL = "all";
    static final String MERGE = "merge";
    private static final float OF_SUBJECT = 1.5f;
    private static final double HALF = 20;
    private static final double OF_MEANING = 0.5;
    private static final double OF_MERGE = 0.5;
    /// Number of candidates by words; with ties this many more than requested.
    private static final int BY_WORDS = 200;

    private static final int EQUALS = 20;
    private static final int BY_MEANING = 100;
    /// Commits with a lower cosine are unrelated to the query.
    private static final double LEAST_COSINE = 0.2;

    private static final int LONGEST_PART = 1_000;

    private final IndexSearcher searcher;
    private final CommitQuery question;
    private final List<CodeTerm> terms;

    private record Found(CommitMatch match, long time) {}

    CommitRun(IndexSearcher searcher, CommitQuery question) {
        this.searcher = searcher;
        this.question = question;
        terms = ProseStream.cut(question.text());
    }

    /// Best first.
    List<CommitMatch> matches() throws IOException {
        if (terms.isEmpty()) return newest();
        Map<Integer, Double> byWords = byWords();
        Optional<Int8Vector> meaning =
                question.meaning().filter(vector -> vector.inverseLength() > 0 && (words() > 1 || byWords.isEmpty()));
        return best(meaning.isEmpty() ? byWords : withMeaning(byWords, meaning.get()));
    }

    private long words() {
        return question.text().strip().split("\\s+", -1).length;
    }

    private List<CommitMatch> newest() throws IOException {
        var all = new BooleanQuery.Builder();
        all.add(new ConstantScoreQuery(MatchAllDocsQuery.INSTANCE), Occur.MUST);
        narrow(all);
        var order = new Sort(new SortField(TIME, SortField.Type.LONG, true));
        Map<Integer, Double> found = new HashMap<>();
        for (ScoreDoc one : searcher.search(all.build(), question.limit() + EQUALS, order).scoreDocs)
            found.put(one.doc, 0.0);
        return best(found);
    }

    private Map<Integer, Double> byWords() throws IOException {
        var all = new BooleanQuery.Builder();
        all.add(anyWord(), Occur.MUST);
        narrow(all);
        Map<Integer, Double> found = new HashMap<>();
        for (ScoreDoc one : searcher.search(all.build(), Math.max(BY_WORDS, question.limit() + EQUALS)).scoreDocs)
            found.put(one.doc, one.score / (one.score + HALF));
        return found;
    }

    private Map<Integer, Double> withMeaning(Map<Integer, Double> byWords, Int8Vector meaning) throws IOException {
        float[] cosines = new float[searcher.getIndexReader().maxDoc()];
        Map<Integer, Double> scores = new HashMap<>();
        for (NearDocuments.Near near : nearest(meaning, cosines))
            if (near.cosine() >= LEAST_COSINE) scores.put(near.document(), 0.0);
        scores.putAll(byWords);
        scores.replaceAll(
                (document, lexical) -> (1 - OF_MEANING) * lexical + OF_MEANING * Math.max(0, cosines[document]));
        return scores;
    }

    /// @param cosines receives those of all eligible commits, by document
    private List<NearDocuments.Near> nearest(Int8Vector meaning, float[] cosines) throws IOException {
        var all = new BooleanQuery.Builder();
        all.add(MatchAllDocsQuery.INSTANCE, Occur.MUST);
        narrow(all);
        var near = new NearDocuments(cosines.length);
        Weight weight = searcher.createWeight(searcher.rewrite(all.build()), ScoreMode.COMPLETE_NO_SCORES, 1);
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            Scorer scorer = weight.scorer(leaf);
            if (scorer != null) look(leaf, scorer.iterator(), meaning, near, cosines);
        }
        return near.nearest(Math.max(BY_MEANING, question.limit()));
    }

    private static void look(
            LeafReaderContext leaf, DocIdSetIterator documents, Int8Vector meaning, NearDocuments near, float[] cosines)
            throws IOException {
        var cosine = new CosineTo(meaning);
        BinaryDocValues values = VectorField.in(leaf.reader());
        Bits live = leaf.reader().getLiveDocs();
        for (int id = documents.nextDoc(); id != DocIdSetIterator.NO_MORE_DOCS; id = documents.nextDoc()) {
            if (live != null && !live.get(id)) continue;
            if (!values.advanceExact(id)) continue;
            BytesRef value = values.binaryValue();
            if (value.length != VectorField.HEAD + meaning.dimensions()) continue;
            double one = VectorField.cosine(cosine, value);
            cosines[leaf.docBase + id] = (float) one;
            near.add(leaf.docBase + id, one);
        }
    }

    private Query anyWord() {
        var words = new BooleanQuery.Builder();
        for (String token :
                terms.stream().map(CodeTerm::token).distinct().limit(64).toList()) {
            words.add(new TermQuery(new Term(ALL, token)), Occur.SHOULD);
            words.add(new BoostQuery(new TermQuery(new Term(SUBJECT, token)), OF_SUBJECT), Occur.SHOULD);
        }
        return words.build();
    }

    private void narrow(BooleanQuery.Builder all) {
        question.authors().ifPresent(authors -> all.add(anyOf(authors), Occur.FILTER));
        if (!question.file().isBlank()) all.add(part(FILE, question.file()), Occur.FILTER);
        if (question.since() > Long.MIN_VALUE || question.until() < Long.MAX_VALUE)
            all.add(LongPoint.newRangeQuery(TIME, question.since(), question.until()), Occur.FILTER);
    }

    private static Query anyOf(Set<String> authors) {
        return new TermInSetQuery(
                AUTHOR,
                authors.stream().map(author -> new BytesRef(cut(author))).toList());
    }

    /// Matches names and paths that contain a text. The automaton has as many states as the text has
    /// characters, and building it takes at most their square; names and paths contain nothing longer.
    private static Query part(String field, String text) {
        if (text.length() > LONGEST_PART) return MatchNoDocsQuery.INSTANCE;
        String escaped = key(text.strip()).replaceAll("([*?\\\\])", "\\\\$1");
        return new WildcardQuery(new Term(field, "*" + escaped + "*"), 4 * LONGEST_PART * LONGEST_PART);
    }

    /// On equal scores the newest, then by id.
    private List<CommitMatch> best(Map<Integer, Double> scores) throws IOException {
        int[] documents =
                scores.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
        StoredFields stored = searcher.storedFields();
        var all = new ArrayList<Found>();
        for (int document : documents) {
            String id = stored.document(document, Set.of(ID)).get(ID);
            double factor = number(MERGE, document) == 1 ? OF_MERGE : 1;
            all.add(new Found(
                    new CommitMatch(id, factor * scores.getOrDefault(document, 0.0)), number(TIME, document)));
        }
        all.sort(Comparator.comparingDouble((Found each) -> each.match().score())
                .reversed()
                .thenComparing(Comparator.comparingLong(Found::time).reversed())
                .thenComparing(each -> each.match().id()));
        return all.stream().limit(question.limit()).map(Found::match).toList();
    }

    private long number(String field, int document) throws IOException {
        var leaves = searcher.getIndexReader().leaves();
        var leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
        NumericDocValues numbers = leaf.reader().getNumericDocValues(field);
        return numbers != null && numbers.advanceExact(document - leaf.docBase) ? numbers.longValue() : 0;
    }

    /// What Lucene takes as one term.
    static String cut(String text) {
        return text.length() > 4_000 ? text.substring(0, 4_000) : text;
    }

    static String key(String text) {
        return cut(text.toLowerCase(Locale.ROOT));
    }
}
