package dev.loupe.stores.rows;

import dev.loupe.project.FolderTree;
import dev.loupe.project.TextDigest;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.VersionedStore;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// The collections of an engine with [RowTables]: one table lists them ([Registry]), and each has a table for
/// its vectors.
public final class RowProvider implements VectorStoreProvider {
    private static final int BATCH = 1_000;
    private static final int SPACE_DIGEST = 4;

    private final StoreKind kind;
    private final RowTables tables;
    /// Folder with the word indexes of collections, one folder each.
    private final Path folder;
    private final Registry registry;
    /// Cache of tables, by name.
    private final Map<String, StoredRows> read = new ConcurrentHashMap<>();

    /// @param folder on this machine, for data that can be rebuilt
    public RowProvider(StoreKind kind, RowTables tables, Path folder) {
        this.kind = kind;
        this.tables = tables;
        this.folder = folder;
        registry = new Registry(tables);
    }

    @Override
    public StoreKind kind() {
        return kind;
    }

    @Override
    public boolean create(StoredCollection collection) throws IOException {
        if (registry.find(collection.name()).isPresent()) return false;
        String base = "loupe-" + UUID.randomUUID().toString().replace("-", "").substring(0, 20);
        var entry = new Registry.Entry(collection, base);
        tables.open(table(entry, collection.space()), collection.space().dimensions());
        registry.put(entry);
        return true;
    }

    @Override
    public List<StoredCollection> list() throws IOException {
        return registry.all().stream().map(Registry.Entry::collection).toList();
    }

    @Override
    public Optional<StoredCollection> find(String name) throws IOException {
        return registry.find(name).map(Registry.Entry::collection);
    }

    private Registry.Entry entry(String name) throws IOException {
        return registry.find(name).orElseThrow(() -> new NoSuchFileException(name, null, "no such collection"));
    }

    /// Vectors of another space go into another table, so that nothing is lost before they are committed.
    private static String table(Registry.Entry entry, VectorSpace space) {
        String text = space.dimensions() + " " + space.distance() + " " + space.fingerprint();
        return entry.base() + "-" + TextDigest.hex(text, SPACE_DIGEST);
    }

    private Path words(String table) {
        return folder.resolve(table);
    }

    @Override
    public boolean delete(String name) throws IOException {
        Optional<Registry.Entry> entry = registry.find(name);
        if (entry.isEmpty()) return false;
        String table = table(entry.get(), entry.get().collection().space());
        WordIndex.checkFree(words(table));
        registry.remove(name);
        drop(entry.get().base(), "");
        return true;
    }

    /// @param but the table that stays
    private void drop(String base, String but) throws IOException {
        for (String table : tables.names(base)) {
            if (table.equals(but)) continue;
            tables.drop(table);
            read.remove(table);
            if (Files.exists(words(table))) new FolderTree(words(table)).delete();
        }
    }

    @Override
    public void rename(String from, String to) throws IOException {
        Registry.Entry entry = registry.find(from).orElseThrow(() -> new IOException("no such collection: " + from));
        if (from.equals(to)) return;
        Optional<Registry.Entry> replaced = registry.find(to);
        WordIndex.checkFree(words(table(entry, entry.collection().space())));
        if (replaced.isPresent())
            WordIndex.checkFree(
                    words(table(replaced.get(), replaced.get().collection().space())));
        StoredCollection old = entry.collection();
        registry.put(new Registry.Entry(new StoredCollection(to, old.space(), old.facts()), entry.base()));
        registry.remove(from);
        if (replaced.isPresent()) drop(replaced.get().base(), "");
    }

    @Override
    public VectorStore open(String name, VectorSpace space) throws IOException {
        Registry.Entry entry = entry(name);
        String table = table(entry, space);
        var fresh = new TableHeader(space, UUID.randomUUID().toString(), 0, List.of());
        RowTable rows = new KeptRows(tables.open(table, space.dimensions()));
        return new VersionedStore(RowVersions.open(rows, fresh, words(table), () -> settle(name, space)), BATCH);
    }

    /// Makes the committed table the collection's current one.
    private void settle(String name, VectorSpace space) throws IOException {
        Registry.Entry entry = entry(name);
        StoredCollection old = entry.collection();
        if (old.space().equals(space)) return;
        registry.put(new Registry.Entry(new StoredCollection(name, space, old.facts()), entry.base()));
        drop(entry.base(), table(entry, space));
    }

    @Override
    public VectorSnapshot snapshot(String name) throws IOException {
        Registry.Entry entry = entry(name);
        VectorSpace space = entry.collection().space();
        String table = table(entry, space);
        StoredRows known = read.get(table);
        if (known != null) return known.snapshot();
        RowTable rows = tables.find(table)
                .orElseThrow(() -> new NoSuchFileException(name, null, "the collection's table does not exist"));
        return read.computeIfAbsent(table, _ -> new StoredRows(new KeptRows(rows), space, words(table)))
                .snapshot();
    }

    @Override
    public long bytes(String name) throws IOException {
        Registry.Entry entry = entry(name);
        VectorSpace space = entry.collection().space();
        try (VectorSnapshot snapshot = snapshot(name)) {
            long vectors = (long) snapshot.count(PointFilter.ALL) * space.dimensions() * Float.BYTES;
            Path words = words(table(entry, space));
            return vectors + (Files.exists(words) ? new FolderTree(words).bytes() : 0);
        }
    }

    @Override
    public void close() {
        tables.close();
    }
}
