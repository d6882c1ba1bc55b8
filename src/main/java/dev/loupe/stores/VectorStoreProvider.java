package dev.loupe.stores;

import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The collections of one engine. Thread-safe; several processes may use one engine, and each sees what the
/// others have committed.
///
/// To add an engine: a constant of [StoreKind], a class that implements this, its line in
/// [dev.loupe.stores.engines.Providers], and a test that extends `VectorStoreContract`.
public interface VectorStoreProvider extends AutoCloseable {

    StoreKind kind();

    /// Creates an empty collection, durably.
    ///
    /// @return false if there is already one with this name; nothing was done then
    boolean create(StoredCollection collection) throws IOException;

    /// The same for a collection of roughly this size, for engines that store large ones differently.
    ///
    /// @param points 0 if unknown
    default boolean create(StoredCollection collection, long points) throws IOException {
        return create(collection);
    }

    /// Every collection, by name.
    List<StoredCollection> list() throws IOException;

    Optional<StoredCollection> find(String name) throws IOException;

    /// Deletes it with its content.
    ///
    /// @return whether it existed
    /// @throws dev.loupe.vector.StoreBusy if it is being written
    boolean delete(String name) throws IOException;

    /// Renames a collection, atomically for all later callers, and then deletes the old one with that name.
    /// This allows rebuilding a collection beside the one in use.
    ///
    /// @throws IOException if there is no collection `from`
    /// @throws dev.loupe.vector.StoreBusy if one of the two is being written
    void rename(String from, String to) throws IOException;

    /// Opens it for writing, exclusively. If the space differs from the collection's, the first commit
    /// replaces its content.
    ///
    /// @throws java.nio.file.NoSuchFileException if there is no such collection
    /// @throws dev.loupe.vector.StoreBusy if another writer has it open
    VectorStore open(String name, VectorSpace space) throws IOException;

    /// The last commit; the caller closes it. Never waits for a writer.
    ///
    /// @throws java.nio.file.NoSuchFileException if there is no such collection
    VectorSnapshot snapshot(String name) throws IOException;

    /// Its approximate size in bytes where it is stored.
    long bytes(String name) throws IOException;

    /// Frees connections and files.
    @Override
    void close();
}
