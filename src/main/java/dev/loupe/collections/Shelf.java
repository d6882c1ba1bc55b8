package dev.loupe.collections;

import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.Optional;

/// Where one collection stands: a folder, or a name in an engine. Equal where it is the same place.
interface Shelf {

    /// What stands there now says of itself; nothing where nothing does.
    ///
    /// @throws IOException for a collection that is damaged or of a newer version, with the remedy
    Optional<CollectionManifest> manifest() throws IOException;

    /// Opens it to read, without a lock.
    Reading read(VectorSpace space) throws IOException;

    /// Something that is open to read.
    interface Reading extends AutoCloseable {

        /// As the last commit left it; stays readable when this is closed.
        VectorSnapshot snapshot() throws IOException;

        @Override
        void close() throws IOException;
    }

    /// Opens it to write.
    ///
    /// @throws dev.loupe.vector.StoreBusy where somebody else does
    VectorStore write(VectorSpace space) throws IOException;

    /// Removes what a question may have left that came after the collection was deleted.
    void tidy() throws IOException;

    /// About how many bytes it takes.
    long bytes() throws IOException;
}
