package dev.loupe.cli;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Settings;
import dev.loupe.config.SettingsFiles;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.daemon.Daemon;
import dev.loupe.daemon.DaemonConnection;
import dev.loupe.daemon.DaemonControl;
import dev.loupe.daemon.DaemonHello;
import dev.loupe.daemon.DaemonPlace;
import dev.loupe.daemon.DaemonStart;
import dev.loupe.daemon.StoppedDaemon;
import dev.loupe.engine.IndexHolders;
import dev.loupe.engine.Session;
import dev.loupe.mcp.CallerSource;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.project.LoupeHome;
import dev.loupe.tools.ErrorText;
import dev.loupe.tools.ToolCaller;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// How this process reaches the tools: through the daemon, or with an engine of its own.
///
/// Everything that `serve` needs before its first answer is written without streams; the rest loads later.
final class Connections implements Connector, Daemons {

    private static final String CLIENT = "loupe";
    /// For a daemon: whatever its fronts want.
    static final String NO_WATCH = "--no-watch";

    /// Variables in which fleets of agents say who one is.
    private static final Set<String> AGENTS = Set.of("GT_ROLE", "BD_ACTOR");

    private final Map<String, String> environment;

    Connections(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public ToolCaller connect(List<Path> roots, boolean inProcess) throws CommandFailure {
        checkSetup();
        try {
            // A command that brings its own engine is over before a watch would be of use.
            var asking = new Session(CLIENT, roots, false).watching(!inProcess && mayWatch());
            return source(asking, inProcess).open(CLIENT);
        } catch (IOException failure) {
            throw unreachable(failure);
        }
    }

    private void checkSetup() throws CommandFailure {
        try {
            var _ = setup().identity();
        } catch (IOException misfit) {
            throw new CommandFailure(ExitCode.USAGE, String.valueOf(misfit.getMessage()), misfit);
        }
    }

    /// The way to the tools for agents.
    ///
    /// @param confined whether they may see nothing but the roots
    CallerSource forAgents(List<Path> roots, ServeOptions.Reach reach, boolean confined) {
        return served(roots, reach, confined, answerTokens());
    }

    /// The way to the tools for the page that a person looks at: whole answers.
    ///
    /// @param confined whether it may show nothing but the roots
    CallerSource forPages(List<Path> roots, ServeOptions.Reach reach, boolean confined) {
        return served(roots, reach, confined, 0);
    }

    private CallerSource served(List<Path> roots, ServeOptions.Reach reach, boolean confined, int tokens) {
        boolean watched = !reach.noWatch() && mayWatch();
        return source(new Session("", roots, confined, tokens, watched), reach.inProcess());
    }

    /// The way to the tools for the hooks of agents: a model reads what they print.
    CallerSource forHooks(List<Path> roots) {
        return source(new Session("", roots, false, answerTokens(), mayWatch()), false);
    }

    /// Unless LOUPE_WATCH says `off`.
    private boolean mayWatch() {
        return !environment.getOrDefault("LOUPE_WATCH", "").strip().equalsIgnoreCase("off");
    }

    private CallerSource source(Session asking, boolean inProcess) {
        Session whole = asking.in(ownVariables());
        return inProcess ? new InProcess(whole) : new ThroughDaemon(whole);
    }

    /// How much of an answer a client's model gets; a number in LOUPE_ANSWER_TOKENS sets it, within the
    /// bounds of `Session`.
    int answerTokens() {
        String told = environment.get("LOUPE_ANSWER_TOKENS");
        try {
            return told == null ? Session.USUAL_ANSWER_TOKENS : Math.max(1, Integer.parseInt(told.strip()));
        } catch (NumberFormatException noNumber) {
            return Session.USUAL_ANSWER_TOKENS;
        }
    }

    /// An engine of our own, closed with the caller.
    private final class InProcess implements CallerSource {
        private final Session asking;

        InProcess(Session asking) {
            this.asking = asking;
        }

        @Override
        public ToolCaller open(String client) throws IOException {
            QuietLog.warningsOnly();
            LocalTools tools = LocalTools.open(home(), LoupeHome.userHome(environment), asking.watched(), setup());
            return new Owned(tools, tools.open(asking.named(client)));
        }
    }

    private record Owned(LocalTools tools, ToolCaller caller) implements ToolCaller {

        @Override
        public Running start(String tool, JsonObject arguments, Progress progress) {
            return caller.start(tool, arguments, progress);
        }

        @Override
        public Running startFor(String client, String tool, JsonObject arguments, Progress progress) {
            return caller.startFor(client, tool, arguments, progress);
        }

        @Override
        public void close() {
            caller.close();
            tools.close();
        }
    }

    /// A connection to the daemon, which is started where none runs.
    private final class ThroughDaemon implements CallerSource {
        private final Session asking;

        ThroughDaemon(Session asking) {
            this.asking = asking;
        }

        @Override
        public ToolCaller open(String client) throws IOException {
            DaemonStart start = DaemonStart.ofThisProgram("dev.loupe.Main", List.of("daemon", "run"));
            var hello = new DaemonHello(asking.named(client), setup().identity());
            return DaemonConnection.open(place(), start, hello);
        }

        @Override
        public void prepare() {
            DaemonConnection.prepare();
        }
    }

    private DaemonPlace place() throws IOException {
        return DaemonPlace.of(home().folder(), Version.current());
    }

    LoupeHome home() {
        return LoupeHome.of(environment);
    }

    /// What of this process's environment a question carries with it: never a key.
    private Map<String, String> ownVariables() {
        var own = new HashMap<String, String>();
        for (Map.Entry<String, String> variable : environment.entrySet())
            if (isOwn(variable.getKey())) own.put(variable.getKey(), variable.getValue());
        return own;
    }

    private static boolean isOwn(String variable) {
        if (variable.equals(HttpFront.TOKEN)) return false;
        return variable.startsWith("LOUPE_") || AGENTS.contains(variable);
    }

    @Override
    public String status() throws CommandFailure {
        try {
            return sentences(DaemonControl.status(home().folder()));
        } catch (IOException failure) {
            throw unreachable(failure);
        }
    }

    @Override
    public String stop() throws CommandFailure {
        try {
            return DaemonControl.stop(home().folder()).stream()
                    .map(Connections::sentence)
                    .collect(Collectors.joining("\n"));
        } catch (IOException failure) {
            throw unreachable(failure);
        }
    }

    private static String sentence(StoppedDaemon daemon) {
        return daemon.killed()
                ? "the daemon did not answer or end, and was killed (process %d)".formatted(daemon.process())
                : "the daemon has ended";
    }

    @Override
    public void run(List<String> options) throws CommandFailure {
        try {
            LoupeHome home = home().created();
            boolean watched = !options.contains(NO_WATCH);
            DaemonPlace place = place();
            Settings settings = settings(home);
            Duration end = Duration.ofSeconds(settings.get(SettingsRegistry.DAEMON_END));
            Duration close = Duration.ofSeconds(settings.get(SettingsRegistry.DAEMON_CLOSE));
            Daemon.run(place, Daemon.Settings.usual().idleFor(end), () -> opened(home, place, watched, close));
        } catch (IOException | UncheckedIOException failure) {
            Throwable why = failure instanceof UncheckedIOException opening && opening.getCause() != null
                    ? opening.getCause()
                    : failure;
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, ErrorText.cause(why), failure);
        }
    }

