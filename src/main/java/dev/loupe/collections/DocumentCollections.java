package dev.loupe.collections;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.LuceneVectorStore;
import dev.loupe.index.StoreLock;
import dev.loupe.json.NearNames;
import dev.loupe.project.LoupeHome;
import dev.loupe.scan.Scanner;
import dev.loupe.vector.Distance;
import dev.loupe.vector.VectorSpace;
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

/// The collections of documents on this machine, in folders below LOUPE_HOME/collections.
///
/// Nothing is kept open that is not asked: a question opens a collection to read, without a lock, and what
/// was not asked for some minutes is closed; only a write takes the lock, for as long as it takes. So two
/// processes can have the same collections, and each sees what the other has acknowledged.
public final class DocumentCollections implements AutoCloseable {

    /// How many there may be.
    public static final int MOST = 1_000;

    private static final int MOST_OPEN = 16;
    private static final Duration UNUSED = Duration.ofMinutes(5);
    private static final Duration LEFTOVER = Duration.ofHours(1);
    private static final int SUGGESTIONS = 3;

    /// Goes before the name of a folder that is being made or deleted.
    private static final String ASIDE = ".";

    private final Path home;
    private final EmbeddingProvider embedder;
    private final Scanner scanner;
    private final Clock clock;
    /// Those used last come last.
    private final Map<Path, DocumentCollection> open = new LinkedHashMap<>(MOST_OPEN, 0.75f, true);

    public DocumentCollections(LoupeHome home, EmbeddingProvider embedder, Clock clock) {
        this.home = home.collections();
        this.embedder = embedder;
        this.clock = clock;
        scanner = new Scanner(home.emptyRepository());
    }

    /// Makes an empty collection; it is durable when this returns.
    ///
    /// @throws CollectionFailure INPUT_INVALID_PARAMETER for a name that cannot be one,
    /// INGEST_COLLECTION_EXISTS where there is one
    public DocumentCollection create(String name, Distance distance, boolean hybrid)
            throws CollectionFailure, IOException {
        CollectionName valid = CollectionName.of(name);
        Files.createDirectories(home);
        removeLeftovers();
        if (list().size() >= MOST)
            throw new CollectionFailure(
                    "INPUT_INVALID_PARAMETER",
                    "There are %d collections already.\n\nHint: delete_collection removes one.".formatted(MOST));
        VectorSpace space = VectorSpace.of(embedder).with(distance);
        var manifest = new CollectionManifest(valid.value(), hybrid, clock.instant(), space);
        var made = new CollectionFolder(Files.createTempDirectory(home, ASIDE + "new-"));
        try {
            made.write(manifest);
            try (var empty = LuceneVectorStore.open(made.points(), space)) {
                empty.commit();
            }
            return opened(put(made, valid), manifest);
        } catch (IOException | CollectionFailure e) {
            made.delete();
            throw e;
        }
    }

    /// An existing folder refuses to be replaced because there is a file in it. One without a manifest was
    /// made by a write that came just after the collection was deleted.
    private CollectionFolder put(CollectionFolder made, CollectionName name) throws CollectionFailure, IOException {
        Path target = home.resolve(name.folder());
        try {
            return made.renamed(target);
        } catch (FileSystemException occupied) {
            if (!Files.isDirectory(target)) throw occupied;
            if (new CollectionFolder(target).manifest().isEmpty()) {
                new CollectionFolder(target).delete();
                return made.renamed(target);
            }
            throw new CollectionFailure(
                    "INGEST_COLLECTION_EXISTS",
                    "Collection \"%s\" already exists.\n\nHint: add to it with add_documents, or delete_collection first."
                            .formatted(name));
        }
    }

    /// Every collection, by name.
    public List<CollectionManifest> list() throws IOException {
        return listing().collections();
    }

    /// What there is.
    ///
    /// @param collections by name
    /// @param damaged what is wrong with others, with the remedy
    public record Listing(List<CollectionManifest> collections, List<String> damaged) {
        public Listing {
            collections = List.copyOf(collections);
            damaged = List.copyOf(damaged);
        }
    }

    /// Every collection, with what is wrong with those that cannot be read.
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

    /// The collection of this name; nothing for a name that cannot be one of documents.
    public Optional<DocumentCollection> find(String name) throws IOException {
        CollectionName valid;
        try {
            valid = CollectionName.of(name);
        } catch (CollectionFailure unusable) {
            return Optional.empty();
        }
        var folder = new CollectionFolder(home.resolve(valid.folder()));
        Optional<CollectionManifest> manifest =
                folder.manifest().filter(of -> of.name().equals(valid.value()));
        return manifest.isEmpty() ? Optional.empty() : Optional.of(opened(folder, manifest.get()));
    }

