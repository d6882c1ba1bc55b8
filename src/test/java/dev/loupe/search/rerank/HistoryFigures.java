package dev.loupe.search.rerank;

import dev.loupe.history.AuthorLines;
import dev.loupe.history.Blame;
import dev.loupe.history.ChunkHistory;
import dev.loupe.history.History;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.LineChurn;
import dev.loupe.history.Signals;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.Level;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What git knows of the chunks of a real index, asked of the history one by one: slow, and nothing is in the background.
final class HistoryFigures implements FigureTable {

    private final FigureTable index;
    private final List<Map<Figure, Double>> files = new ArrayList<>();
    private final List<Map<Figure, Double>> chunks = new ArrayList<>();

    private HistoryFigures(FigureTable index) {
        this.index = index;
    }

    /// @param index figures that need no history
    static HistoryFigures of(FigureTable index, History history, Instant now) throws IOException {
        history.readLines().join();
        HistorySnapshot snapshot = history.snapshot(Duration.ofMinutes(1));
        var figures = new HistoryFigures(index);
        for (int row = 0; row < index.rows(); row++) {
            RepoPath path = index.path(row);
            Optional<Blame> blame = history.blame(path, Duration.ofMinutes(1));
            var lines = new LineRange(index.firstLine(row), index.lastLine(row));
            figures.files.add(file(snapshot, path, blame, now));
            figures.chunks.add(chunk(snapshot, path, lines, blame, now));
        }
        return figures;
    }

    private static Map<Figure, Double> file(
            HistorySnapshot snapshot, RepoPath path, Optional<Blame> blame, Instant now) {
        var known = new EnumMap<Figure, Double>(Figure.class);
        snapshot.signals(path, now).ifPresent(signals -> put(known, signals));
        LineChurn churn = snapshot.lines(path, now).orElse(new LineChurn(0, 0, false));
        int lines = blame.map(HistoryFigures::lines).orElse(1);
        known.put(Figure.RELATIVE_CHURN, churn.relative(lines));
        blame.ifPresent(found -> put(known, found.owners()));
        return known;
    }

    private static int lines(Blame blame) {
        return blame.owners().stream().mapToInt(AuthorLines::lines).sum();
    }

    private static Map<Figure, Double> chunk(
            HistorySnapshot snapshot, RepoPath path, LineRange lines, Optional<Blame> blame, Instant now) {
        var known = new EnumMap<Figure, Double>(Figure.class);
        ChunkHistory history = snapshot.chunk(path, lines, now).orElseThrow();
        known.put(Figure.COMMIT_COUNT, 0.0);
        history.signals().ifPresent(signals -> {
            put(known, signals);
            known.put(Figure.CHURN_RATIO, history.churnRatio());
            known.put(Figure.RELATIVE_CHURN, history.relativeChurn());
        });
        blame.ifPresent(found -> put(known, found.owners(lines)));
        return known;
    }

    private static void put(Map<Figure, Double> known, Signals signals) {
        known.put(Figure.COMMIT_COUNT, (double) signals.commitCount());
        known.put(Figure.AGE_DAYS, (double) signals.ageDays());
        known.put(Figure.RECENCY_WEIGHTED_FREQ, signals.recencyWeightedFreq());
        known.put(Figure.CHANGE_DENSITY, signals.changeDensity());
        known.put(Figure.CHURN_VOLATILITY, signals.churnVolatility());
        known.put(Figure.BUG_FIX_RATE, (double) signals.bugFixRate());
        known.put(Figure.RECENT_DOMINANT_AUTHOR_PCT, (double) signals.dominantAuthorPct());
        known.put(Figure.RECENT_CONTRIBUTOR_COUNT, (double) signals.contributorCount());
    }

    private static void put(Map<Figure, Double> known, List<AuthorLines> owners) {
        int all = owners.stream().mapToInt(AuthorLines::lines).sum();
        if (all == 0) return;
        known.put(Figure.BLAME_DOMINANT_AUTHOR_PCT, 100.0 * owners.getFirst().lines() / all);
        known.put(Figure.BLAME_CONTRIBUTOR_COUNT, (double) owners.size());
    }

    @Override
    public double of(Figure figure, Level level, int row) {
        Map<Figure, Double> known = (level == Level.FILE ? files : chunks).get(row);
        return known.containsKey(figure) ? known.getOrDefault(figure, Double.NaN) : index.of(figure, level, row);
    }

    @Override
    public int rows() {
        return index.rows();
    }

    @Override
    public int document(int row) {
        return index.document(row);
    }

    @Override
    public int row(int document) {
        return index.row(document);
    }

    @Override
    public int file(int row) {
        return index.file(row);
    }

    @Override
    public RepoPath path(int row) {
        return index.path(row);
    }

    @Override
    public Language language(int row) {
        return index.language(row);
    }

    @Override
    public ChunkKind kind(int row) {
        return index.kind(row);
    }

    @Override
    public String name(int row) {
        return index.name(row);
    }

    @Override
    public int firstLine(int row) {
        return index.firstLine(row);
    }

    @Override
    public int lastLine(int row) {
        return index.lastLine(row);
    }

    @Override
    public int parent(int row) {
        return index.parent(row);
    }

    @Override
    public boolean isTest(int row) {
        return index.isTest(row);
    }

    @Override
    public boolean isDocumentation(int row) {
        return index.isDocumentation(row);
    }

    @Override
    public String headings(int row) {
        return index.headings(row);
    }
}
