package dev.loupe.search.figures;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;

/// The figures of every chunk of a snapshot and of its file, in columns, so that all chunks can be ranked.
/// Rows are chunks by path, then line; row numbers are valid only in this table. Immutable and thread-safe;
/// every method is O(1).
public interface FigureTable {

    /// Number of chunks; rows are 0 to this, exclusive.
    int rows();

    /// Document number of a row in the snapshot.
    int document(int row);

    /// The row of a document; -1 if it is not a chunk.
    int row(int document);

    /// File number of a row: 0 or more, by path, the same for all its chunks.
    int file(int row);

    RepoPath path(int row);

    Language language(int row);

    ChunkKind kind(int row);

    /// Simple name of the definition, empty for none.
    String name(int row);

    /// One-based first line.
    int firstLine(int row);

    /// One-based last line, inclusive.
    int lastLine(int row);

    /// Number of the row's parent (the enclosing definition) in the table's own numbering of parents; -1 for
    /// none. Rows with the same parent share it.
    int parent(int row);

    boolean isTest(int row);

    boolean isDocumentation(int row);

    /// Whether the row's file is marked as generated.
    boolean isGenerated(int row);

    /// Whether the row certainly has no definitions or logic: imports, constants.
    boolean isPlain(int row);

    /// Whether it is a later piece of a long function, continuing the previous row.
    boolean isContinued(int row);

    /// A figure of a chunk or of its file; NaN if it is unknown or does not exist at this level.
    double of(Figure figure, FigureLevel level, int row);

    /// Titles of the headings around a documentation chunk, outermost first, joined by ` > `; empty for other
    /// chunks.
    String headings(int row);
}
