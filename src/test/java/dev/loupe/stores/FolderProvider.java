package dev.loupe.stores;

import dev.loupe.index.points.LuceneVectorStore;
import dev.loupe.index.points.StoredPoints;
import dev.loupe.project.FolderTree;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Embedded stores in subfolders of a temporary folder, for tests of shared engines without a server.
public final class FolderProvider implements VectorStoreProvider {
    private final Path folder;
    private final TreeMap<String, StoredCollection> collections = new TreeMap<>();

    public FolderProvider(Path folder) {
        this.folder = folder;
    }

    @Override
    public StoreKind kind() {
        return StoreKind.LUCENE;
    }

    private Path at(String name) throws IOException {
        if (!collections.containsKey(name)) throw new NoSuchFileException(name);
        return folder.resolve(EngineNames.of("", name));
    }

    @Override
    public synchronized boolean create(StoredCollection collection) throws IOException {
        if (collections.putIfAbsent(collection.name(), collection) != null) return false;
        try (var empty = LuceneVectorStore.open(at(collection.name()), collection.space())) {
            empty.commit();
        }
        return true;
    }

    @Override
    public synchronized List<StoredCollection> list() {
        return List.copyOf(collections.values());
    }

    @Override
    public synchronized Optional<StoredCollection> find(String name) {
        return Optional.ofNullable(collections.get(name));
    }

    @Override
    public synchronized boolean delete(String name) throws IOException {
        if (!collections.containsKey(name)) return false;
        new FolderTree(at(name)).delete();
        collections.remove(name);
        return true;
    }

    @Override
    public synchronized void rename(String from, String to) throws IOException {
        Path before = at(from);
        delete(to);
        StoredCollection moved = find(from).orElseThrow();
        collections.remove(from);
        collections.put(to, new StoredCollection(to, moved.space(), moved.facts()));
        Files.move(before, at(to));
    }

    @Override
    public synchronized VectorStore open(String name, VectorSpace space) throws IOException {
        return LuceneVectorStore.open(at(name), space);
    }

    @Override
    public synchronized VectorSnapshot snapshot(String name) throws IOException {
        try (StoredPoints points =
                StoredPoints.open(at(name), find(name).orElseThrow().space())) {
            return points.snapshot();
        }
    }

    @Override
    public synchronized long bytes(String name) throws IOException {
        return new FolderTree(at(name)).bytes();
    }

    @Override
    public void close() {
        // shared by several engines
    }
}