    /// The same where it must be there.
    ///
    /// @throws CollectionFailure EXPLORE_COLLECTION_NOT_FOUND with the names that may have been meant
    public DocumentCollection get(String name) throws CollectionFailure, IOException {
        Optional<DocumentCollection> found = find(name);
        if (found.isPresent()) return found.get();
        throw notFound(name, near(name));
    }

    /// That no collection has this name.
    ///
    /// @param near names that may have been meant
    public static CollectionFailure notFound(String name, List<String> near) {
        return new CollectionFailure(
                "EXPLORE_COLLECTION_NOT_FOUND",
                "Collection \"%s\" does not exist.%s\n\nHint: list_collections names those that there are, create_collection makes one."
                        .formatted(
                                NearNames.cut(name),
                                near.isEmpty() ? "" : " Did you mean %s?".formatted(String.join(" or ", near))));
    }

    /// At most three collections whose names come near.
    public List<String> near(String name) throws IOException {
        List<String> all = list().stream().map(CollectionManifest::name).toList();
        return NearNames.of(name, all, SUGGESTIONS);
    }

    /// Deletes a collection with all its documents.
    ///
    /// @return whether there was one
    /// @throws CollectionFailure INFRA_STORE_BUSY where it is being written
    public boolean delete(String name) throws CollectionFailure, IOException, InterruptedException {
        Optional<DocumentCollection> found = find(name);
        if (found.isEmpty()) return false;
        CollectionFolder folder = found.get().folder();
        CollectionManifest manifest = found.get().manifest();
        forget(folder, manifest);
        CollectionFolder aside;
        try (StoreLock _ = Patiently.held(manifest.name(), () -> StoreLock.on(folder.points()))) {
            if (!folder.manifest().equals(Optional.of(manifest))) return false; // somebody else was quicker
            aside = folder.renamed(home.resolve(
                    ASIDE + "deleted-" + clock.millis() + "-" + folder.path().getFileName()));
        }
        forget(folder, manifest); // a question may have opened it again before it was put aside
        aside.delete();
        return true;
    }

    /// Of the vectors that are made now.
    public VectorSpace space() {
        return VectorSpace.of(embedder);
    }

    /// Puts files into collections.
    public FileDocuments files() {
        return new FileDocuments(scanner);
    }

    private DocumentCollection opened(CollectionFolder folder, CollectionManifest manifest) throws IOException {
        synchronized (open) {
            DocumentCollection known = open.get(folder.path());
            if (known == null || !known.manifest().equals(manifest)) {
                if (known != null) known.retire();
                known = new DocumentCollection(folder, manifest, embedder, clock);
                open.put(folder.path(), known);
            }
            closeUnused();
            return known;
        }
    }

    private void closeUnused() throws IOException {
        Instant before = clock.instant().minus(UNUSED);
        Iterator<DocumentCollection> longestUnusedFirst = open.values().iterator();
        for (int left = open.size(); longestUnusedFirst.hasNext(); left--) {
            DocumentCollection one = longestUnusedFirst.next();
            if (left <= MOST_OPEN && !one.used().isBefore(before)) continue;
            one.retire();
            longestUnusedFirst.remove();
        }
    }

    private void forget(CollectionFolder folder, CollectionManifest manifest) throws IOException {
        synchronized (open) {
            DocumentCollection known = open.get(folder.path());
            if (known == null || !known.manifest().equals(manifest)) return;
            open.remove(folder.path());
            known.retire();
        }
    }

    private static boolean isAside(Path folder) {
        return String.valueOf(folder.getFileName()).startsWith(ASIDE);
    }

    /// What a process left that ended amid its work.
    private void removeLeftovers() throws IOException {
        Instant before = clock.instant().minus(LEFTOVER);
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(home, DocumentCollections::isAside)) {
            for (Path folder : folders)
                if (Files.getLastModifiedTime(folder).toInstant().isBefore(before))
                    new CollectionFolder(folder).delete();
        }
    }

    /// What cannot be closed is left to the end of the process: nothing of it is written.
    @Override
    public void close() {
        synchronized (open) {
            for (DocumentCollection one : open.values()) closeQuietly(one);
            open.clear();
        }
    }

    private static void closeQuietly(DocumentCollection one) {
        try {
            one.retire();
        } catch (IOException ignored) {
            // only read from
        }
    }
}
