package dev.loupe.collections;

import dev.loupe.collections.DocumentCollections.Listing;
import java.io.IOException;
import java.util.Optional;

/// Where the collections are kept.
interface Shelves extends AutoCloseable {

    /// Every collection by name, with what is wrong with those that cannot be read.
    Listing listing() throws IOException;

    /// Where a collection of this name stands, or would.
    Shelf at(CollectionName name);

    /// Makes an empty collection, durably.
    ///
    /// @return whether there was none of its name; else nothing was done
    boolean put(CollectionName name, CollectionManifest manifest) throws IOException;

    /// Takes a collection away, all of it at once.
    ///
    /// @param manifest of the collection that is meant
    /// @return what deletes its data; empty where it is not there, or another one is
    /// @throws dev.loupe.vector.StoreBusy where it is being written
    Optional<Remains> take(CollectionName name, CollectionManifest manifest) throws IOException;

    /// Data that belong to nothing any more.
    @FunctionalInterface
    interface Remains {
        void delete() throws IOException;
    }

    @Override
    void close();
}
