package dev.loupe.search.figures;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;

/// Figures of every chunk of one snapshot and of its file, in columns, so that all of them can be ranked.
/// Rows are chunks by path, then line; their numbers are known to this table alone. Immutable, safe for
/// several threads; every method is O(1).
public interface FigureTable {

    /// Number of chunks; rows are 0 to this, excluded.
    int rows();

    /// Number of a row's document within the snapshot.
    int document(int row);

    /// The row of a document; -1 for one that is no chunk.
    int row(int document);

    /// Number of a row's file, the same for all its chunks, 0 or more, by path.
    int file(int row);

    RepoPath path(int row);

    Language language(int row);

    ChunkKind kind(int row);

    /// Simple name of what is defined, empty for none.
    String name(int row);

    /// One-based first line.
    int firstLine(int row);

    /// One-based last line, included.
    int lastLine(int row);

    /// Number of the row's parent (the definition around it) among all rows of the table's numbering of
    /// parents; -1 without one. Rows of one parent share it.
    int parent(int row);

    boolean isTest(int row);

    boolean isDocumentation(int row);

    /// Whether the row's file says that a program wrote it.
    boolean isGenerated(int row);

    /// Whether it is known to define nothing and to decide nothing: imports, constants.
    boolean isPlain(int row);

    /// Whether it is a later piece of a long function, of which the row before is the piece before.
    boolean isContinued(int row);

    /// A figure of a chunk or of its file; NaN where it is unknown or does not exist at this level.
    double of(Figure figure, FigureLevel level, int row);

    /// Names of the headings around a documentation chunk, the outermost first, joined by ` > `; empty
    /// elsewhere.
    String headings(int row);
}
