package dev.loupe.tools.points;

import dev.loupe.collections.CollectionWriting;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.search.SearchMode;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.pool.Examples;
import dev.loupe.search.pool.PointFigures;
import dev.loupe.search.pool.PointPool;
import dev.loupe.search.pool.ReciprocalRanks;
import dev.loupe.search.pool.Strategy;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.Distance;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/// The points of one view of a collection that pass a filter. Row numbers refer to the pool of candidates,
/// best first.
final class DocumentPoints implements SearchedPoints {

    private static final int AT_ONCE = 1_000;

    private final PointSource source;
    private final VectorSnapshot snapshot;
    private final PointFilter filter;

    DocumentPoints(PointSource source, VectorSnapshot snapshot, PointFilter filter) {
        this.source = source;
        this.snapshot = snapshot;
        this.filter = filter;
    }

    /// A document with its search score.
    private record Scored(String id, double score, SearchMode side) {
        Scored(String id, double score) {
            this(id, score, SearchMode.SEMANTIC);
        }

        static final Comparator<Scored> BEST_FIRST =
                Comparator.comparingDouble(Scored::score).reversed().thenComparing(Scored::id);
    }

    @Override
    public PointPool nearest(String query, FigureLevel level) throws IOException, ToolFailure {
        return pool(near(meaning(query), level), distance()::score);
    }

    private Distance distance() {
        return source.distance();
    }

    private Int8Vector meaning(String text) throws IOException, ToolFailure {
        return source.meaning(text);
    }

    /// At file level all of them, since several may belong to one file.
    private List<Scored> near(Int8Vector query, FigureLevel level) throws IOException {
        int limit = level == FigureLevel.FILE ? Math.max(1, snapshot.count(filter)) : PointPool.SIZE;
        var near = new ArrayList<Scored>();
        for (NearPoint one : snapshot.nearest(query, filter, limit)) near.add(new Scored(one.id(), one.cosine()));
        return near;
    }

    @Override
    public PointPool fused(String query, FigureLevel level) throws IOException, ToolFailure {
        List<String> near =
                near(meaning(query), FigureLevel.CHUNK).stream().map(Scored::id).toList();
        List<String> words = snapshot.lexical(query, filter, PointPool.SIZE).stream()
                .map(WordPoint::id)
                .toList();
        return pool(fused(near, words), score -> score);
    }

    private static List<Scored> fused(List<String> near, List<String> words) {
        Set<String> byMeaning = new HashSet<>(near);
        Set<String> byWords = new HashSet<>(words);
        var fused = new ArrayList<Scored>();
        ReciprocalRanks.fused(List.of(near, words))
                .forEach((id, score) ->
                        fused.add(new Scored(id, score, PointPool.side(byMeaning.contains(id), byWords.contains(id)))));
        fused.sort(Scored.BEST_FIRST);
        return fused;
    }

    @Override
    public PointPool relevant(String query, SearchMode mode) throws IOException, ToolFailure {
        return switch (mode) {
            case HYBRID -> fused(query, FigureLevel.CHUNK);
            case SEMANTIC -> nearest(query, FigureLevel.CHUNK);
            case KEYWORD -> byWords(query);
        };
    }

    private PointPool byWords(String query) throws IOException {
        List<String> words = snapshot.lexical(query, filter, PointPool.SIZE).stream()
                .map(WordPoint::id)
                .toList();
        return pool(fused(List.of(), words), score -> score);
    }

    @Override
    public PointPool like(ExampleArguments likeness, Strategy strategy, FigureLevel level)
            throws IOException, ToolFailure {
        Set<String> given = new HashSet<>();
        var examples = new Examples(
                vectors(likeness.positiveIds(), likeness.positiveCode(), given),
                vectors(likeness.negativeIds(), likeness.negativeCode(), given));
        List<Scored> like = scored(examples, strategy).stream()
                .filter(one -> !given.contains(one.id()))
                .sorted(Scored.BEST_FIRST)
                .limit(level == FigureLevel.FILE ? Integer.MAX_VALUE : PointPool.SIZE)
                .toList();
        return pool(like, score -> examples.similarity(strategy, score));
    }

