package dev.loupe.stores.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import dev.loupe.vector.VectorStoreContract;
import dev.loupe.vector.WordPoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The contract with a server that has rows, and further guarantees for crashes of the server and for several
/// machines.
public abstract class RowServerContract extends VectorStoreContract {
    @TempDir
    protected Path own;

    protected abstract StoreKind kind();

    /// The server's tables, opened as in production.
    protected abstract RowTables tables() throws Exception;

    /// Kills the server and starts it again with its data on disk.
    protected abstract void crash() throws Exception;

    /// The server as seen by a machine with this folder.
    protected final VectorStoreProvider provider(Path folder) throws Exception {
        return new RowProvider(kind(), tables(), folder);
    }

    @Override
    protected final VectorStore open(Path folder, VectorSpace space) throws IOException {
        try {
            VectorStoreProvider provider = provider(folder);
            provider.create(new StoredCollection(folder.toString(), space, JsonValue.object()));
            return provider.open(folder.toString(), space);
        } catch (IOException | RuntimeException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new AssertionError(failure);
        }
    }

    private static VectorPoint point(String id, float... values) {
        return new VectorPoint(id, Int8Vector.of(values), JsonValue.object("n", JsonValue.of(id)), "words of " + id);
    }

    @Test
    void committedPointsSurviveAServerCrash() throws Exception {
        try (VectorStore store = open(own, SPACE)) {
            store.upsert(List.of(point("a", 1, 0, 0, 0), point("b", 0, 1, 0, 0)));
            store.commit();
            store.upsert(List.of(point("c", 0, 0, 1, 0)));
            store.publish();
            crash();
        }
        try (VectorStore store = open(own, SPACE);
                VectorSnapshot snapshot = store.snapshot()) {
            assertThat(snapshot.count(PointFilter.ALL)).isEqualTo(2);
            assertThat(snapshot.find("a")).contains(point("a", 1, 0, 0, 0));
        }
    }

    @Test
    void aMachineThatHasNoWordsMakesThem() throws Exception {
        VectorStoreProvider here = provider(own.resolve("here"));
        here.create(new StoredCollection("shared", SPACE, JsonValue.object()));
        try (VectorStore store = here.open("shared", SPACE)) {
            store.upsert(List.of(point("a", 1, 0, 0, 0), point("b", 0, 1, 0, 0)));
            store.commit();
        }
        VectorStoreProvider elsewhere = provider(own.resolve("elsewhere"));
        try (VectorSnapshot snapshot = elsewhere.snapshot("shared")) {
            assertThat(snapshot.lexical("words b", PointFilter.ALL, 1))
                    .extracting(WordPoint::id)
                    .containsExactly("b");
        }
        assertThat(elsewhere.list()).extracting(StoredCollection::name).contains("shared");
        assertThat(elsewhere.delete("shared")).isTrue();
        assertThat(here.find("shared")).isEmpty();
    }
}
