package dev.loupe.search.rerank;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Handwritten figures: a row is a chunk that a test describes. Everything not described is unknown.
public final class MadeFigures implements FigureTable {

    /// A chunk with the known data of it and its file.
    public static final class Made {
        private final String path;
        private int line = 1;
        private int lines = 60;
        private int parent = -1;
        private boolean generated;
        private boolean plain;
        private boolean continued;
        private ChunkKind kind = ChunkKind.METHOD;
        private String headings = "";
        private String name = "";
        private final Map<Figure, Double> ofFile = new EnumMap<>(Figure.class);
        private final Map<Figure, Double> ofChunk = new EnumMap<>(Figure.class);

        private Made(String path) {
            this.path = path;
        }

        public Made line(int first) {
            line = first;
            return this;
        }

        public Made lines(int count) {
            lines = count;
            return this;
        }

        public Made kind(ChunkKind value) {
            kind = value;
            return this;
        }

        Made parent(int number) {
            parent = number;
            return this;
        }

        /// Its file is marked as generated.
        Made generated() {
            generated = true;
            return this;
        }

        /// Imports, constants.
        Made plain() {
            plain = true;
            return kind(ChunkKind.BLOCK);
        }

        /// Continues the function above it.
        public Made continued() {
            continued = true;
            return this;
        }

        public Made named(String value) {
            name = value;
            return this;
        }

        public Made headings(String joined) {
            headings = joined;
            return this;
        }

        public Made file(Figure figure, double value) {
            ofFile.put(figure, value);
            return this;
        }

        public Made chunk(Figure figure, double value) {
            ofChunk.put(figure, value);
            return this;
        }
    }

    private final List<Made> rows;
    private final int[] files;

    private MadeFigures(List<Made> rows) {
        this.rows = rows;
        this.files = new int[rows.size()];
        for (int i = 1; i < files.length; i++)
            files[i] = files[i - 1] + (rows.get(i).path.equals(rows.get(i - 1).path) ? 0 : 1);
    }

    public static Made at(String path) {
        return new Made(path);
    }

    public static MadeFigures of(Made... rows) {
        return of(List.of(rows));
    }

    public static MadeFigures of(List<Made> rows) {
        var sorted = new ArrayList<>(rows);
        sorted.sort(Comparator.<Made, String>comparing(row -> row.path).thenComparing(row -> row.line));
        return new MadeFigures(sorted);
    }

    @Override
    public int rows() {
        return rows.size();
    }

    /// Documents are numbered from 1000, so that mixing up rows and documents fails.
    @Override
    public int document(int row) {
        return row + 1000;
    }

    @Override
    public int row(int document) {
        return document - 1000;
    }

    @Override
    public int file(int row) {
        return files[row];
    }

    @Override
    public RepoPath path(int row) {
        return new RepoPath(rows.get(row).path);
    }

    @Override
    public Language language(int row) {
        String path = rows.get(row).path;
        if (path.endsWith(".md")) return Language.MARKDOWN;
        if (path.endsWith(".py")) return Language.PYTHON;
        if (path.endsWith(".sh")) return Language.BASH;
        return path.endsWith(".xml") ? Language.XML : Language.JAVA;
    }

    @Override
    public ChunkKind kind(int row) {
        return rows.get(row).kind;
    }

    @Override
    public String name(int row) {
        return rows.get(row).name;
    }

    @Override
    public int firstLine(int row) {
        return rows.get(row).line;
    }

    @Override
    public int lastLine(int row) {
        return rows.get(row).line + rows.get(row).lines - 1;
    }

    @Override
    public int parent(int row) {
        return rows.get(row).parent;
    }

    @Override
    public boolean isTest(int row) {
        return rows.get(row).path.startsWith("test/");
    }

    @Override
    public boolean isDocumentation(int row) {
        return language(row) == Language.MARKDOWN;
    }

    @Override
    public boolean isGenerated(int row) {
        return rows.get(row).generated;
    }

    @Override
    public boolean isPlain(int row) {
        return rows.get(row).plain;
    }

    @Override
    public boolean isContinued(int row) {
        return rows.get(row).continued;
    }

    @Override
    public double of(Figure figure, FigureLevel level, int row) {
        Made made = rows.get(row);
        return (level == FigureLevel.FILE ? made.ofFile : made.ofChunk).getOrDefault(figure, Double.NaN);
    }

    @Override
    public String headings(int row) {
        return rows.get(row).headings;
    }
}
