package dev.loupe.stores.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.JsonValue;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoredCollection;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.StoreBusy;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import dev.loupe.vector.VectorStoreContract;
import dev.loupe.vector.WordPoint;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The guarantees of versioned rows, on the simplest possible engine.
class RowVersionsTest extends VectorStoreContract {
    private final Map<Path, RowTables> engines = new ConcurrentHashMap<>();

    @TempDir
    private Path own;

    @Override
    protected VectorStore open(Path folder, VectorSpace space) throws IOException {
        RowTables engine = engines.computeIfAbsent(folder, _ -> new TablesInMemory());
        return provider(engine, folder).open("points", space);
    }

    /// An engine as seen by a machine with this folder.
    private static RowProvider provider(RowTables engine, Path folder) throws IOException {
        var provider = new RowProvider(StoreKind.CHROMA, engine, folder);
        provider.create(new StoredCollection("points", SPACE, JsonValue.object()));
        return provider;
    }

    private static VectorPoint point(String id, String text) {
        return new VectorPoint(id, Int8Vector.of(new float[] {1, 0, 0, 0}), JsonValue.object(), text);
    }

    @Test
    void theSecondOfTwoWritingMachinesGetsAnError() throws Exception {
        var engine = new TablesInMemory();
        try (VectorStore one = provider(engine, own.resolve("one")).open("points", SPACE);
                VectorStore other = provider(engine, own.resolve("other")).open("points", SPACE)) {
            one.upsert(List.of(point("a", "first")));
            other.upsert(List.of(point("a", "second")));
            one.commit();
            assertThatThrownBy(other::commit).isInstanceOf(StoreBusy.class).hasMessageContaining("write again");
        }
    }

    @Test
    void aReaderElsewhereKeepsWhatItSeesThroughACommit() throws Exception {
        var engine = new TablesInMemory();
        RowProvider elsewhere = provider(engine, own.resolve("elsewhere"));
        try (VectorStore store = provider(engine, own.resolve("here")).open("points", SPACE)) {
            store.upsert(List.of(point("a", "before")));
            store.commit();
            try (VectorSnapshot before = elsewhere.snapshot("points")) {
                store.upsert(List.of(point("a", "after"), point("b", "new")));
                store.commit();
                assertThat(before.find("a")).contains(point("a", "before"));
                assertThat(before.count(PointFilter.ALL)).isEqualTo(1);
            }
            try (VectorSnapshot after = elsewhere.snapshot("points")) {
                assertThat(after.find("a")).contains(point("a", "after"));
                assertThat(after.lexical("new", PointFilter.ALL, 9))
                        .extracting(WordPoint::id)
                        .containsExactly("b");
            }
        }
    }

    @Test
    void aCollectionTakesTheNameOfAnother() throws Exception {
        RowProvider provider = provider(new TablesInMemory(), own);
        provider.create(new StoredCollection("next", SPACE, JsonValue.object()));
        try (VectorStore store = provider.open("next", SPACE)) {
            store.upsert(List.of(point("a", "made anew")));
            store.commit();
            assertThatThrownBy(() -> provider.rename("next", "points")).isInstanceOf(StoreBusy.class);
        }
        provider.rename("next", "points");
        assertThat(provider.list()).extracting(StoredCollection::name).containsExactly("points");
        try (VectorSnapshot snapshot = provider.snapshot("points")) {
            assertThat(snapshot.count(PointFilter.ALL)).isEqualTo(1);
        }
        assertThat(provider.delete("points")).isTrue();
        assertThat(provider.delete("points")).isFalse();
        assertThatThrownBy(() -> provider.open("points", SPACE)).isInstanceOf(NoSuchFileException.class);
    }
}
