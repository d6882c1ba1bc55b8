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
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.vector.VectorPoint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What documents of a collection say of themselves, as the figures of chunks: what their metadata call by
/// the names of a chunk's payload. There is no history of documents, so that most is unknown.
///
/// A row is a document in the order in which it was added. Documents without a path are files of their own.
/// Of each the figures and the id are kept, some 200 bytes, and neither its text nor all of its payload.
public final class PointFigures implements FigureTable {
    private static final RepoPath NOWHERE = new RepoPath("document");
    /// Of names and headings, which nobody bounds; the rest of longer ones counts for nothing.
    private static final int LONGEST = 1_000;

    private final List<Row> rows;

    /// @param rows read from points, in any number of steps
    private PointFigures(List<Row> rows) {
        this.rows = List.copyOf(rows);
    }

    public static PointFigures of(Iterable<VectorPoint> points) {
        var reading = new Reading();
        for (VectorPoint point : points) reading.add(point);
        return reading.figures();
    }

    /// Takes one point after the other.
    public static final class Reading {
        private final List<Row> rows = new ArrayList<>();
        private final Map<RepoPath, Row> firstOfFile = new HashMap<>();

        public void add(VectorPoint point) {
            RepoPath path = pathOf(point.payload());
            Row first = firstOfFile.get(path);
            Row row = Row.of(point, first == null ? path : first.path(), first == null ? rows.size() : first.file());
            if (!path.equals(NOWHERE)) firstOfFile.putIfAbsent(path, row);
            rows.add(row);
        }

        public PointFigures figures() {
            return new PointFigures(rows);
        }
    }

    /// What is kept of a document.
    ///
    /// @param file the row of the first document of the same file
    /// @param imports how many, NaN where nothing is said
    private record Row(
            String id,
            RepoPath path,
            int file,
            Language language,
            ChunkKind kind,
            String name,
            String headings,
            int firstLine,
            int lastLine,
            boolean isTest,
            boolean isDocumentation,
            double imports,
            double methodLines,
            double methodDensity) {

        static Row of(VectorPoint point, RepoPath path, int file) {
            JsonObject payload = point.payload();
            Language language = Language.find(text(payload, "language")).orElseGet(() -> Language.ofPath(path));
            int firstLine = line(payload, "startLine");
            return new Row(
                    point.id(),
                    path,
                    file,
                    language,
                    ChunkKind.find(text(payload, "chunkType")).orElse(ChunkKind.DOC),
                    kept(payload, "name"),
                    kept(payload, "headings"),
                    firstLine,
                    Math.max(firstLine, line(payload, "endLine")),
                    payload.get("isTest") == JsonBoolean.TRUE,
                    payload.get("isDocumentation") == JsonBoolean.TRUE || language.isProse(),
                    payload.get("imports") instanceof JsonArray(List<JsonValue> all) ? all.size() : Double.NaN,
                    number(payload, Figure.METHOD_LINES.wireName()),
                    number(payload, Figure.METHOD_DENSITY.wireName()));
        }

        /// A text of its own, that does not hold on to the payload.
        private static String kept(JsonObject payload, String name) {
            String text = text(payload, name);
            return text.length() <= LONGEST ? text : text.substring(0, LONGEST);
        }

        private static String text(JsonObject payload, String name) {
            return payload.get(name) instanceof JsonString(String text) ? text : "";
        }

        private static double number(JsonObject payload, String name) {
            return payload.get(name) instanceof JsonNumber(String literal) ? Double.parseDouble(literal) : Double.NaN;
        }

        private static int line(JsonObject payload, String name) {
            double line = number(payload, name);
            return line >= 1 && line <= Integer.MAX_VALUE ? (int) line : 1;
        }
    }

    private static RepoPath pathOf(JsonObject payload) {
        try {
            return payload.get("relativePath") instanceof JsonString(String text) ? new RepoPath(text) : NOWHERE;
        } catch (IllegalArgumentException noPath) {
            return NOWHERE;
        }
    }

    /// [VectorPoint#id] of a row.
    public String id(int row) {
        return rows.get(row).id();
    }

    @Override
    public int rows() {
        return rows.size();
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
        return rows.get(row).file();
    }

    @Override
    public RepoPath path(int row) {
        return rows.get(row).path();
    }

    @Override
    public Language language(int row) {
        return rows.get(row).language();
    }

    @Override
    public ChunkKind kind(int row) {
        return rows.get(row).kind();
    }

    @Override
    public String name(int row) {
        return rows.get(row).name();
    }

    @Override
    public int firstLine(int row) {
        return rows.get(row).firstLine();
    }

    @Override
    public int lastLine(int row) {
        return rows.get(row).lastLine();
    }

    @Override
    public int parent(int row) {
        return -1;
    }

    @Override
    public boolean isTest(int row) {
        return rows.get(row).isTest();
    }

    @Override
    public boolean isDocumentation(int row) {
        return rows.get(row).isDocumentation();
    }

    /// Points do not tell.
    @Override
    public boolean isGenerated(int row) {
        return false;
    }

    /// Points do not tell.
    @Override
    public boolean isContinued(int row) {
        return false;
    }

    /// Points do not tell.
    @Override
    public boolean isPlain(int row) {
        return false;
    }

    @Override
    public double of(Figure figure, FigureLevel level, int row) {
        return switch (figure) {
            case IMPORTS -> level == FigureLevel.FILE ? rows.get(row).imports() : Double.NaN;
            case METHOD_LINES -> level == FigureLevel.CHUNK ? rows.get(row).methodLines() : Double.NaN;
            case METHOD_DENSITY -> level == FigureLevel.CHUNK ? rows.get(row).methodDensity() : Double.NaN;
            default -> Double.NaN;
        };
    }

    @Override
    public String headings(int row) {
        return rows.get(row).headings();
    }
}
