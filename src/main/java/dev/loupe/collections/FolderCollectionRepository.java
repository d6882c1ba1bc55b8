package dev.loupe.collections;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.points.LuceneVectorStore;
import dev.loupe.index.points.StoreLock;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Collections in folders below LOUPE_HOME/collections.
///
/// Collections are opened on demand: a query opens one for reading, without a lock, and it is closed after
/// some idle minutes; only a write takes the lock, while it runs. So two processes can use the same
/// collections, and each sees what the other has acknowledged.
final class FolderCollectionRepository implements CollectionRepository {
    private static final int MOST_OPEN = 16;
    private static final Duration UNUSED = Duration.ofMinutes(5);
    private static final Duration LEFTOVER = Duration.ofHours(1);

    /// Prefix for a folder that is being created or deleted.
    private static final String ASIDE = ".";

    private final Path home;
    private final EmbeddingProvider embedder;
    private final Clock clock;
    /// In LRU order, the most recently used last.
    private final Map<Path, DocumentCollection> open = new LinkedHashMap<>(MOST_OPEN, 0.75f, true);

    FolderCollectionRepository(Path home, EmbeddingProvider embedder, Clock clock) {
        this.home = home;
        this.embedder = embedder;
        this.clock = clock;
    }

    @Override
    public Optional<DocumentCollection> put(CollectionManifest manifest) throws IOException {
        Files.createDirectories(home);
        removeLeftovers();
        var made = new CollectionFolder(Files.createTempDirectory(home, ASIDE + "new-"));
        try {
            made.write(manifest);
            try (var empty = LuceneVectorStore.open(made.points(), manifest.space())) {
                empty.commit();
            }
            Optional<CollectionFolder> placed =
                    placed(made, folder(new CollectionName(manifest.name())).path());
            if (placed.isEmpty()) {
                made.delete();
                return Optional.empty();
            }
            return Optional.of(opened(placed.get(), manifest));
        } catch (IOException e) {
            made.delete();
            throw e;
        }
    }

    /// A folder with a file in it cannot be replaced by a rename. One without a manifest comes from a write
    /// just after the collection was deleted.
    private static Optional<CollectionFolder> placed(CollectionFolder made, Path target) throws IOException {
        try {
            return Optional.of(made.renamed(target));
        } catch (FileSystemException occupied) {
            if (!Files.isDirectory(target)) throw occupied;
            if (new CollectionFolder(target).manifest().isPresent()) return Optional.empty();
            new CollectionFolder(target).delete();
            return Optional.of(made.renamed(target));
        }
    }

    @Override
    public CollectionListing listing() throws IOException {
        var manifests = new ArrayList<CollectionManifest>();
        var damaged = new ArrayList<String>();
        for (Path folder : folders()) {
            try {
                new CollectionFolder(folder).manifest().ifPresent(manifests::add);
            } catch (IOException broken) {
                damaged.add(String.valueOf(broken.getMessage()));
            }
        }
        manifests.sort(Comparator.comparing(CollectionManifest::name));
        return new CollectionListing(manifests, damaged);
    }

    private List<Path> folders() throws IOException {
        if (!Files.isDirectory(home)) return List.of();
        try (Stream<Path> all = Files.list(home)) {
            return all.filter(folder -> !isAside(folder)).sorted().toList();
        }
    }

    private CollectionFolder folder(CollectionName name) {
        return new CollectionFolder(home.resolve(name.folder()));
    }

    private static Optional<CollectionManifest> manifest(CollectionFolder folder, CollectionName name)
            throws IOException {
        return folder.manifest().filter(of -> of.name().equals(name.value()));
    }

    @Override
    public Optional<DocumentCollection> find(CollectionName name) throws IOException {
        CollectionFolder folder = folder(name);
        Optional<CollectionManifest> manifest = manifest(folder, name);
        return manifest.isEmpty() ? Optional.empty() : Optional.of(opened(folder, manifest.get()));
    }

    @Override
    public boolean delete(CollectionName name) throws CollectionFailure, IOException, InterruptedException {
        CollectionFolder folder = folder(name);
        Optional<CollectionManifest> manifest = manifest(folder, name);
        if (manifest.isEmpty()) return false;
        forget(folder, manifest.get());
        CollectionFolder aside;
        try (StoreLock _ = LockRetry.held(name.value(), () -> StoreLock.on(folder.points()))) {
            if (!folder.manifest().equals(manifest)) return false; // another process was faster
            aside = folder.renamed(home.resolve(
                    ASIDE + "deleted-" + clock.millis() + "-" + folder.path().getFileName()));
        }
        forget(folder, manifest.get()); // a query may have opened it again before it was renamed
        aside.delete();
        return true;
    }

    private DocumentCollection opened(CollectionFolder folder, CollectionManifest manifest) throws IOException {
        synchronized (open) {
            DocumentCollection known = open.get(folder.path());
            if (known == null || !known.manifest().equals(manifest)) {
                if (known != null) {
                    var _ = retired(known);
                }
                known = new DocumentCollection(folder, manifest, embedder);
                open.put(folder.path(), known);
            }
            int _ = closeUnused(UNUSED);
            return known;
        }
    }

    @Override
    public int closeUnused(Duration unused) {
        synchronized (open) {
            int closed = 0;
            Iterator<DocumentCollection> longestUnusedFirst = open.values().iterator();
            for (int left = open.size(); longestUnusedFirst.hasNext(); left--) {
                DocumentCollection one = longestUnusedFirst.next();
                if (left <= MOST_OPEN && !one.isUnusedFor(unused)) continue;
                if (retired(one)) closed++;
                longestUnusedFirst.remove();
            }
            return closed;
        }
    }

    private void forget(CollectionFolder folder, CollectionManifest manifest) throws IOException {
        synchronized (open) {
            DocumentCollection known = open.get(folder.path());
            if (known == null || !known.manifest().equals(manifest)) return;
            open.remove(folder.path());
            var _ = retired(known);
        }
    }

    private static boolean isAside(Path folder) {
        return String.valueOf(folder.getFileName()).startsWith(ASIDE);
    }

    /// Removes what a killed process left behind.
    private void removeLeftovers() throws IOException {
        Instant before = clock.instant().minus(LEFTOVER);
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(home, FolderCollectionRepository::isAside)) {
            for (Path folder : folders)
                if (Files.getLastModifiedTime(folder).toInstant().isBefore(before))
                    new CollectionFolder(folder).delete();
        }
    }

    /// A collection that cannot be closed is left to the end of the process: nothing is written to it.
    @Override
    public void close() {
        synchronized (open) {
            for (DocumentCollection one : open.values()) {
                var _ = retired(one);
            }
            open.clear();
        }
    }

    /// One that cannot be closed was only read from.
    private static boolean retired(DocumentCollection one) {
        try {
            return one.retire();
        } catch (IOException left) {
            return true;
        }
    }
}
