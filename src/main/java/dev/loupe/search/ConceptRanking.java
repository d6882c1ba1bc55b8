package dev.loupe.search;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.ChunkScope;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.Filter;
import dev.loupe.search.RankedPage.Standing;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.FileRole;
import dev.loupe.search.rank.TestCode;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Ranks chunks for a description: half by cosine, half by the score of [Query.Words] without syntax, with
/// tests, generated files, documents, data, translations and one-line overloads lowered in both. The nearest
/// chunks by cosine follow after the ranked ones.
///
/// @param byWords ranks the snapshot's chunks by the words of a request
/// @param text without syntax
/// @param vector of the text
/// @param within of the request
/// @param scope of the request
record ConceptRanking(
        ByWords byWords, IndexSnapshot snapshot, String text, Int8Vector vector, SearchRequest within, ChunkScope scope)
        implements VectorSearch.Finding {

    @FunctionalInterface
    interface ByWords {
        RankedPage rank(SearchRequest words) throws IOException, SearchFailure;
    }

    /// A fixed number of chunks is ranked, so that the results of one page do not depend on the page size.
    private static final int POOL = 200;

    private static final int MOST = 1000;

    /// Data and configuration contain the words of a description but implement nothing.
    private static final double OF_DATA = 0.7;

    /// The best of 0, 0.3, 0.5, 0.7 and 1 on the queries of bench/runs/2026-11-30-concepts.
    private static final double SHARE_OF_MEANING = 0.5;

    private static final double OF_TESTS = 0.5;
    private static final double OF_DOCUMENTS = 0.65;
    private static final double OF_SHORT = 0.85;
    private static final int SHORT = 4;

    private static final RankedPage NOTHING = new RankedPage(
            List.of(), 0, List.of("no word of the text is in the code, and nothing is near it in meaning"));

    private static final Comparator<Standing> BEST_FIRST =
            Comparator.comparingDouble(Standing::score).reversed();

    @Override
    public RankedPage best(int depth) throws IOException, SearchFailure {
        if (vector.inverseLength() == 0) return NOTHING;
        var words = new SearchRequest(
                Query.Words.plain(text), within.filter(), within.among(), Page.first(Math.clamp(depth, POOL, MOST)));
        RankedPage ranked = byWords.rank(words);
        double[] cosines = cosines(ranked.standings());
        if (isNonsense(ranked.standings(), cosines)) return NOTHING;
        List<Standing> best = mixed(ranked.standings(), cosines);
        if (best.size() < depth) addNearest(best, depth);
        return new RankedPage(
                best.subList(0, Math.min(depth, best.size())),
                Math.max(ranked.total(), best.size()),
                ranked.standings().isEmpty() ? List.of() : ranked.notes());
    }

    /// The cosine of each, in their order.
    private double[] cosines(List<Standing> ranked) throws IOException {
        int[] documents = ranked.stream().mapToInt(Standing::document).sorted().toArray();
        double[] cosines = snapshot.vectors().cosines(vector, documents);
        return ranked.stream()
                .mapToDouble(one -> cosines[Arrays.binarySearch(documents, one.document())])
                .toArray();
    }

    /// Whether no chunk contains a word of the text and none is near it either.
    private boolean isNonsense(List<Standing> ranked, double[] cosines) {
        return within.filter().equals(Filter.NONE)
                && !ranked.isEmpty()
                && ranked.stream().allMatch(one -> one.side() == SearchMode.SEMANTIC)
                && Arrays.stream(cosines).allMatch(cosine -> cosine < NearestChunks.FAR);
    }

    private static List<Standing> mixed(List<Standing> ranked, double[] cosines) {
        var mixed = new ArrayList<Standing>();
        for (int i = 0; i < cosines.length; i++) {
            LexicalCandidate candidate = ranked.get(i).candidate();
            double near = Math.max(0, cosines[i]) * worth(candidate.facts());
            double words = ranked.get(i).score() * ofData(candidate.facts());
            double score = SHARE_OF_MEANING * near + (1 - SHARE_OF_MEANING) * words;
            mixed.add(new Standing(candidate, score, SearchMode.SEMANTIC));
        }
        mixed.sort(BEST_FIRST);
        return mixed;
    }

    private static double ofData(ChunkFacts chunk) {
        return ReadingOrder.isData(chunk.path()) ? OF_DATA : 1;
    }

    /// The weight of a cosine by the chunk's file; the score of the ranking includes it already.
    private static double worth(ChunkFacts chunk) {
        if (TestCode.holds(chunk.path(), chunk.qualifiedName())) return OF_TESTS;
        return switch (FileRole.of(chunk.path())) {
            case DOCUMENT -> OF_DOCUMENTS;
            case SOURCE, TEST -> ofData(chunk) * (chunk.lines().count() < SHORT ? OF_SHORT : 1);
            case VENDORED, GENERATED, RECORD, EXAMPLE -> OF_TESTS;
        };
    }

    /// Appends the nearest chunks by vector below all that were ranked.
    private void addNearest(List<Standing> best, int depth) throws IOException {
        Set<Integer> known = new HashSet<>();
        for (Standing one : best) known.add(one.document());
        double floor = best.isEmpty() ? 1 : best.getLast().score();
        for (Standing near : NearestChunks.of(snapshot, vector, scope, known, -1, depth - best.size()))
            best.add(new Standing(near.candidate(), floor * Math.max(0, near.score()), SearchMode.SEMANTIC));
    }
}