    private List<Scored> scored(Examples examples, Strategy strategy) throws IOException {
        List<Int8Vector> compared = examples.compared(strategy);
        Map<String, double[]> cosines = new HashMap<>();
        int all = Math.max(1, snapshot.count(filter));
        for (int i = 0; i < compared.size(); i++)
            for (NearPoint near : snapshot.nearest(compared.get(i), filter, all))
                cosines.computeIfAbsent(near.id(), _ -> new double[compared.size()])[i] = near.cosine();
        var scored = new ArrayList<Scored>();
        cosines.forEach((id, each) -> scored.add(new Scored(id, examples.score(strategy, each))));
        return scored;
    }

    private List<Int8Vector> vectors(List<String> ids, List<String> codes, Set<String> given)
            throws IOException, ToolFailure {
        var vectors = new ArrayList<Int8Vector>();
        for (String id : ids) {
            VectorPoint point = find(id);
            given.add(point.id());
            vectors.add(point.vector());
        }
        for (String code : codes) vectors.add(example(code));
        return vectors;
    }

    private Int8Vector example(String code) throws IOException, ToolFailure {
        Int8Vector meaning = meaning(code);
        if (meaning.inverseLength() == 0) throw PointFailures.meansNothing(code);
        return meaning;
    }

    /// By the id as text, otherwise as the number in the text.
    private VectorPoint find(String id) throws IOException, ToolFailure {
        Optional<VectorPoint> named = snapshot.find(Json.write(JsonValue.of(id)));
        if (named.isPresent()) return named.get();
        return snapshot.find(id.strip()).orElseThrow(() -> PointFailures.chunkNotFound(id, source.name()));
    }

    private PointPool pool(List<Scored> scored, DoubleUnaryOperator similarity) throws IOException {
        var reading = new PointFigures.Reading();
        var found = new ArrayList<PointPool.Candidate>();
        Map<String, VectorPoint> points =
                snapshot.find(scored.stream().map(Scored::id).toList());
        for (Scored one : scored) {
            VectorPoint point = points.get(one.id());
            if (point == null) continue;
            double similar = similarity.applyAsDouble(one.score());
            found.add(new PointPool.Candidate(found.size(), similar, one.score(), one.side()));
            reading.add(point);
        }
        return new PointPool(reading.figures(), found, List.of());
    }

    /// Reads page by page and keeps only the figures: payloads contain the documents' texts.
    @Override
    public Everything everything() throws IOException {
        var reading = new PointFigures.Reading();
        for (Optional<String> after = Optional.empty(); ; ) {
            List<VectorPoint> page = snapshot.page(filter, after, AT_ONCE);
            page.forEach(reading::add);
            if (page.size() < AT_ONCE) break;
            after = Optional.of(page.getLast().id());
        }
        PointFigures figures = reading.figures();
        return new Everything(figures, _ -> true, figures.rows());
    }

    @Override
    public CollectionStatistics statistics(FigureTable figures) {
        return CollectionStatistics.of(figures);
    }

    @Override
    public List<PointHit> read(FigureTable figures, List<RowPlacement> places, HitWriter writer) throws IOException {
        var table = (PointFigures) figures;
        Map<String, VectorPoint> points = snapshot.find(
                places.stream().map(place -> table.id(place.row())).toList());
        var hits = new ArrayList<PointHit>();
        for (RowPlacement place : places) {
            String id = table.id(place.row());
            VectorPoint point = points.get(id);
            if (point == null) throw new IOException("the collection lost " + id);
            hits.add(source.hit(CollectionWriting.documentId(id), place, point.payload(), writer));
        }
        return hits;
    }
}
