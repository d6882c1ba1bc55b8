package dev.loupe.collections;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/// Where all collections stand. Safe for use by several threads, and by several processes at once.
interface Shelf extends AutoCloseable {

    /// Makes an empty collection; it is durable when this returns.
    ///
    /// @return empty where there is one of this name; nothing was done then
    Optional<DocumentCollection> put(CollectionManifest manifest) throws IOException;

    CollectionListing listing() throws IOException;

    Optional<DocumentCollection> find(CollectionName name) throws IOException;

    /// @return whether there was one
    /// @throws CollectionFailure INFRA_STORE_BUSY where it is being written
    boolean delete(CollectionName name) throws CollectionFailure, IOException, InterruptedException;

    /// Closes collections of which nobody asked anything for so long; the next question opens them again.
    ///
    /// @return how many were open
    int closeUnused(Duration unused);

    @Override
    void close();
}
