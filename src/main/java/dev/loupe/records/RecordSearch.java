package dev.loupe.records;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.search.SearchMode;
import dev.loupe.search.pool.PointPool;
import dev.loupe.search.pool.ReciprocalRanks;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.WordPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One query to several stores as if they were one: the results of all stores are ranked together by cosine
/// and by BM25 before the two rankings are fused, so that a small store gets no advantage. For one thread.
final class RecordSearch implements AutoCloseable {
    /// The BM25 score that maps to one half.
    private static final double HALF = 10;

    private final List<VectorSnapshot> snapshots;
    private final EmbeddingProvider model;

    private RecordSearch(List<VectorSnapshot> snapshots, EmbeddingProvider model) {
        this.snapshots = snapshots;
        this.model = model;
    }

    /// A point of one of the stores.
    ///
    /// @param store its index, from 0
    record Spot(int store, String id) {
        static final Comparator<Spot> ORDER = Comparator.comparing(Spot::id).thenComparingInt(Spot::store);
    }

    /// A point with its content.
    record Read(Spot spot, VectorPoint point) {}

    /// @param score in [0, 1]
    /// @param side that found it
    record Found(Spot spot, double score, SearchMode side) {
        static final Comparator<Found> BEST_FIRST =
                Comparator.comparingDouble(Found::score).reversed().thenComparing(Found::spot, Spot.ORDER);
    }

    private record Scored(Spot spot, double score) {
        static final Comparator<Scored> BEST_FIRST =
                Comparator.comparingDouble(Scored::score).reversed().thenComparing(Scored::spot, Spot.ORDER);
    }

    /// Over the non-empty stores, which keep their index in the given list.
    static RecordSearch of(List<KeptRecords> stores) throws IOException {
        var open = new RecordSearch(new ArrayList<>(), stores.getFirst().model());
        try {
            for (KeptRecords store : stores) open.snapshots.add(store.snapshot().orElse(EmptySnapshot.INSTANCE));
            return open;
        } catch (IOException | RuntimeException | Error e) {
            open.close();
            throw e;
        }
    }

    int count(PointFilter filter) throws IOException {
        int count = 0;
        for (VectorSnapshot one : snapshots) count += one.count(filter);
        return count;
    }

    /// @param pool number of candidates on each side
    List<Found> best(String query, SearchMode mode, PointFilter filter, int pool) throws IOException {
        List<Scored> near = mode == SearchMode.KEYWORD ? List.of() : near(query, filter, pool);
        List<Scored> words = mode == SearchMode.SEMANTIC ? List.of() : words(query, filter, pool);
        return switch (mode) {
            case HYBRID -> fused(near, words);
            case SEMANTIC -> found(near, mode);
            case KEYWORD -> found(words, mode);
        };
    }

    private List<Scored> near(String query, PointFilter filter, int pool) throws IOException {
        Int8Vector meaning = Int8Vector.of(model.embedQuery(query));
        var near = new ArrayList<Scored>();
        for (int store = 0; store < snapshots.size(); store++)
            for (NearPoint one : snapshots.get(store).nearest(meaning, filter, pool))
                near.add(new Scored(new Spot(store, one.id()), Math.clamp(one.cosine(), 0, 1)));
        return best(near, pool);
    }

    private List<Scored> words(String query, PointFilter filter, int pool) throws IOException {
        var words = new ArrayList<Scored>();
        for (int store = 0; store < snapshots.size(); store++)
            for (WordPoint one : snapshots.get(store).lexical(query, filter, pool))
                words.add(new Scored(new Spot(store, one.id()), one.score() / (one.score() + HALF)));
        return best(words, pool);
    }

    private static List<Scored> best(List<Scored> scored, int most) {
        scored.sort(Scored.BEST_FIRST);
        return scored.subList(0, Math.min(most, scored.size()));
    }

    private static List<Found> found(List<Scored> scored, SearchMode side) {
        return scored.stream()
                .map(one -> new Found(one.spot(), one.score(), side))
                .toList();
    }

    private static List<Found> fused(List<Scored> near, List<Scored> words) {
        List<Spot> byMeaning = near.stream().map(Scored::spot).toList();
        List<Spot> byWords = words.stream().map(Scored::spot).toList();
        Set<Spot> meaning = new HashSet<>(byMeaning);
        Set<Spot> word = new HashSet<>(byWords);
        var fused = new ArrayList<Found>();
        ReciprocalRanks.fused(List.of(byMeaning, byWords))
                .forEach((spot, score) ->
                        fused.add(new Found(spot, score, PointPool.side(meaning.contains(spot), word.contains(spot)))));
        fused.sort(Found.BEST_FIRST);
        return fused;
    }

    /// The first points that pass a filter, by id.
    List<Read> first(PointFilter filter, int limit) throws IOException {
        var first = new ArrayList<Read>();
        for (int store = 0; store < snapshots.size(); store++)
            for (VectorPoint point : snapshots.get(store).page(filter, Optional.empty(), limit))
                first.add(new Read(new Spot(store, point.id()), point));
        first.sort(Comparator.comparing(Read::spot, Spot.ORDER));
        return first.subList(0, Math.min(limit, first.size()));
    }

    /// A point's payload.
    JsonObject payload(Spot spot) throws IOException {
        return snapshots
                .get(spot.store())
                .payload(spot.id())
                .orElseThrow(() -> new IOException("the records lost " + spot.id()));
    }

    /// The points in the order of the spots.
    List<VectorPoint> read(List<Spot> spots) throws IOException {
        var found = new HashMap<Spot, VectorPoint>();
        for (int store = 0; store < snapshots.size(); store++) {
            var ids = new ArrayList<String>();
            for (Spot spot : spots) if (spot.store() == store) ids.add(spot.id());
            for (VectorPoint point : snapshots.get(store).find(ids).values())
                found.put(new Spot(store, point.id()), point);
        }
        var points = new ArrayList<VectorPoint>();
        for (Spot spot : spots) {
            VectorPoint point = found.get(spot);
            if (point == null) throw new IOException("the records lost " + spot.id());
            points.add(point);
        }
        return points;
    }

    @Override
    public void close() {
        for (VectorSnapshot one : snapshots) one.close();
    }
}
