package dev.loupe.engine;

import dev.loupe.collections.DocumentCollections;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.ModelSettings;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.memory.Memory;
import dev.loupe.project.LoupeHome;
import dev.loupe.project.ProjectRegistry;
import dev.loupe.records.Records;
import dev.loupe.records.sql.SqlBeadsServers;
import dev.loupe.sharing.SharedIndexes;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.syntax.SourceParser;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/// Opens and wires everything below by hand: this class is an overview of the system.
///
/// One engine per process. It opens indexes on first use and is the only writer of them in its process.
public final class Engine implements AutoCloseable {
    private final LocalProjects projects;
    private final SourceParser parser;
    private final EmbeddingProvider embedder;
    private final Optional<VectorStoreProvider> store;

    private Engine(
            LocalProjects projects,
            SourceParser parser,
            EmbeddingProvider embedder,
            Optional<VectorStoreProvider> store) {
        this.store = store;
        this.projects = projects;
        this.parser = parser;
        this.embedder = embedder;
    }

    /// With Loupe's own model and the embedded store.
    ///
    /// @param parser thread-safe; closed with the engine
    /// @param parses maximum files in the parser at once
    /// @param watched whether projects are watched for sessions that want it
    /// @param clock for ages
    public static Engine open(
            LoupeHome home, Path userHome, SourceParser parser, int parses, boolean watched, Clock clock)
            throws IOException {
        return open(home, userHome, parser, parses, watched, clock, Models.own(), Optional.empty(), IndexHolders.NONE);
    }

    /// @param clock for ages
    /// @param settings of the models
    /// @param store for documents and shared indexes; closed with the engine
    /// @param holders processes that may have an index open that is to be written here
    public static Engine open(
            LoupeHome home,
            Path userHome,
            SourceParser parser,
            int parses,
            boolean watched,
            Clock clock,
            ModelSettings settings,
            Optional<VectorStoreProvider> store,
            IndexHolders holders)
            throws IOException {
        return open(home, userHome, parser, parses, watched, clock, Models.of(settings, clock), store, holders);
    }

    private static Engine open(
            LoupeHome home,
            Path userHome,
            SourceParser parser,
            int parses,
            boolean watched,
            Clock clock,
            Models models,
            Optional<VectorStoreProvider> store,
            IndexHolders holders)
            throws IOException {
        EmbeddingProvider embedder = models.embedder();
        var indexing = new Indexing(home.created(), parser, embedder, parses, clock);
        var registry = new ProjectRegistry(home, userHome, clock);
        Memory memory = Memory.in(home, clock);
        DocumentCollections collections = store.map(engine -> DocumentCollections.in(engine, home, embedder, clock))
                .orElseGet(() -> new DocumentCollections(home, embedder, clock));
        Optional<SharedIndexes> shared = store.map(engine -> new SharedIndexes(engine, embedder));
        // Records are private: whatever model is used for code, theirs never uses a server.
        var records = new Records(home, StaticEmbedder.builtIn(), new SqlBeadsServers());
        var projects = new LocalProjects(
                userHome,
                registry,
                new ProjectServices(home, indexing, embedder, models.rescoring(), shared, holders),
                memory,
                collections,
                records,
                watched);
        return new Engine(projects, parser, embedder, store);
    }

    public Projects projects() {
        return projects;
    }

    /// Preloads in the background what the first query would have to wait for; for long-lived processes.
    public void warmUp() {
        Thread.ofPlatform().daemon().name("warm-up").start(embedder::warmUp);
    }

    /// The number of indexing runs in progress.
    public int running() {
        return projects.running(false);
    }

    /// The number of indexing runs that will not end, since they have made no progress for half an hour, plus
    /// stuck background tasks. Only the end of the process ends their threads and frees their indexes.
    public int hung() {
        return projects.running(true) + projects.stuck();
    }

    /// Closes indexes, collections and record stores that were not queried for this long; the next query
    /// opens them again.
    ///
    /// @return how many were open
    public int closeUnused(Duration unused) {
        return projects.closeUnused(unused);
    }

    /// Releases an index to another process that asks for it. From now on it is only read here, as that
    /// process writes it.
    ///
    /// @param collection name of the index
    /// @return false if work that a client waits for uses it
    public boolean giveUp(String collection) {
        return projects.giveUp(collection);
    }

    /// Stops all work, keeps what was indexed, closes every index.
    @Override
    public void close() {
        projects.close();
        store.ifPresent(VectorStoreProvider::close);
        parser.close();
    }
}
