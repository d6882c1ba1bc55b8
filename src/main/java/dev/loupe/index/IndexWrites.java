package dev.loupe.index;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The write side of an index; one at a time per index, across processes. Thread-safe.
public interface IndexWrites extends AutoCloseable {

    /// The space of new vectors; empty if none can be written.
    Optional<VectorSpace> space();

    /// Adds a file or replaces all its data.
    ///
    /// @param vectors one for each chunk, in order, all of one space; or none at all
    /// @param text of the file, UTF-8, for text search
    void put(IndexedFile file, FileSyntax syntax, List<Int8Vector> vectors, byte[] text) throws IOException;

    /// A file without text search.
    default void put(IndexedFile file, FileSyntax syntax, List<Int8Vector> vectors) throws IOException {
        put(file, syntax, vectors, new byte[0]);
    }

    /// The same without vectors.
    default void put(IndexedFile file, FileSyntax syntax) throws IOException {
        put(file, syntax, List.of());
    }

    /// Records another size and time for a file with unchanged content, so that it is not read again.
    ///
    /// @param file the new facts; path, hash and content are unchanged
    void touch(IndexedFile file) throws IOException;

    void delete(RepoPath path) throws IOException;

    /// Removes every file; readers keep what they have until the next [#publish] or [#commit].
    void clear() throws IOException;

    /// Makes writes visible to new snapshots of this process, without making them durable.
    void publish() throws IOException;

    /// Makes writes durable and records them in the manifest, atomically.
    void commit(Manifest manifest) throws IOException;

    @Override
    void close() throws IOException;
}
