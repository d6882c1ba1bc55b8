package dev.loupe.sharing;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.model.Cancellation;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.SpaceDemand;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The codebases in the engine, from any machine. Thread-safe.
public final class SharedIndexes {
    private final VectorStoreProvider engine;
    private final EmbeddingProvider embedder;

    /// @param engine is not closed with this
    public SharedIndexes(VectorStoreProvider engine, EmbeddingProvider embedder) {
        this.engine = engine;
        this.embedder = embedder;
    }

    /// All of them, by collection.
    public List<SharedIndex> all() throws IOException {
        var all = new ArrayList<SharedIndex>();
        for (StoredCollection stored : engine.list()) SharedIndex.of(stored).ifPresent(all::add);
        return all;
    }

    /// The indexes with a name: one by its collection, or all of a project's name.
    public List<SharedIndex> named(String name) throws IOException {
        Optional<SharedIndex> one = engine.find(name).flatMap(SharedIndex::of);
        if (one.isPresent()) return List.of(one.get());
        return all().stream()
                .filter(index -> index.name().project().equals(name))
                .toList();
    }

    /// The last published state; the caller closes it.
    public VectorSnapshot snapshot(SharedIndex index) throws IOException {
        return engine.snapshot(index.name().collection());
    }

    /// A text's vector for an index; empty if another model made the index.
    public Optional<Int8Vector> meaning(SharedIndex index, String text) throws IOException {
        if (!SpaceDemand.of(embedder).fits(index.space())) return Optional.empty();
        return Optional.of(Int8Vector.of(embedder.embedQuery(text)));
    }

    /// Deletes a codebase from the engine, for everyone.
    ///
    /// @return whether it existed
    /// @throws dev.loupe.vector.StoreBusy if it is being published
    public boolean delete(SharedName name) throws IOException {
        return engine.delete(name.collection());
    }

    /// Updates a codebase in the engine: files that are changed, new or gone. The changes become visible
    /// together at the end. One read of the files' hashes, then O(changes).
    ///
    /// @param chunks of the state to publish
    /// @throws dev.loupe.vector.StoreBusy if another process is publishing it
    public void publish(SharedName name, SharedChunks chunks, Cancellation cancellation) throws IOException {
        VectorSpace space = VectorSpace.of(embedder);
        var index = new SharedIndex(name, space);
        var _ = engine.create(index.collection(), chunks.count());
        try (VectorStore store = engine.open(name.collection(), space)) {
            if (new Publication(store, chunks, cancellation).run()) store.commit();
        }
    }
}
