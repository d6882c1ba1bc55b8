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

/// Figures of the documents of a collection, from metadata that has the names of a chunk's payload keys.
/// Documents have no history, so most figures are unknown.
///
/// Each row is a document, in the order of addition. A document without a path is a file of its own. Only the
/// figures and the id are kept, about 200 bytes per document, not its text or payload.
public final class PointFigures implements FigureTable {
    private static final RepoPath NOWHERE = new RepoPath("document");
    /// Most characters kept of names and headings, whose length is unlimited.
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

    /// Builder that takes one point at a time.
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

    /// The data kept of a document.
    ///
    /// @param file the row of the first document of the same file
    /// @param imports number of imports, NaN if unknown
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

        /// A copy of the text that does not keep the payload in memory.
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

    /// The [VectorPoint#id] of a row.
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

    /// Unknown for points.
    @Override
    public boolean isGenerated(int row) {
        return false;
    }

    /// Unknown for points.
    @Override
    public boolean isContinued(int row) {
        return false;
    }

    /// Unknown for points.
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
