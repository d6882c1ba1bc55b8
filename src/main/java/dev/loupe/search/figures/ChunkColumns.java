package dev.loupe.search.figures;

import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.lexical.PathGlob;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Language;
import dev.loupe.vector.PayloadColumns;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PayloadKey.Member;
import dev.loupe.vector.PayloadKey.Step;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.RowFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;

/// The payloads of all rows of a table as columns by key, without building the payloads. Values shared by a
/// file or a language are evaluated once.
public final class ChunkColumns implements PayloadColumns {
    private static final ChunkKind[] KINDS = ChunkKind.values();
    private static final Entries NOTHING = new Entries(1, _ -> 0, _ -> Optional.empty());

    private final ProjectFigures figures;
    private final ChunkPayload payload;
    /// Ids that the filter asks for, by row.
    private final Map<Integer, String> ids;

    private ChunkColumns(ProjectFigures figures, ChunkPayload payload, Map<Integer, String> ids) {
        this.figures = figures;
        this.payload = payload;
        this.ids = ids;
    }

    /// The documents of a table whose [payloads][ChunkPayload] match a filter; results of the latest few
    /// filters are cached. Does not check key names: see [ChunkKeys#checked].
    ///
    /// @param snapshot that the table was built from
    public static DocumentSet matching(PointFilter filter, ProjectFigures figures, IndexSnapshot snapshot)
            throws IOException {
        return figures.matched().get(filter, () -> evaluated(filter, figures, snapshot));
    }

    /// The same without the cache. O(rows).
    public static DocumentSet evaluated(PointFilter filter, ProjectFigures figures, IndexSnapshot snapshot)
            throws IOException {
        var ids = new HashSet<String>();
        for (PointFilter one : filter.conditions()) if (one instanceof PointFilter.Ids(var asked)) ids.addAll(asked);
        IntPredicate holds = RowFilter.of(filter, of(figures, snapshot, ids));
        var set = new BitSet(figures.documents());
        try {
            for (int row = 0; row < figures.rows(); row++) if (holds.test(row)) set.set(figures.document(row));
        } catch (UncheckedIOException unreadable) {
            throw new IOException(unreadable.getMessage(), unreadable.getCause());
        }
        return DocumentSet.of(set);
    }

    /// @param asked ids that the filter asks for, as JSON texts
    private static ChunkColumns of(ProjectFigures figures, IndexSnapshot snapshot, Set<String> asked)
            throws IOException {
        Map<Integer, String> ids = new HashMap<>();
        for (String text : asked) {
            Optional<ChunkId> id = id(text);
            if (id.isEmpty()) continue;
            snapshot.chunks().document(id.get()).ifPresent(document -> ids.put(figures.row(document), text));
        }
        return new ChunkColumns(figures, new ChunkPayload(figures, snapshot), ids);
    }

    private static Optional<ChunkId> id(String text) {
        try {
            return Optional.of(new ChunkId(text.replace("\"", "")));
        } catch (IllegalArgumentException another) {
            return Optional.empty();
        }
    }

    @Override
    public String id(int row) {
        return ids.getOrDefault(row, "");
    }

    @Override
    public JsonObject payload(int row) {
        return payload.of(row);
    }

    @Override
    public Predicate<String> paths(List<String> globs) {
        return PathGlob.texts(globs);
    }

    @Override
    public Optional<Column> column(PayloadKey key) {
        List<Step> steps = key.steps();
        if (steps.size() == 1) return ofChunk(name(steps.getFirst()));
        if (steps.size() != 3 || !name(steps.getFirst()).equals(ChunkKeys.GIT)) return Optional.empty();
        for (FigureLevel level : FigureLevel.values())
            if (level.wireName().equals(name(steps.get(1)))) return Optional.of(ofGit(level, name(steps.get(2))));
        return Optional.empty();
    }

    private static String name(Step step) {
        return step instanceof Member(var name) ? name : "";
    }

    private Optional<Column> ofChunk(String name) {
        return switch (name) {
            case "startLine" -> Optional.of(whole(figures::firstLine));
            case "endLine" -> Optional.of(whole(figures::lastLine));
            case "chunkIndex" -> Optional.of(whole(figures::place));
            case "contentSize" -> Optional.of(whole(figures::characters));
            case "methodLines" -> Optional.of(whole(row -> figures.of(Figure.METHOD_LINES, FigureLevel.CHUNK, row)));
            case "methodDensity" ->
                Optional.of(whole(row -> figures.of(Figure.METHOD_DENSITY, FigureLevel.CHUNK, row)));
            case "relativePath", "fileExtension", "imports" -> Optional.of(ofFile(name));
            case "language" ->
                Optional.of(new Entries(
                        Language.values().length,
                        row -> figures.language(row).ordinal(),
                        entry -> Optional.of(JsonValue.of(Language.values()[entry].id()))));
            case "chunkType" -> Optional.of(byKind(ChunkTypes::word));
            case "kind" -> Optional.of(byKind(ChunkKind::wireName));
            case "isTest" -> Optional.of(either(figures::isTest));
            case "isDocumentation" -> Optional.of(either(figures::isDocumentation));
            case "codebasePath" -> Optional.of(new Entries(1, _ -> 0, _ -> Optional.of(JsonValue.of(figures.root()))));
            case ChunkKeys.GIT, "" -> Optional.empty();
            default ->
                Optional.of(ChunkKeys.OF_CHUNK.containsKey(name) ? ofRows(row -> payload.value(name, row)) : NOTHING);
        };
    }

    private Entries byKind(Function<ChunkKind, String> word) {
        return new Entries(
                KINDS.length,
                row -> figures.kind(row).ordinal(),
                entry -> Optional.of(JsonValue.of(word.apply(KINDS[entry]))));
    }

    private static Numbers whole(IntToDoubleFunction of) {
        return new Numbers(of, true);
    }

    private Entries ofFile(String name) {
        return new Entries(figures.files(), figures::file, file -> payload.value(name, figures.firstRow(file)));
    }

    private static Entries either(java.util.function.IntPredicate is) {
        return new Entries(2, row -> is.test(row) ? 1 : 0, entry -> Optional.of(JsonValue.of(entry == 1)));
    }

    private Entries ofRows(IntFunction<Optional<JsonValue>> value) {
        return new Entries(figures.rows(), row -> row, value);
    }

    private Column ofGit(FigureLevel level, String name) {
        if (!ChunkKeys.ofGit(level).contains(name) && !ChunkKeys.OF_FILTERS.contains(name)) return NOTHING;
        for (Figure figure : Figure.values())
            if (figure.wireName().equals(name) && figure.isOf(level))
                return new Numbers(row -> figure.shown(figures.of(figure, level, row)), figure.isWhole());
        return switch (level) {
            case FILE ->
                new Entries(
                        figures.files(),
                        figures::file,
                        file -> GitPayload.text(figures.figuresOf(file), FigureLevel.FILE, 0, name));
            case CHUNK ->
                ofRows(row -> GitPayload.text(
                        figures.figuresOf(figures.file(row)), FigureLevel.CHUNK, figures.place(row), name));
        };
    }
}
