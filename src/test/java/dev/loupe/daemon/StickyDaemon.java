package dev.loupe.daemon;

import dev.loupe.engine.Engine;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.tools.all.AllTools;
import dev.loupe.tools.catalogue.ToolCatalogue;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CallLog;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.run.CallScheduler;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// A daemon with the production engine and all tools, except that `grep` for the pattern `spin` uses a core
/// and never stops, like a fault in a parser; each such call creates a file `spin-N` in its home. If a file
/// `hangs` exists there, its engine does not close either. The fronts are those of production.
final class StickyDaemon implements DaemonWork {

    private final Path home;
    private final Engine engine;
    private final ToolCatalogue catalogue;
    private final CallScheduler scheduler = new CallScheduler(CallScheduler.Limits.usual());

    private StickyDaemon(Path home) {
        this.home = home;
        try {
            ParserChildren parser = ParserChildren.ofThisProgram(home, "0.1-test");
            engine = Engine.open(new LoupeHome(home), home, parser, parser.usefulCallers(), false, WallClock.utc());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        List<Tool<?, ?>> tools = AllTools.of(engine.projects(), WallClock.utc()).stream()
                .<Tool<?, ?>>map(tool -> tool.info().name().equals("grep") ? new Sticky<>(tool, home) : tool)
                .toList();
        catalogue = new ToolCatalogue(tools, AllTools.inner(engine.projects(), WallClock.utc()));
    }

    /// @param arguments LOUPE_HOME, build
    public static void main(String[] arguments) throws IOException {
        var place = new DaemonPlace(Path.of(arguments[0]), arguments[1]);
        var settings = new Daemon.Settings(
                Duration.ofMinutes(5), Duration.ofMillis(100), System::nanoTime, DaemonPlace.program());
        Daemon.run(place, settings, () -> new StickyDaemon(place.home()));
        System.exit(0);
    }

    private static final class Sticky<A extends Record, R extends Record> implements Tool<A, R> {
        private final Tool<A, R> tool;
        private final Path home;

        private Sticky(Tool<A, R> tool, Path home) {
            this.tool = tool;
            this.home = home;
        }

        @Override
        public ToolInfo info() {
            return tool.info();
        }

        @Override
        public R call(A arguments, CallContext call) throws ToolFailure, InterruptedException {
            if (arguments.toString().contains("pattern=spin,")) {
                mark();
                for (long turns = 0; turns >= 0; turns = turns + 2 & Long.MAX_VALUE) Thread.onSpinWait();
            }
            return tool.call(arguments, call);
        }

        private void mark() {
            try {
                Files.createTempFile(home, "spin-", "");
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        @Override
        public Class<A> arguments() {
            return tool.arguments();
        }

        @Override
        public Class<R> answer() {
            return tool.answer();
        }
    }

    @Override
    public ToolCaller open(DaemonHello front) {
        return new ToolRunner(catalogue, front.session(), Duration.ofSeconds(45), scheduler, CallLog.NONE);
    }

    @Override
    public boolean busy() {
        return engine.running() > 0;
    }

    @Override
    public int stuck(Duration time) {
        return scheduler.stoppingFor(time);
    }

    @Override
    public JsonObject status() {
        return JsonValue.object("name", JsonValue.of("sticky"));
    }

    @Override
    public void close() {
        if (Files.exists(home.resolve("hangs"))) {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
        engine.close();
    }
}
