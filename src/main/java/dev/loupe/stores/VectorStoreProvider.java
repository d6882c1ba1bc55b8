package dev.loupe.stores;

import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The collections that one engine keeps. Safe for use by several threads; several processes may use one
/// engine, and each sees what the others have committed.
///
/// To add an engine: a constant of [StoreKind], a class that implements this, its line in [Providers], and a
/// test that extends `VectorStoreContract`.
public interface VectorStoreProvider extends AutoCloseable {

    StoreKind kind();

    /// Makes an empty collection, durably.
    ///
    /// @return whether there was none of this name; else nothing was done
    boolean create(StoredCollection collection) throws IOException;

    /// The same of a collection that will hold about so many points, for engines that put large ones
    /// elsewhere than small ones.
    ///
    /// @param points 0 where it is not known
    default boolean create(StoredCollection collection, long points) throws IOException {
        return create(collection);
    }

    /// Every collection, by name.
    List<StoredCollection> list() throws IOException;

    Optional<StoredCollection> find(String name) throws IOException;

    /// Deletes it with all that it holds.
    ///
    /// @return whether it was there
    /// @throws dev.loupe.vector.StoreBusy where it is being written
    boolean delete(String name) throws IOException;

    /// Gives a collection another name, at once for all who ask from now on. What had that name is deleted
    /// afterwards: so a collection is made anew beside the one that is asked meanwhile.
    ///
    /// @throws IOException where there is no collection `from`
    /// @throws dev.loupe.vector.StoreBusy where one of the two is being written
    void rename(String from, String to) throws IOException;

    /// Opens it to write, which one may do at a time. Where the space is another than the collection's, what
    /// it holds is replaced with the first commit.
    ///
    /// @throws java.nio.file.NoSuchFileException where there is no such collection
    /// @throws dev.loupe.vector.StoreBusy where it is being written by somebody else
    VectorStore open(String name, VectorSpace space) throws IOException;

    /// As it was committed last; the caller closes it. Waits for no writer.
    ///
    /// @throws java.nio.file.NoSuchFileException where there is no such collection
    VectorSnapshot snapshot(String name) throws IOException;

    /// About how many bytes it takes where it is kept.
    long bytes(String name) throws IOException;

    /// Frees connections and files.
    @Override
    void close();
}
