package dev.loupe.search.figures;

import dev.loupe.index.ChunkBlock;
import dev.loupe.index.DocumentSet;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.LruCache;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.PointFilter;
import java.util.List;

/// The figures of one project. The table is composed of the data of each file, so unchanged files are shared
/// with the previous table. It adds eight bytes per chunk and is built in O(chunks) without reading any.
public final class ProjectFigures implements FigureTable {
    private static final int REMEMBERED = 16;

    private final List<ChunkBlock> blocks;
    private final FileColumns[] columns;
    private final FileFigures[] figures;
    private final int[] firstRow;
    private final int[] firstParent;
    private final int[] fileOf;
    private final int[] rowOf;
    private final String root;
    private final LruCache<PointFilter, DocumentSet> matched = new LruCache<>(REMEMBERED);

    /// @param blocks by path
    /// @param columns of the blocks' files
    /// @param figures of the blocks' files, as far as git data is known
    /// @param documents document numbers are 0 to this, exclusive
    /// @param root absolute path of the project
    ProjectFigures(List<ChunkBlock> blocks, FileColumns[] columns, FileFigures[] figures, int documents, String root) {
        this.root = root;
        this.blocks = blocks;
        this.columns = columns;
        this.figures = figures;
        firstRow = new int[columns.length + 1];
        firstParent = new int[columns.length];
        for (int file = 0, parents = 0; file < columns.length; file++) {
            firstRow[file + 1] = firstRow[file] + columns[file].size();
            firstParent[file] = parents;
            parents += columns[file].parents();
        }
        fileOf = new int[firstRow[columns.length]];
        rowOf = new int[documents];
        java.util.Arrays.fill(rowOf, -1);
        for (int file = 0; file < columns.length; file++) number(file);
    }

    private ProjectFigures(ProjectFigures same, FileFigures[] figures) {
        blocks = same.blocks;
        columns = same.columns;
        this.figures = figures;
        firstRow = same.firstRow;
        firstParent = same.firstParent;
        fileOf = same.fileOf;
        rowOf = same.rowOf;
        root = same.root;
    }

    /// The same table with other git data.
    ProjectFigures with(FileFigures[] others) {
        return new ProjectFigures(this, others);
    }

    /// The documents that match a filter, for the latest few filters.
    LruCache<PointFilter, DocumentSet> matched() {
        return matched;
    }

    /// Absolute path of the project's root.
    String root() {
        return root;
    }

    FileColumns[] columns() {
        return columns;
    }

    private void number(int file) {
        int document = blocks.get(file).first();
        for (int row = firstRow[file]; row < firstRow[file + 1]; row++) {
            fileOf[row] = file;
            rowOf[document++] = row;
        }
    }

    private FileColumns columns(int row) {
        return columns[fileOf[row]];
    }

    /// Position of a row in its file, from 0.
    int place(int row) {
        return row - firstRow[fileOf[row]];
    }

    /// The first row of a file; for the number of files, the number of rows.
    public int firstRow(int file) {
        return firstRow[file];
    }

    /// Number of files with chunks; file numbers are 0 to this, exclusive.
    public int files() {
        return columns.length;
    }

    FileColumns columnsOf(int file) {
        return columns[file];
    }

    FileFigures figuresOf(int file) {
        return figures[file];
    }

    @Override
    public int rows() {
        return fileOf.length;
    }

    /// Document numbers of the snapshot are 0 to this, exclusive.
    public int documents() {
        return rowOf.length;
    }

    @Override
    public int document(int row) {
        return blocks.get(fileOf[row]).first() + place(row);
    }

    @Override
    public int row(int document) {
        return document >= 0 && document < rowOf.length ? rowOf[document] : -1;
    }

    @Override
    public int file(int row) {
        return fileOf[row];
    }

    @Override
    public RepoPath path(int row) {
        return columns(row).file().path();
    }

    @Override
    public Language language(int row) {
        return columns(row).language(place(row));
    }

    @Override
    public ChunkKind kind(int row) {
        return columns(row).kind(place(row));
    }

    @Override
    public String name(int row) {
        return columns(row).name(place(row));
    }

    /// The qualified name, empty for none.
    public String qualifiedName(int row) {
        return columns(row).qualifiedName(place(row));
    }

    /// Qualified name of the enclosing definition, empty at top level.
    public String enclosing(int row) {
        return columns(row).enclosing(place(row));
    }

    /// Length of the row's text, in UTF-16 units.
    public int characters(int row) {
        return columns(row).characters(place(row));
    }

    @Override
    public int firstLine(int row) {
        return columns(row).firstLine(place(row));
    }

    @Override
    public int lastLine(int row) {
        return columns(row).lastLine(place(row));
    }

    @Override
    public int parent(int row) {
        int within = columns(row).parent(place(row));
        return within < 0 ? -1 : firstParent[fileOf[row]] + within;
    }

    @Override
    public boolean isTest(int row) {
        return columns(row).isTest();
    }

    @Override
    public boolean isDocumentation(int row) {
        return columns(row).isDocumentation(place(row));
    }

    @Override
    public boolean isGenerated(int row) {
        return columns(row).isGenerated();
    }

    @Override
    public boolean isPlain(int row) {
        return columns(row).isPlain(place(row));
    }

    @Override
    public boolean isContinued(int row) {
        return columns(row).isContinued(place(row));
    }

    @Override
    public String headings(int row) {
        return columns(row).headings(place(row));
    }

    @Override
    public double of(Figure figure, FigureLevel level, int row) {
        int file = fileOf[row];
        return switch (level) {
            case FILE -> figure == Figure.IMPORTS ? columns[file].imports() : figures[file].ofFile(figure);
            case CHUNK ->
                switch (figure) {
                    case METHOD_LINES -> columns[file].methodLines(place(row));
                    case METHOD_DENSITY -> columns[file].methodDensity(place(row));
                    default -> figures[file].ofChunk(figure, place(row));
                };
        };
    }
}
