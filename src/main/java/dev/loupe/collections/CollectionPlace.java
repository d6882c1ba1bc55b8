package dev.loupe.collections;

import dev.loupe.vector.VectorReader;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.Optional;

/// Where one collection is kept.
interface CollectionPlace {

    /// What the collection says of itself; nothing where it is not there any more.
    ///
    /// @throws IOException for one that is damaged, with the remedy
    Optional<CollectionManifest> manifest() throws IOException;

    /// Opens it to read; the caller closes it. Waits for no writer.
    VectorReader read(VectorSpace space) throws IOException;

    /// Opens it to write, which one may do at a time.
    ///
    /// @throws dev.loupe.vector.StoreBusy where somebody else does
    VectorStore write(VectorSpace space) throws IOException;

    /// Removes what opening made where the collection is not there.
    default void leaveNothing() throws IOException {
        // opening makes nothing
    }

    /// Bytes that it takes, about.
    long bytes() throws IOException;
}
