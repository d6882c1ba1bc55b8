package dev.loupe.stores;

import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.util.List;
import java.util.Optional;

/// Replaces an engine whose settings are invalid or that is not installed: calls that need it fail with the
/// reason, and code on this machine can still be searched.
///
/// @param what is wrong, without a full stop
/// @param remedy what to do, likewise
public record RefusedStore(StoreKind kind, String what, String remedy) implements VectorStoreProvider {

    private StoreUnavailable refusal() {
        return new StoreUnavailable(what, remedy);
    }

    @Override
    public boolean create(StoredCollection collection) throws StoreUnavailable {
        throw refusal();
    }

    @Override
    public List<StoredCollection> list() throws StoreUnavailable {
        throw refusal();
    }

    @Override
    public Optional<StoredCollection> find(String name) throws StoreUnavailable {
        throw refusal();
    }

    @Override
    public boolean delete(String name) throws StoreUnavailable {
        throw refusal();
    }

    @Override
    public void rename(String from, String to) throws StoreUnavailable {
        throw refusal();
    }

    @Override
    public VectorStore open(String name, VectorSpace space) throws StoreUnavailable {
        throw refusal();
    }

    @Override
    public VectorSnapshot snapshot(String name) throws StoreUnavailable {
        throw refusal();
    }

    @Override
    public long bytes(String name) throws StoreUnavailable {
        throw refusal();
    }

    @Override
    public void close() {
        // nothing is open
    }
}
