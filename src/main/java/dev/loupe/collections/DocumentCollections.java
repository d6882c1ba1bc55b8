package dev.loupe.collections;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.json.NearNames;
import dev.loupe.project.LoupeHome;
import dev.loupe.scan.Scanner;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.vector.Distance;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The collections of documents: on this machine, or in the configured engine.
public final class DocumentCollections implements AutoCloseable {

    /// Maximum number of collections.
    public static final int MOST = 1_000;

    private static final int SUGGESTIONS = 3;

    private final CollectionRepository shelf;
    private final EmbeddingProvider embedder;
    private final Scanner scanner;
    private final Clock clock;

    private DocumentCollections(LoupeHome home, CollectionRepository shelf, EmbeddingProvider embedder, Clock clock) {
        this.shelf = shelf;
        this.embedder = embedder;
        this.clock = clock;
        scanner = new Scanner(home.emptyRepository());
    }

    /// Collections in folders below LOUPE_HOME/collections.
    public DocumentCollections(LoupeHome home, EmbeddingProvider embedder, Clock clock) {
        this(home, new FolderCollectionRepository(home.collections(), embedder, clock), embedder, clock);
    }

    /// Collections in an engine.
    ///
    /// @param engine is not closed with this
    public static DocumentCollections in(
            VectorStoreProvider engine, LoupeHome home, EmbeddingProvider embedder, Clock clock) {
        return new DocumentCollections(home, new EngineCollectionRepository(engine, embedder), embedder, clock);
    }

    /// Creates an empty collection, durably.
    ///
    /// @throws CollectionFailure INPUT_INVALID_PARAMETER for an invalid name, INGEST_COLLECTION_EXISTS if
    /// there is one
    public DocumentCollection create(String name, Distance distance, boolean hybrid)
            throws CollectionFailure, IOException {
        CollectionName valid = CollectionName.of(name);
        if (list().size() >= MOST)
            throw new CollectionFailure(
                    "INPUT_INVALID_PARAMETER",
                    "There are %d collections already.\n\nHint: delete_collection removes one.".formatted(MOST));
        VectorSpace space = VectorSpace.of(embedder).with(distance);
        return shelf.put(new CollectionManifest(valid.value(), hybrid, clock.instant(), space))
                .orElseThrow(() -> new CollectionFailure(
                        "INGEST_COLLECTION_EXISTS",
                        "Collection \"%s\" already exists.\n\nHint: add to it with add_documents, or delete_collection first."
                                .formatted(valid)));
    }

    /// Every collection, by name.
    public List<CollectionManifest> list() throws IOException {
        return listing().collections();
    }

    /// Every collection, with what is wrong with those that cannot be read.
    public CollectionListing listing() throws IOException {
        return shelf.listing();
    }

    /// The collection with this name; empty if the name is invalid for documents.
    public Optional<DocumentCollection> find(String name) throws IOException {
        CollectionName valid;
        try {
            valid = CollectionName.of(name);
        } catch (CollectionFailure unusable) {
            return Optional.empty();
        }
        return shelf.find(valid);
    }

    /// The same for a collection that must exist.
    ///
    /// @throws CollectionFailure EXPLORE_COLLECTION_NOT_FOUND with similar names
    public DocumentCollection get(String name) throws CollectionFailure, IOException {
        Optional<DocumentCollection> found = find(name);
        if (found.isPresent()) return found.get();
        throw notFound(name, near(name));
    }

    /// There is no collection with this name.
    ///
    /// @param near similar names
    public static CollectionFailure notFound(String name, List<String> near) {
        return new CollectionFailure(
                "EXPLORE_COLLECTION_NOT_FOUND",
                "Collection \"%s\" does not exist.%s\n\nHint: list_collections lists them, create_collection makes one."
                        .formatted(
                                NearNames.cut(name),
                                near.isEmpty() ? "" : " Did you mean %s?".formatted(String.join(" or ", near))));
    }

    /// At most three collections with similar names.
    public List<String> near(String name) throws IOException {
        List<String> all = list().stream().map(CollectionManifest::name).toList();
        return NearNames.of(name, all, SUGGESTIONS);
    }

    /// Deletes a collection with all its documents.
    ///
    /// @return whether there was one
    /// @throws CollectionFailure INFRA_STORE_BUSY if it is being written
    public boolean delete(String name) throws CollectionFailure, IOException, InterruptedException {
        CollectionName valid;
        try {
            valid = CollectionName.of(name);
        } catch (CollectionFailure unusable) {
            return false;
        }
        return shelf.delete(valid);
    }

    /// Of the current model's vectors; 0 if the provider was not asked yet.
    public int dimensions() {
        return embedder.knownDimensions().orElse(0);
    }

    /// Indexes files into collections.
    public FileDocuments files() {
        return new FileDocuments(scanner);
    }

    /// Closes the collections that were not queried for this long; the next query opens them again.
    ///
    /// @return how many were open
    public int closeUnused(Duration unused) {
        return shelf.closeUnused(unused);
    }

    @Override
    public void close() {
        shelf.close();
    }
}
