package dev.loupe.collections;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/// The storage of all collections. Safe for several threads and several processes.
interface CollectionRepository extends AutoCloseable {

    /// Creates an empty collection, durably.
    ///
    /// @return empty if there is already one with this name; nothing was done then
    Optional<DocumentCollection> put(CollectionManifest manifest) throws IOException;

    CollectionListing listing() throws IOException;

    Optional<DocumentCollection> find(CollectionName name) throws IOException;

    /// @return whether there was one
    /// @throws CollectionFailure INFRA_STORE_BUSY if it is being written
    boolean delete(CollectionName name) throws CollectionFailure, IOException, InterruptedException;

    /// Closes collections that were not queried for this long; the next query opens them again.
    ///
    /// @return how many were open
    int closeUnused(Duration unused);

    @Override
    void close();
}
