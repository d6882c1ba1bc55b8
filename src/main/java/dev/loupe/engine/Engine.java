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

/// Everything below, wired by hand: reading this class teaches the system.
///
/// One engine per process. It opens indexes when they are first asked for and is the only one in its process
/// that writes them.
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
    /// @param parser takes files apart, safe for several threads; closed with the engine
    /// @param parses files that may be in the parser at once
    /// @param watched whether projects are watched for those sessions that want it
    /// @param clock that ages are counted by
    public static Engine open(
            LoupeHome home, Path userHome, SourceParser parser, int parses, boolean watched, Clock clock)
            throws IOException {
        return open(home, userHome, parser, parses, watched, clock, Models.own(), Optional.empty(), IndexHolders.NONE);
    }

    /// @param clock that ages are counted by
    /// @param settings which models it works with
    /// @param store where documents are kept and indexes are shared; closed with the engine
    /// @param holders who may have an index open that is to be written here
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
        // Records are private: whatever model code is read by, theirs asks no server.
        var records = new Records(home, StaticEmbedder.builtIn(), new SqlBeadsServers());
        var projects = new LocalProjects(
                userHome,
                registry,
                new Equipment(home, indexing, embedder, models.rescoring(), shared, holders),
                memory,
                collections,
                records,
                watched);
        return new Engine(projects, parser, embedder, store);
    }

    public Projects projects() {
        return projects;
    }

    /// Loads in the background what the first question would have to wait for: for processes that live long.
    public void warmUp() {
        Thread.ofPlatform().daemon().name("warm-up").start(embedder::warmUp);
    }

    /// How many indexing runs are under way, for whomever.
    public int running() {
        return projects.running(false);
    }

    /// How many indexing runs will not end any more, for half an hour without progress, and how much in the
    /// background makes none. Only the end of the process ends their threads and frees their indexes.
    public int hung() {
        return projects.running(true) + projects.stuck();
    }

    /// Closes indexes, collections and stores of records of which nobody asked anything for so long; the next
    /// question opens them again.
    ///
    /// @return how many were open
    public int closeUnused(Duration unused) {
        return projects.closeUnused(unused);
    }

    /// Gives an index up to another process that asks for it. From now on it is only read here, as that
    /// process keeps it.
    ///
    /// @param collection name of the index
    /// @return false where something is at work at it that a client waits for
    public boolean giveUp(String collection) {
        return projects.giveUp(collection);
    }

    /// Stops what runs, keeps what was indexed, closes every index.
    @Override
    public void close() {
        projects.close();
        store.ifPresent(VectorStoreProvider::close);
        parser.close();
    }
}