    /// What is wrong with a file of settings is said to whoever asks something; the daemon runs all the same.
    private Settings settings(LoupeHome home) {
        try {
            return new SettingsFiles(home.settings()).user(environment);
        } catch (InvalidSettings wrong) {
            System.getLogger(Connections.class.getName())
                    .log(System.Logger.Level.WARNING, "defaults are used: " + wrong.getMessage());
            return Settings.DEFAULTS;
        }
    }

    private EngineSetup setup() {
        return new EngineSetup(environment);
    }

    private LocalTools opened(LoupeHome home, DaemonPlace place, boolean watched, Duration closeAfter) {
        try {
            IndexHolders others = collection -> givenUp(place, collection);
            return LocalTools.open(home, LoupeHome.userHome(environment), watched, setup(), others, closeAfter)
                    .warmedUp();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static boolean givenUp(DaemonPlace mine, String collection) {
        try {
            return DaemonControl.giveUp(mine, collection);
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static String sentences(List<JsonObject> daemons) {
        var lines = new ArrayList<String>();
        for (JsonObject daemon : daemons) {
            var fields = new JsonView(daemon);
            lines.add("build %s, process %d, since %s: %d clients, %d calls, %s; log %s"
                    .formatted(
                            fields.text("build"),
                            fields.integer("pid"),
                            fields.text("started"),
                            fields.integer("fronts"),
                            fields.integer("calls"),
                            fields.flag("busy") ? "indexing" : "idle",
                            fields.text("log")));
        }
        return String.join("\n", lines);
    }

    private static String remedy(IOException failure) {
        return failure instanceof FileSystemException
                ? "LOUPE_HOME must be a folder that you may write; `loupe doctor` looks at it"
                : "`loupe daemon stop` ends a daemon, --in-process does without one";
    }

    static CommandFailure unreachable(IOException failure) {
        return new CommandFailure(
                ExitCode.INPUT_OUTPUT, "%s (%s)".formatted(ErrorText.cause(failure), remedy(failure)), failure);
    }
}
