package dev.loupe.collections;

import dev.loupe.vector.VectorReader;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.Optional;

/// The storage of one collection.
interface CollectionPlace {

    /// The collection's metadata; empty if it no longer exists.
    ///
    /// @throws IOException if it is damaged, with the remedy
    Optional<CollectionManifest> manifest() throws IOException;

    /// Opens it for reading; the caller closes it. Never waits for a writer.
    VectorReader read(VectorSpace space) throws IOException;

    /// Opens it for writing, exclusively.
    ///
    /// @throws dev.loupe.vector.StoreBusy if another writer has it open
    VectorStore write(VectorSpace space) throws IOException;

    /// Removes what opening created if the collection does not exist.
    default void leaveNothing() throws IOException {
        // opening creates nothing
    }

    /// Approximate size in bytes.
    long bytes() throws IOException;
}
