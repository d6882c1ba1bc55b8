package dev.loupe.index.lexical;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.TextQuery;
import dev.loupe.index.view.FactsReader;
import dev.loupe.index.view.IndexFields;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.SegmentNorms;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/// One query over all segments: its best documents, and the best of those that define a name.
final class LexicalScorer {
    private final IndexView view;
    private final TextQuery query;
    private final TermLookup lookup;
    private final List<QueryClause> clauses;
    private final BestDocuments best;
    private final BestDocuments defining;
    private final List<BestDocuments.Scored> near = new ArrayList<>();
    private int[] others = {};
    private @Nullable Query conditions;
    private @Nullable Query bonus;
    private int total;

    LexicalScorer(IndexView view, TextQuery query, TermLookup lookup, int limit, int definitions) throws IOException {
        this.view = view;
        this.query = query;
        this.lookup = lookup;
        clauses = QueryClause.of(query, lookup, view);
        best = new BestDocuments(limit);
        defining = new BestDocuments(definitions);
        conditions = LexicalQueries.conditions(query).orElse(null);
    }

    /// Restricts the matches to those of another query.
    LexicalScorer within(Query restriction) {
        var both = new BooleanQuery.Builder().add(restriction, Occur.FILTER);
        if (conditions != null) both.add(conditions, Occur.FILTER);
        conditions = both.build();
        return this;
    }

    /// Scores these too, even if they contain no word.
    ///
    /// @param documents ascending
    LexicalScorer with(int[] documents) {
        others = documents;
        return this;
    }

    /// Adds a query's scores to those of the words.
    LexicalScorer plus(Query scored) {
        bonus = scored;
        return this;
    }

    /// @param names in lower case, as in the index
    void run(List<String> names) throws IOException {
        Weight condition = weight(conditions, ScoreMode.COMPLETE_NO_SCORES);
        Weight extra = weight(bonus, ScoreMode.COMPLETE);
        ScoreAccumulator.Pool pool = ScoreAccumulator.Pool.of(view);
        ScoreAccumulator room = pool.borrow(view.reader());
        for (LeafReaderContext leaf : lookup.leaves()) {
            Bits accepted = condition == null ? leaf.reader().getLiveDocs() : AcceptedDocuments.of(condition, leaf);
            float[] scores = room.of(leaf, clauses, lookup, SegmentNorms.of(view, leaf));
            if (extra != null) addBonus(extra, leaf, scores);
            if (!query.phrases().isEmpty()) showAll(leaf, scores, accepted);
            else if (accepted instanceof FixedBitSet bits) showScored(leaf, scores, bits);
            else showScored(leaf, scores, accepted);
            for (String name : names) showDefining(name, leaf, scores, accepted);
            take(leaf, scores, accepted);
        }
        pool.giveBack(room);
    }

    private @Nullable Weight weight(@Nullable Query wanted, ScoreMode mode) throws IOException {
        IndexSearcher searcher = view.searcher();
        return wanted == null ? null : searcher.createWeight(searcher.rewrite(wanted), mode, 1);
    }

    private static void addBonus(Weight extra, LeafReaderContext leaf, float[] scores) throws IOException {
        Scorer scorer = extra.scorer(leaf);
        if (scorer == null) return;
        DocIdSetIterator found = scorer.iterator();
        for (int i = found.nextDoc(); i != DocIdSetIterator.NO_MORE_DOCS; i = found.nextDoc())
            scores[i] += scorer.score();
    }

    private void showScored(LeafReaderContext leaf, float[] scores, @Nullable Bits accepted) {
        int size = leaf.reader().maxDoc();
        float bar = bar();
        int matching = 0;
        for (int i = 0; i < size; i++) {
            float score = scores[i];
            if (accepted == null)
                matching -= -Float.floatToRawIntBits(score) >> 31; // branch-free: 1 for a score above 0
            else if (score > 0 && accepted.get(i)) matching++;
            // Few scores reach the bar, which rises with every document that does.
            if (score >= bar && (accepted == null || accepted.get(i))) {
                best.show(leaf.docBase + i, score);
                bar = bar();
            }
        }
        total += matching;
    }

