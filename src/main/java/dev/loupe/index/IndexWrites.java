package dev.loupe.index;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The write side of one index; one at a time per index, across processes. Methods may be called from several
/// threads.
public interface IndexWrites extends AutoCloseable {

    /// What vectors must be comparable with; empty where none can be written.
    Optional<VectorSpace> space();

    /// Adds a file or replaces all that was known of it.
    ///
    /// @param vectors one for each chunk, in their order, all of one space; or none at all
    /// @param text of the file, UTF-8: what a search for text goes by
    void put(IndexedFile file, FileSyntax syntax, List<Int8Vector> vectors, byte[] text) throws IOException;

    /// A file whose text cannot be searched for.
    default void put(IndexedFile file, FileSyntax syntax, List<Int8Vector> vectors) throws IOException {
        put(file, syntax, vectors, new byte[0]);
    }

    /// The same without vectors.
    default void put(IndexedFile file, FileSyntax syntax) throws IOException {
        put(file, syntax, List.of());
    }

    /// Notes another size and time for a file whose content is the same, so that it is not read again.
    ///
    /// @param file as it is to be known from now on; its path, hash and content are those that the index has
    void touch(IndexedFile file) throws IOException;

    void delete(RepoPath path) throws IOException;

    /// Forgets every file; readers keep what they have until the next [#publish] or [#commit].
    void clear() throws IOException;

    /// Makes what was written visible to new snapshots of this process, without making it durable.
    void publish() throws IOException;

    /// Makes what was written durable and names it in the manifest, atomically.
    void commit(Manifest manifest) throws IOException;

    @Override
    void close() throws IOException;
}
