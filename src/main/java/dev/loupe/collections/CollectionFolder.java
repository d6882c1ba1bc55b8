package dev.loupe.collections;

import dev.loupe.index.points.LuceneVectorStore;
import dev.loupe.index.points.StoredPoints;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.json.RecordJson;
import dev.loupe.project.FolderTree;
import dev.loupe.vector.Distance;
import dev.loupe.vector.VectorReader;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Optional;

/// The folder of one collection: `collection.json`, and its points in `points/`.
///
/// It is built under a temporary name and renamed into place, and renamed away before it is deleted, so that
/// a collection always exists completely or not at all, even if a process dies.
///
/// ```
/// {"format":1,"name":"notes","distance":"Cosine","hybrid":false,"created":"2026-02-01T10:00:00Z",
///  "fingerprint":"static-256-…","dimensions":256}
/// ```
record CollectionFolder(Path path) implements CollectionPlace {
    private static final String MANIFEST = "collection.json";
    private static final int FORMAT = 1;
    private static final int LARGEST = 1 << 16;

    /// The JSON content.
    private record Entry(
            int format,
            String name,
            String distance,
            boolean hybrid,
            Instant created,
            String fingerprint,
            int dimensions) {}

    Path points() {
        return path.resolve("points");
    }

    /// The folder's manifest; empty if there is none.
    ///
    /// @throws IOException if it is damaged or of a newer version, with the remedy
    @Override
    public Optional<CollectionManifest> manifest() throws IOException {
        Path file = path.resolve(MANIFEST);
        try {
            if (Files.size(file) > LARGEST) throw damaged("it is too large");
            Entry entry = RecordJson.PLAIN.read(Entry.class, Json.parse(Files.readAllBytes(file)));
            if (entry.format() != FORMAT) throw damaged("its format is " + entry.format());
            Distance distance = CollectionManifest.distance(entry.distance())
                    .orElseThrow(() -> damaged("its distance is " + entry.distance()));
            var space = new VectorSpace(entry.fingerprint(), entry.dimensions(), distance);
            return Optional.of(new CollectionManifest(entry.name(), entry.hybrid(), entry.created(), space));
        } catch (NoSuchFileException missing) {
            return Optional.empty();
        } catch (JsonFailure | IllegalArgumentException broken) {
            throw damaged(String.valueOf(broken.getMessage()));
        }
    }

    private IOException damaged(String why) {
        return new IOException("the collection in %s cannot be used (%s); restore its %s, or remove the folder"
                .formatted(path, why, MANIFEST));
    }

    @Override
    public VectorReader read(VectorSpace space) throws IOException {
        return StoredPoints.open(points(), space);
    }

    /// Checked first, since opening a store with another space would empty it.
    @Override
    public VectorStore write(VectorSpace space) throws IOException {
        if (!LuceneVectorStore.spaceOf(points()).equals(Optional.of(space)))
            throw new IOException(
                    points()
                            + " is damaged or was written by another version of Loupe; use that version, or delete_collection and add the documents again");
        return LuceneVectorStore.open(points(), space);
    }

    /// Writes the manifest of a new collection, durably.
    void write(CollectionManifest manifest) throws IOException {
        var entry = new Entry(
                FORMAT,
                manifest.name(),
                manifest.distance(),
                manifest.hybrid(),
                manifest.created(),
                manifest.space().fingerprint(),
                manifest.space().dimensions());
        Files.createDirectories(points());
        byte[] json = Json.write(RecordJson.PLAIN.write(entry)).getBytes(StandardCharsets.UTF_8);
        try (FileChannel channel =
                FileChannel.open(path.resolve(MANIFEST), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(json);
            while (bytes.hasRemaining()) channel.write(bytes);
            channel.force(true);
        }
    }

    /// Renames the folder atomically to a path where nothing may exist.
    ///
    /// @throws java.nio.file.FileSystemException if something does
    CollectionFolder renamed(Path target) throws IOException {
        Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
        return new CollectionFolder(target);
    }

    /// Bytes on disk; files that a writer removes meanwhile do not count.
    @Override
    public long bytes() throws IOException {
        return new FolderTree(path).bytes();
    }

    /// Deletes folders that opening has created, if they are empty.
    @Override
    public void leaveNothing() throws IOException {
        try {
            Files.deleteIfExists(points());
            Files.deleteIfExists(path);
        } catch (DirectoryNotEmptyException something) {
            // it belongs to another process
        }
    }

    /// Deletes it with its content; files that another process deletes first are ignored.
    void delete() throws IOException {
        new FolderTree(path).delete();
    }
}
