package dev.loupe.collections;

import dev.loupe.collections.DocumentCollections.Listing;
import dev.loupe.index.LuceneVectorStore;
import dev.loupe.index.StoreLock;
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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Collections in folders of this machine, below LOUPE_HOME/collections.
final class FolderShelves implements Shelves {
    private static final Duration LEFTOVER = Duration.ofHours(1);

    /// Goes before the name of a folder that is being made or deleted.
    private static final String ASIDE = ".";

    private final Path home;
    private final Clock clock;

    FolderShelves(Path home, Clock clock) {
        this.home = home;
        this.clock = clock;
    }

    @Override
    public FolderShelf at(CollectionName name) {
        return new FolderShelf(new CollectionFolder(home.resolve(name.folder())));
    }

    @Override
    public boolean put(CollectionName name, CollectionManifest manifest) throws IOException {
        Files.createDirectories(home);
        removeLeftovers();
        var made = new CollectionFolder(Files.createTempDirectory(home, ASIDE + "new-"));
        try {
            made.write(manifest);
            try (var empty = LuceneVectorStore.open(made.points(), manifest.space())) {
                empty.commit();
            }
            if (put(made, home.resolve(name.folder()))) return true;
            made.delete();
            return false;
        } catch (IOException e) {
            made.delete();
            throw e;
        }
    }

    /// An existing folder refuses to be replaced because there is a file in it. One without a manifest was
    /// made by a write that came just after the collection was deleted.
    private static boolean put(CollectionFolder made, Path target) throws IOException {
        try {
            made.renamed(target);
            return true;
        } catch (FileSystemException occupied) {
            if (!Files.isDirectory(target)) throw occupied;
            if (new CollectionFolder(target).manifest().isPresent()) return false;
            new CollectionFolder(target).delete();
            made.renamed(target);
            return true;
        }
    }

    @Override
    public Listing listing() throws IOException {
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
        return new Listing(manifests, damaged);
    }

    private List<Path> folders() throws IOException {
        if (!Files.isDirectory(home)) return List.of();
        try (Stream<Path> all = Files.list(home)) {
            return all.filter(folder -> !isAside(folder)).sorted().toList();
        }
    }

    @Override
    public Optional<Remains> take(CollectionName name, CollectionManifest manifest) throws IOException {
        CollectionFolder folder = at(name).folder();
        try (StoreLock _ = StoreLock.on(folder.points())) {
            if (!folder.manifest().equals(Optional.of(manifest))) return Optional.empty(); // somebody was quicker
            CollectionFolder aside = folder.renamed(home.resolve(
                    ASIDE + "deleted-" + clock.millis() + "-" + folder.path().getFileName()));
            return Optional.of(aside::delete);
        }
    }

    private static boolean isAside(Path folder) {
        return String.valueOf(folder.getFileName()).startsWith(ASIDE);
    }

    /// What a process left that ended amid its work.
    private void removeLeftovers() throws IOException {
        Instant before = clock.instant().minus(LEFTOVER);
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(home, FolderShelves::isAside)) {
            for (Path folder : folders)
                if (Files.getLastModifiedTime(folder).toInstant().isBefore(before))
                    new CollectionFolder(folder).delete();
        }
    }

    @Override
    public void close() {}
}
