package dev.loupe.search.pool;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.Level;
import dev.loupe.vector.VectorPoint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What documents of a collection say of themselves, as the figures of chunks: what their metadata call by
/// the names of a chunk's payload. There is no history of documents, so that most is unknown.
///
/// A row is a document in the order that was given. Documents without a path are files of their own.
public final class PointFigures implements FigureTable {

    private static final RepoPath NOWHERE = new RepoPath("document");

    private final List<VectorPoint> points;
    private final RepoPath[] paths;
    private final int[] files;

    public PointFigures(List<VectorPoint> points) {
        this.points = List.copyOf(points);
        paths = new RepoPath[points.size()];
        files = new int[points.size()];
        Map<RepoPath, Integer> numbers = new HashMap<>();
        for (int row = 0; row < files.length; row++) {
            paths[row] = pathOf(points.get(row).payload());
            int own = row;
            files[row] = paths[row].equals(NOWHERE) ? row : numbers.computeIfAbsent(paths[row], _ -> own);
        }
    }

    private static RepoPath pathOf(JsonObject payload) {
        try {
            return payload.get("relativePath") instanceof JsonString(String text) ? new RepoPath(text) : NOWHERE;
        } catch (IllegalArgumentException noPath) {
            return NOWHERE;
        }
    }

    public VectorPoint point(int row) {
        return points.get(row);
    }

    @Override
    public int rows() {
        return points.size();
    }

    @Override
    public int document(int row) {
        return row;
    }

    @Override
    public int row(int document) {
        return document;
    }

    @Override
    public int file(int row) {
        return files[row];
    }

    @Override
    public RepoPath path(int row) {
        return paths[row];
    }

    @Override
    public Language language(int row) {
        return Language.find(text(row, "language")).orElseGet(() -> Language.ofPath(paths[row]));
    }

    @Override
    public ChunkKind kind(int row) {
        return ChunkKind.find(text(row, "chunkType")).orElse(ChunkKind.DOC);
    }

    @Override
    public String name(int row) {
        return text(row, "name");
    }

    @Override
    public int firstLine(int row) {
        return line(row, "startLine", 1);
    }

    @Override
    public int lastLine(int row) {
        return Math.max(firstLine(row), line(row, "endLine", 1));
    }

    @Override
    public int parent(int row) {
        return -1;
    }

    @Override
    public boolean isTest(int row) {
        return value(row, "isTest") == JsonBoolean.TRUE;
    }

    @Override
    public boolean isDocumentation(int row) {
        return value(row, "isDocumentation") == JsonBoolean.TRUE || language(row) == Language.MARKDOWN;
    }

    @Override
    public double of(Figure figure, Level level, int row) {
        return switch (figure) {
            case IMPORTS ->
                level == Level.FILE && value(row, "imports") instanceof JsonArray(List<JsonValue> all)
                        ? all.size()
                        : Double.NaN;
            case METHOD_LINES, METHOD_DENSITY -> level == Level.CHUNK ? number(row, figure.wireName()) : Double.NaN;
            default -> Double.NaN;
        };
    }

    @Override
    public String headings(int row) {
        return text(row, "headings");
    }

    private JsonValue value(int row, String name) {
        return points.get(row).payload().get(name);
    }

    private String text(int row, String name) {
        return value(row, name) instanceof JsonString(String text) ? text : "";
    }

    private double number(int row, String name) {
        return value(row, name) instanceof JsonNumber(String literal) ? Double.parseDouble(literal) : Double.NaN;
    }

    private int line(int row, String name, int otherwise) {
        double line = number(row, name);
        return line >= 1 && line <= Integer.MAX_VALUE ? (int) line : otherwise;
    }
}
