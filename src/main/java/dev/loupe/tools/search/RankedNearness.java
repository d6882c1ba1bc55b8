package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.search.FileRole;
import dev.loupe.search.Hit;
import dev.loupe.search.NearestChunks;
import dev.loupe.search.NearestChunks.Neighbour;
import dev.loupe.search.ReadingOrder;
import dev.loupe.search.SearchAnswer;
import dev.loupe.search.SearchFailure;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.TestCode;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Ranks chunks for a description: half by cosine, half by the score of `search` without query syntax, with
/// tests, generated files, documents, data, translations and one-line overloads lowered in both. The nearest
/// chunks by cosine follow after the ranked ones.
///
/// @param text plain language or code; only the first ten thousand characters count
record RankedNearness(String text) implements NearSearch.Nearness {

    /// A fixed number of chunks is ranked, so that the results of one page do not depend on the page size.
    private static final int POOL = 200;

    private static final int MOST = 1000;

    private static final int LONGEST = 10_000;

    /// Data and configuration contain the words of a description but implement nothing.
    private static final double OF_DATA = 0.7;

    /// The best of 0, 0.3, 0.5, 0.7 and 1 on the queries of bench/runs/2026-11-30-concepts.
    private static final double SHARE_OF_MEANING = 0.5;

    private static final double OF_TESTS = 0.5;
    private static final double OF_DOCUMENTS = 0.65;
    private static final double OF_SHORT = 0.85;
    private static final int SHORT = 4;

    private static final NearSearch.Near NOTHING = new NearSearch.Near(
            List.of(), 0, List.of("no word of the text is in the code, and nothing is near it in meaning"));

    private static final Comparator<NearSearch.Scored> BEST_FIRST =
            Comparator.comparingDouble(NearSearch.Scored::score).reversed();

    RankedNearness {
        text = text.substring(0, Math.min(text.length(), LONGEST));
    }

    @Override
    public Optional<NearSearch.Near> in(Project project, IndexSnapshot snapshot, Filter filter, int depth)
            throws IOException, SearchFailure {
        Optional<Int8Vector> vector = project.meaning(snapshot, text);
        if (vector.isEmpty()) return Optional.empty();
        if (vector.get().inverseLength() == 0) return Optional.of(NOTHING);
        SearchAnswer answer =
                project.searcher().search(snapshot, SearchRequest.plain(text, filter, Math.clamp(depth, POOL, MOST)));
        List<NearSearch.Scored> scored = scored(snapshot, vector.get(), answer.hits());
        if (filter.equals(Filter.NONE) && isNonsense(answer.hits(), scored)) return Optional.of(NOTHING);
        if (scored.size() < depth) addNearest(scored, snapshot, vector.get(), filter, depth);
        return Optional.of(new NearSearch.Near(
                scored.subList(0, Math.min(depth, scored.size())),
                Math.max(answer.total(), scored.size()),
                answer.hits().isEmpty() ? List.of() : answer.notes()));
    }

    /// Whether no chunk contains a word of the text and none is near it either.
    private static boolean isNonsense(List<Hit> hits, List<NearSearch.Scored> scored) {
        String byMeaning = SearchMode.SEMANTIC.wireName();
        return !hits.isEmpty()
                && hits.stream().allMatch(hit -> hit.matchType().equals(byMeaning))
                && scored.stream().allMatch(one -> one.neighbour().cosine() < NearestChunks.FAR);
    }

    private static List<NearSearch.Scored> scored(IndexSnapshot snapshot, Int8Vector vector, List<Hit> hits)
            throws IOException {
        int[] documents = hits.stream().mapToInt(Hit::document).sorted().toArray();
        double[] cosines = snapshot.vectors().cosines(vector, documents);
        var scored = new ArrayList<NearSearch.Scored>();
        for (Hit hit : hits) {
            double cosine = cosines[Arrays.binarySearch(documents, hit.document())];
            double near = Math.max(0, cosine) * worth(hit.chunk());
            double score = SHARE_OF_MEANING * near + (1 - SHARE_OF_MEANING) * hit.score() * ofData(hit.chunk());
            scored.add(new NearSearch.Scored(new Neighbour(hit.chunk(), cosine), score));
        }
        scored.sort(BEST_FIRST);
        return scored;
    }

    private static double ofData(Chunk chunk) {
        return ReadingOrder.isData(chunk.path()) ? OF_DATA : 1;
    }

    /// The weight of a cosine by the chunk's file; the score of the ranking includes it already.
    private static double worth(Chunk chunk) {
        if (TestCode.holds(chunk.path(), chunk.qualifiedName())) return OF_TESTS;
        return switch (FileRole.of(chunk.path())) {
            case DOCUMENT -> OF_DOCUMENTS;
            case SOURCE, TEST -> ofData(chunk) * (chunk.lines().count() < SHORT ? OF_SHORT : 1);
            case VENDORED, GENERATED, RECORD, EXAMPLE -> OF_TESTS;
        };
    }

    /// Appends the nearest chunks by vector below all that were ranked.
    private static void addNearest(
            List<NearSearch.Scored> scored, IndexSnapshot snapshot, Int8Vector vector, Filter filter, int depth)
            throws IOException, SearchFailure {
        Set<ChunkId> known = new HashSet<>();
        for (NearSearch.Scored one : scored) known.add(one.chunk().id());
        double floor = scored.isEmpty() ? 1 : scored.getLast().score();
        for (Neighbour near : NearestChunks.of(snapshot, vector, filter, known, -1, depth - scored.size()))
            scored.add(new NearSearch.Scored(near, floor * Math.max(0, near.cosine())));
    }
}
