package dev.loupe.tools.points;

import dev.loupe.engine.Project;
import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.model.JsonValue;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.RankedPage;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.feedback.PastRatings;
import dev.loupe.search.figures.ChunkPayload;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.search.pool.Examples;
import dev.loupe.search.pool.PointPool;
import dev.loupe.search.pool.RowScores;
import dev.loupe.search.pool.Strategy;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The chunks of one snapshot of a codebase that pass a filter.
final class CodebasePoints implements SearchedPoints {

    private static final String NOTHING_MEANT = "no word of the query means anything to the embedding model";

    private static final String WORDS_ALONE = "this index has no vectors, so words alone were searched";

    private final Project project;
    private final PastRatings ratings;
    private final IndexSnapshot snapshot;
    private final ProjectFigures figures;
    private final DocumentSet within;

    CodebasePoints(
            Project project, PastRatings ratings, IndexSnapshot snapshot, ProjectFigures figures, DocumentSet within) {
        this.project = project;
        this.ratings = ratings;
        this.snapshot = snapshot;
        this.figures = figures;
        this.within = within;
    }

    @Override
    public PointPool nearest(String query, FigureLevel level) throws IOException, ToolFailure {
        return byMeaning(meaning(query).orElseThrow(this::withoutVectors), level);
    }

    private Optional<Int8Vector> meaning(String text) throws IOException {
        return project.searcher().meaning(snapshot, text);
    }

    private ToolFailure withoutVectors() {
        return PointFailures.withoutVectors(project.name());
    }

    private PointPool byMeaning(Int8Vector query, FigureLevel level) throws IOException {
        if (query.inverseLength() == 0) return PointPool.empty(figures, NOTHING_MEANT);
        float[] cosines = snapshot.vectors().cosines(query);
        return scores(row -> cosines[figures.document(row)]).pool(level, cosine -> Math.clamp(cosine, 0, 1));
    }

    private RowScores scores(RowScores.Of score) {
        return RowScores.of(figures, within::contains, score);
    }

    @Override
    public PointPool fused(String query, FigureLevel level) throws IOException, ToolFailure {
        Optional<Int8Vector> meaning = meaning(query);
        PointPool near =
                meaning.isEmpty() ? PointPool.empty(figures, WORDS_ALONE) : byMeaning(meaning.get(), FigureLevel.CHUNK);
        return near.fusedWith(byWords(query));
    }

    @Override
    public PointPool relevant(String query, SearchMode mode) throws IOException, ToolFailure {
        var words = new Query.Words(query, mode).rated(ratings);
        var request = new SearchRequest(words, Filter.NONE, _ -> within, Page.first(PointPool.SIZE));
        try {
            RankedPage found = project.searcher().rank(snapshot, request);
            var candidates = new ArrayList<PointPool.Candidate>();
            for (RankedPage.Standing one : found.standings())
                candidates.add(
                        new PointPool.Candidate(figures.row(one.document()), one.score(), one.score(), one.side()));
            return new PointPool(figures, candidates, found.total(), found.notes());
        } catch (SearchFailure failure) {
            throw PointFailures.query(String.valueOf(failure.getMessage()), "write it as the message says.");
        }
    }

    private List<Integer> byWords(String query) throws IOException, ToolFailure {
        try {
            return project.searcher().words(snapshot, query, within, PointPool.SIZE).stream()
                    .map(figures::row)
                    .toList();
        } catch (SearchFailure failure) {
            throw PointFailures.query(String.valueOf(failure.getMessage()), "ask for the most telling words.");
        }
    }

    @Override
    public PointPool like(ExampleArguments likeness, Strategy strategy, FigureLevel level)
            throws IOException, ToolFailure {
        List<Integer> given = new ArrayList<>();
        var examples = new Examples(
                vectors(likeness.positiveIds(), likeness.positiveCode(), given),
                vectors(likeness.negativeIds(), likeness.negativeCode(), given));
        List<float[]> cosines = new ArrayList<>();
        for (Int8Vector compared : examples.compared(strategy))
            cosines.add(snapshot.vectors().cosines(compared));
        RowScores scores = scores(examples.scores(strategy, cosines, figures));
        given.forEach(scores::remove);
        return scores.pool(level, score -> examples.similarity(strategy, score));
    }

    /// @param given receives the rows of the examples that are given by ids
    private List<Int8Vector> vectors(List<String> ids, List<String> codes, List<Integer> given)
            throws IOException, ToolFailure {
        var vectors = new ArrayList<Int8Vector>();
        for (String id : ids) {
            ChunkId chunk = chunk(id);
            given.add(figures.row(document(chunk)));
            vectors.add(snapshot.vectors().find(chunk).orElseThrow(this::withoutVectors));
        }
        for (String code : codes) vectors.add(example(code));
        return vectors;
    }

    private Int8Vector example(String code) throws IOException, ToolFailure {
        Int8Vector meaning = project.searcher().meaningOfCode(snapshot, code).orElseThrow(this::withoutVectors);
        if (meaning.inverseLength() == 0) throw PointFailures.meansNothing(code);
        return meaning;
    }

    private ChunkId chunk(String id) throws ToolFailure {
        try {
            return new ChunkId(id.strip());
        } catch (IllegalArgumentException noId) {
            throw PointFailures.chunkNotFound(id, project.name());
        }
    }

    private int document(ChunkId chunk) throws IOException, ToolFailure {
        return snapshot.chunks()
                .document(chunk)
                .orElseThrow(() -> PointFailures.chunkNotFound(chunk.value(), project.name()));
    }

    @Override
    public Everything everything() {
        return new Everything(figures, within::contains, Math.min(within.size(), figures.rows()));
    }

    @Override
    public CollectionStatistics statistics(FigureTable table) {
        return project.statistics(table);
    }

    @Override
    public List<PointHit> read(FigureTable table, List<RowPlacement> places, HitWriter writer) throws IOException {
        var hits = new ArrayList<PointHit>();
        for (RowPlacement place : places) hits.add(read(place, writer));
        return hits;
    }

    private PointHit read(RowPlacement place, HitWriter writer) throws IOException {
        Chunk chunk = snapshot.chunks().at(figures.document(place.row()));
        return writer.chunk(
                JsonValue.of(chunk.id().value()),
                place,
                new ChunkPayload(figures, snapshot).of(place.row()),
                chunk.text());
    }
}
