package dev.loupe.search.figures;

import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Builds the payloads of the chunks of a table, in the format of tea-rags ([ChunkKeys]), for answers and
/// filters.
///
/// Missing values are absent, never null or 0.
public final class ChunkPayload {
    private static final String BETWEEN = " > ";

    private final ProjectFigures figures;
    private final IndexSnapshot snapshot;

    /// @param snapshot that the table was built from; must stay open while this is used
    public ChunkPayload(ProjectFigures figures, IndexSnapshot snapshot) {
        this.figures = figures;
        this.snapshot = snapshot;
    }

    /// The whole payload of a row.
    ///
    /// @throws UncheckedIOException if the index cannot be read
    public JsonObject of(int row) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        for (String name : ChunkKeys.OF_CHUNK.keySet()) value(name, row).ifPresent(value -> members.put(name, value));
        Map<String, JsonValue> git = new LinkedHashMap<>();
        for (FigureLevel level : FigureLevel.values())
            GitPayload.all(figures, level, row).ifPresent(value -> git.put(level.wireName(), value));
        if (!git.isEmpty()) members.put(ChunkKeys.GIT, JsonValue.object(git));
        return JsonValue.object(members);
    }

    /// The value of a key of [ChunkKeys#OF_CHUNK]; empty if the row has none.
    Optional<JsonValue> value(String name, int row) {
        return switch (name) {
            case "relativePath" -> Optional.of(JsonValue.of(figures.path(row).value()));
            case "language" -> Optional.of(JsonValue.of(figures.language(row).id()));
            case "fileExtension" -> text(figures.path(row).extension()).map(ending -> JsonValue.of("." + bare(ending)));
            case "chunkType" -> Optional.of(JsonValue.of(ChunkTypes.word(figures.kind(row))));
            case "kind" -> Optional.of(JsonValue.of(figures.kind(row).wireName()));
            case "name" -> text(figures.name(row));
            case "symbolId" -> text(figures.qualifiedName(row));
            case "parentSymbolId" -> text(figures.enclosing(row));
            case "startLine" -> Optional.of(JsonValue.of(figures.firstLine(row)));
            case "endLine" -> Optional.of(JsonValue.of(figures.lastLine(row)));
            case "chunkIndex" -> Optional.of(JsonValue.of(figures.place(row)));
            case "content" -> Optional.of(JsonValue.of(content(row)));
            case "contentSize" -> Optional.of(JsonValue.of(figures.characters(row)));
            case "methodLines" -> number(Figure.METHOD_LINES, row);
            case "methodDensity" -> number(Figure.METHOD_DENSITY, row);
            case "imports" -> Optional.of(imports(row));
            case "isDocumentation" -> Optional.of(JsonValue.of(figures.isDocumentation(row)));
            case "isTest" -> Optional.of(JsonValue.of(figures.isTest(row)));
            case "headingPath" -> headings(row);
            case "prevSymbolId" -> beside(row, row - 1);
            case "nextSymbolId" -> beside(row, row + 1);
            case "codebasePath" -> Optional.of(JsonValue.of(figures.root()));
            default -> Optional.empty();
        };
    }

    private static Optional<JsonValue> text(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(JsonValue.of(text));
    }

    private static String bare(JsonValue text) {
        return text instanceof JsonValue.JsonString(var bare) ? bare : "";
    }

    private Optional<JsonValue> number(Figure figure, int row) {
        return GitPayload.number(figure, figures.of(figure, FigureLevel.CHUNK, row));
    }

    private String content(int row) {
        try {
            return snapshot.chunks().at(figures.document(row)).text();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the index could not be read", unreadable);
        }
    }

    private JsonValue imports(int row) {
        if (figures.of(Figure.IMPORTS, FigureLevel.FILE, row) == 0) return new JsonArray(List.of());
        try {
            Optional<FileOutline> outline = snapshot.files().outline(figures.path(row));
            return new JsonArray(outline.stream()
                    .flatMap(known -> known.imports().stream())
                    .map(each -> JsonValue.of(each.specifier()))
                    .toList());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the index could not be read", unreadable);
        }
    }

    private Optional<JsonValue> headings(int row) {
        String around = figures.headings(row);
        if (around.isEmpty()) return Optional.empty();
        var path = new ArrayList<JsonValue>();
        for (String heading : around.split(BETWEEN, -1))
            path.add(JsonValue.object("depth", JsonValue.of(path.size() + 1), "text", JsonValue.of(heading)));
        return Optional.of(new JsonArray(path));
    }

    private Optional<JsonValue> beside(int row, int other) {
        boolean sameFile = other >= 0 && other < figures.rows() && figures.file(other) == figures.file(row);
        return sameFile ? text(figures.qualifiedName(other)) : Optional.empty();
    }
}