    /// The same with a filter. Most time goes into counting, which avoids a branch on the filter's bits,
    /// since they are unpredictable.
    private void showScored(LeafReaderContext leaf, float[] scores, FixedBitSet accepted) {
        long[] words = accepted.getBits();
        float bar = bar();
        for (int from = 0, size = accepted.length(); from < size; from += Long.SIZE) {
            long word = words[from / Long.SIZE];
            // Skips 64 documents at once if the filter accepts none of them.
            if (word == 0) continue;
            int to = Math.min(size, from + Long.SIZE);
            int matching = 0;
            for (int i = from; i < to; i++) {
                float score = scores[i];
                matching += (int) (word >>> i) & -Float.floatToRawIntBits(score) >>> 31; // 1 for a score above 0
                if (score >= bar && (word >>> i & 1) != 0) {
                    best.show(leaf.docBase + i, score);
                    bar = bar();
                }
            }
            total += matching;
        }
    }

    /// The minimum score of a matching document: more than 0.
    private float bar() {
        return Math.max(Float.MIN_VALUE, best.bar());
    }

    /// Phrases alone decide what matches; words only rank it.
    private void showAll(LeafReaderContext leaf, float[] scores, @Nullable Bits accepted) {
        int size = leaf.reader().maxDoc();
        for (int i = 0; i < size; i++) {
            if (accepted == null || !accepted.get(i)) continue;
            total++;
            if (scores[i] >= best.bar()) best.show(leaf.docBase + i, scores[i]);
        }
    }

    private void showDefining(String name, LeafReaderContext leaf, float[] scores, @Nullable Bits accepted)
            throws IOException {
        PostingsEnum found = leaf.reader().postings(new Term(IndexFields.DEFINES, name), PostingsEnum.NONE);
        if (found == null) return;
        boolean words = query.phrases().isEmpty();
        for (int i = found.nextDoc(); i != DocIdSetIterator.NO_MORE_DOCS; i = found.nextDoc())
            if ((scores[i] > 0 || !words) && (accepted == null || accepted.get(i)))
                defining.show(leaf.docBase + i, scores[i]);
    }

    private void take(LeafReaderContext leaf, float[] scores, @Nullable Bits accepted) {
        int end = leaf.docBase + leaf.reader().maxDoc();
        int first = Arrays.binarySearch(others, leaf.docBase);
        for (int i = first < 0 ? -first - 1 : first; i < others.length && others[i] < end; i++) {
            int inLeaf = others[i] - leaf.docBase;
            if (accepted == null || accepted.get(inLeaf)) near.add(new BestDocuments.Scored(others[i], scores[inLeaf]));
        }
    }

    int total() {
        return total;
    }

    BestDocuments.Scored[] best() throws IOException {
        return chosen(best);
    }

    /// Breaks ties with the last one by path and line.
    private BestDocuments.Scored[] chosen(BestDocuments all) throws IOException {
        BestDocuments.Scored[] taken = all.taken();
        if (taken.length <= all.most()) return taken;
        var last = new ArrayList<LexicalCandidate>();
        var facts = new FactsReader(view);
        for (BestDocuments.Scored one : taken)
            if (one.score() == all.bar())
                last.add(new LexicalCandidate(one.document(), facts.of(one.document()), one.score(), 0, 0, 0, 0));
        last.sort(LexicalCandidate.BY_PLACE);
        // Everything above the bar stays; of those at the bar, the last ones are dropped.
        int left = taken.length - all.most();
        Set<Integer> over = last.subList(last.size() - left, last.size()).stream()
                .map(LexicalCandidate::document)
                .collect(Collectors.toSet());
        return Arrays.stream(taken)
                .filter(one -> !over.contains(one.document()))
                .toArray(BestDocuments.Scored[]::new);
    }

    /// By ascending number, like all of these.
    BestDocuments.Scored[] near() {
        return near.toArray(BestDocuments.Scored[]::new);
    }

    BestDocuments.Scored[] defining() throws IOException {
        return chosen(defining);
    }
}
