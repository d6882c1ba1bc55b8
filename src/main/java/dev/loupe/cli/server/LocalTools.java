package dev.loupe.cli.server;

import dev.loupe.cli.command.Version;
import dev.loupe.daemon.DaemonHello;
import dev.loupe.daemon.DaemonPlace;
import dev.loupe.daemon.DaemonWork;
import dev.loupe.daemon.ParserChildren;
import dev.loupe.embed.ModelSettings;
import dev.loupe.engine.Engine;
import dev.loupe.engine.IndexHolders;
import dev.loupe.engine.Session;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.tools.all.AllTools;
import dev.loupe.tools.catalogue.ToolCatalogue;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.memory.CallRecord;
import dev.loupe.tools.run.CallScheduler;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/// The engine with all tools, in this process: used by the daemon and by `--in-process`.
final class LocalTools implements DaemonWork {

    /// How long a tool blocks before it answers with a state; clients time out after a minute.
    private static final Duration PATIENCE = Duration.ofSeconds(45);

    private static final Duration HASTE = Duration.ofSeconds(1);

    private static final int SHRINKING_STEPS = 4;

    private static final Duration NEVER = Duration.ofDays(10_000);

    private final Engine engine;
    private final ToolCatalogue catalogue;
    private final CallRecord calls;
    private final CallScheduler scheduler;
    private final String setup;
    private final Duration closeAfter;

    private LocalTools(Engine engine, Clock clock, String setup, CallScheduler.Host host, Duration closeAfter) {
        this.engine = engine;
        this.setup = setup;
        this.calls = new CallRecord(engine.projects(), clock);
        this.scheduler = new CallScheduler(CallScheduler.Limits.usual(), host);
        this.closeAfter = closeAfter;
        this.catalogue =
                new ToolCatalogue(AllTools.of(engine.projects(), clock), AllTools.inner(engine.projects(), clock));
    }

    /// With Loupe's built-in model.
    static LocalTools open(LoupeHome home, Path userHome) throws IOException {
        return open(home, userHome, false, new EngineSetup(Map.of()));
    }

    /// For one client: no confirmation before indexing, and indexes stay open.
    ///
    /// @param watched whether projects are watched for sessions that want it
    /// @param setup the models to use
    static LocalTools open(LoupeHome home, Path userHome, boolean watched, EngineSetup setup) throws IOException {
        return open(home, userHome, watched, setup, IndexHolders.NONE, CallScheduler.Host.CLIENT_OWN, NEVER);
    }

    /// For a daemon.
    ///
    /// @param watched whether projects are watched for sessions that want it
    /// @param setup the models to use
    /// @param closeAfter how long an index may be idle before it is closed
    static LocalTools open(
            LoupeHome home,
            Path userHome,
            boolean watched,
            EngineSetup setup,
            IndexHolders holders,
            Duration closeAfter)
            throws IOException {
        return open(home, userHome, watched, setup, holders, CallScheduler.Host.DAEMON, closeAfter);
    }

    private static LocalTools open(
            LoupeHome home,
            Path userHome,
            boolean watched,
            EngineSetup setup,
            IndexHolders holders,
            CallScheduler.Host host,
            Duration closeAfter)
            throws IOException {
        Clock clock = WallClock.utc();
        ModelSettings models = setup.models();
        Path folder = home.created().folder();
        // The build, not the version: a file that crashed the parser is retried by the next build.
        ParserChildren parser = ParserChildren.ofThisProgram(
                folder, DaemonPlace.of(folder, Version.current()).build());
        Engine engine = Engine.open(
                home, userHome, parser, parser.usefulCallers(), watched, clock, models, setup.opened(home), holders);
        return new LocalTools(engine, clock, setup.identity(), host, closeAfter);
    }

    /// Preloads in the background what the first call would otherwise wait for.
    LocalTools warmedUp() {
        engine.warmUp();
        return this;
    }

    /// The tools for one session.
    ToolCaller open(Session session) {
        return new ToolRunner(catalogue, session, PATIENCE, scheduler, calls);
    }

    @Override
    public ToolCaller open(DaemonHello front) {
        return open(front.session());
    }

    @Override
    public String setup() {
        return setup;
    }

    @Override
    public boolean busy() {
        return engine.running() > 0;
    }

    /// The heap shrinks only at full collections, which are cheap at this time, and in steps: by nothing, a
    /// tenth, four tenths, all of the excess (docs/decisions/0050-memory-given-back.md).
    @Override
    public void tidyUp() {
        if (engine.closeUnused(closeAfter) == 0) return;
        for (int step = 0; step < SHRINKING_STEPS; step++) System.gc();
    }

    @Override
    public boolean giveUp(String collection) {
        return engine.giveUp(collection);
    }

    @Override
    public int stuck(Duration time) {
        return scheduler.stoppingFor(time) + engine.hung();
    }

    @Override
    public JsonObject status() {
        return JsonValue.object("runs", JsonValue.of(engine.running()));
    }

    /// Calls that do not stop may hold resources that closing waits for; the process exits regardless.
    @Override
    public void close() {
        calls.close();
        Thread closing = Thread.ofPlatform().daemon().name("close").start(engine::close);
        try {
            boolean closed = closing.join(HASTE);
            while (!closed && (stuck(Duration.ZERO) == 0 || busy())) closed = closing.join(HASTE);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
