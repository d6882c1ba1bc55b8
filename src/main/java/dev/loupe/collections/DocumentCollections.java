package dev.loupe.collections;

import dev.loupe.collections.Shelves.Remains;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.json.NearNames;
import dev.loupe.project.LoupeHome;
import dev.loupe.scan.Scanner;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.vector.Distance;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The collections of documents, in folders of this machine or in the engine that was chosen ([Shelves]).
///
/// Nothing is kept open that is not asked: a question opens a collection to read, without a lock, and what
/// was not asked for some minutes is closed; only a write takes the lock, for as long as it takes. So two
/// processes can have the same collections, and each sees what the other has acknowledged.
public final class DocumentCollections implements AutoCloseable {

    /// How many there may be.
    public static final int MOST = 1_000;

    private static final int MOST_OPEN = 16;
    private static final Duration UNUSED = Duration.ofMinutes(5);
    private static final int SUGGESTIONS = 3;

    private final Shelves shelves;
    private final EmbeddingProvider embedder;
    private final Scanner scanner;
    private final Clock clock;
    /// Those used last come last.
    private final Map<Shelf, DocumentCollection> open = new LinkedHashMap<>(MOST_OPEN, 0.75f, true);

    /// In folders.
    public DocumentCollections(LoupeHome home, EmbeddingProvider embedder, Clock clock) {
        this(home, StoreChoice.embedded(), embedder, clock);
    }

    /// @param choice where they are kept
    public DocumentCollections(LoupeHome home, StoreChoice choice, EmbeddingProvider embedder, Clock clock) {
        shelves = choice.kind() == StoreKind.LUCENE
                ? new FolderShelves(home.collections(), clock)
                : new EngineShelves(choice, clock);
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
        if (list().size() >= MOST)
            throw new CollectionFailure(
                    "INPUT_INVALID_PARAMETER",
                    "There are %d collections already.\n\nHint: delete_collection removes one.".formatted(MOST));
        VectorSpace space = VectorSpace.of(embedder).with(distance);
        var manifest = new CollectionManifest(valid.value(), hybrid, clock.instant(), space);
        if (!shelves.put(valid, manifest))
            throw new CollectionFailure(
                    "INGEST_COLLECTION_EXISTS",
                    "Collection \"%s\" already exists.\n\nHint: add to it with add_documents, or delete_collection first."
                            .formatted(valid));
        return opened(shelves.at(valid), manifest);
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
        return shelves.listing();
    }

    /// The collection of this name; nothing for a name that cannot be one of documents.
    public Optional<DocumentCollection> find(String name) throws IOException {
        CollectionName valid;
        try {
            valid = CollectionName.of(name);
        } catch (CollectionFailure unusable) {
            return Optional.empty();
        }
        Shelf shelf = shelves.at(valid);
        Optional<CollectionManifest> manifest =
                shelf.manifest().filter(of -> of.name().equals(valid.value()));
        return manifest.isEmpty() ? Optional.empty() : Optional.of(opened(shelf, manifest.get()));
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
        Shelf shelf = found.get().shelf();
        CollectionManifest manifest = found.get().manifest();
        forget(shelf, manifest);
        Optional<Remains> remains =
                Patiently.held(manifest.name(), () -> shelves.take(new CollectionName(manifest.name()), manifest));
        if (remains.isEmpty()) return false;
        forget(shelf, manifest); // a question may have opened it again before it was taken away
        remains.get().delete();
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

    private DocumentCollection opened(Shelf shelf, CollectionManifest manifest) throws IOException {
        synchronized (open) {
            DocumentCollection known = open.get(shelf);
            if (known == null || !known.manifest().equals(manifest)) {
                if (known != null) known.retire();
                known = new DocumentCollection(shelf, manifest, embedder, clock);
                open.put(shelf, known);
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

    private void forget(Shelf shelf, CollectionManifest manifest) throws IOException {
        synchronized (open) {
            DocumentCollection known = open.get(shelf);
            if (known == null || !known.manifest().equals(manifest)) return;
            open.remove(shelf);
            known.retire();
        }
    }

    /// What cannot be closed is left to the end of the process: nothing of it is written.
    @Override
    public void close() {
        synchronized (open) {
            for (DocumentCollection one : open.values()) closeQuietly(one);
            open.clear();
        }
        shelves.close();
    }

    private static void closeQuietly(DocumentCollection one) {
        try {
            one.retire();
        } catch (IOException ignored) {
            // only read from
        }
    }
}
