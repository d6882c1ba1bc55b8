package dev.loupe.daemon;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.UnknownTool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/// A daemon without an engine, as a process. Its tools:
/// - `echo` returns its arguments, `pid` its process id, `front` the front's hello
/// - `flood` sends more progress than a socket buffers and creates a file `flooded`
/// - `wait` (a read) and `count` (a write: adds a line to the file `count`) create `begun-GATE` and wait for
///   a file `GATE`; a cancelled `wait` creates a file `cancelled-GATE`
///
/// Each process creates a file `pid-N` in its home.
final class EchoDaemon implements DaemonWork {

    private final Path home;

    private final String setup;

    private EchoDaemon(Path home, String setup) {
        this.home = home;
        this.setup = setup;
        write("pid-" + ProcessHandle.current().pid(), "");
    }

    /// @param arguments LOUPE_HOME, build, idle time in milliseconds, setup
    public static void main(String[] arguments) throws IOException {
        var place = new DaemonPlace(Path.of(arguments[0]), arguments[1]);
        var settings = new Daemon.Settings(
                Duration.ofMillis(Long.parseLong(arguments[2])),
                Duration.ofMillis(50),
                System::nanoTime,
                place.home().resolve("program"));
        Daemon.run(place, settings, () -> new EchoDaemon(place.home(), arguments[3]));
    }

    static DaemonStart start(DaemonPlace place, Duration idle) {
        return start(place, idle, "");
    }

    static DaemonStart start(DaemonPlace place, Duration idle, String setup) {
        return start(place, idle, setup, DaemonStart.classPath());
    }

    static DaemonStart start(DaemonPlace place, Duration idle, String setup, String classPath) {
        return DaemonStart.of(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                EchoDaemon.class.getName(),
                place.home().toString(),
                place.build(),
                Long.toString(idle.toMillis()),
                setup));
    }

    private void write(String name, String text) {
        try {
            Files.writeString(home.resolve(name), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public String setup() {
        return setup;
    }

    @Override
    public ToolCaller open(DaemonHello front) {
        return new Caller(front);
    }

    private final class Caller implements ToolCaller {
        private final DaemonHello front;

        private Caller(DaemonHello front) {
            this.front = front;
        }

        @Override
        public Running start(String tool, JsonObject arguments, Progress progress) {
            var work = new Work();
            Thread.ofVirtual().start(() -> {
                try {
                    work.result.complete(answer(tool, arguments, progress, work));
                } catch (RuntimeException failed) {
                    work.result.completeExceptionally(failed);
                }
            });
            return work;
        }

        @Override
        public Running startFor(String client, String tool, JsonObject arguments, Progress progress) {
            var named = new DaemonHello(front.session().named(client), front.setup());
            return new Caller(named).start(tool, arguments, progress);
        }

        private JsonObject answer(String tool, JsonObject arguments, Progress progress, Work work) {
            return switch (tool) {
                case "echo" -> arguments;
                case "pid" ->
                    JsonValue.object("pid", JsonValue.of(ProcessHandle.current().pid()));
                case "front" -> front.toJson();
                case "steps" -> {
                    for (int i = 1; i <= 3; i++) progress.report(i, 3, "step");
                    yield arguments;
                }
                case "flood" -> {
                    for (int i = 0; i < 20_000; i++) progress.report(1, 1, "a line of some length, one of very many");
                    write("flooded", "");
                    yield arguments;
                }
                case "wait", "count" -> {
                    if (tool.equals("count")) write("count", "once\n");
                    yield passGate(arguments, work);
                }
                default -> throw new UnknownTool(tool, List.of("echo"));
            };
        }

        private JsonObject passGate(JsonObject arguments, Work work) {
            String gate = arguments.get("gate") instanceof JsonString(String name) ? name : "";
            write("begun-" + gate, "");
            while (Files.notExists(home.resolve(gate)) && !work.cancelled) LockSupport.parkNanos(1_000_000);
            if (work.cancelled) write("cancelled-" + gate, "");
            return arguments;
        }

        @Override
        public void close() {}
    }

    private static final class Work implements ToolCaller.Running {
        private final CompletableFuture<JsonObject> result = new CompletableFuture<>();
        private volatile boolean cancelled;

        @Override
        public CompletableFuture<JsonObject> result() {
            return result;
        }

        @Override
        public void cancel() {
            cancelled = true;
        }
    }

    @Override
    public boolean busy() {
        return Files.exists(home.resolve("busy"));
    }

    @Override
    public JsonObject status() {
        return JsonValue.object("name", JsonValue.of("echo"));
    }

    @Override
    public void close() {
        if (Files.isDirectory(home)) write("closed-" + ProcessHandle.current().pid(), "");
    }
}
