package dev.loupe.cli.server;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.Connector;
import dev.loupe.cli.command.Daemons;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.Version;
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
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.kit.ToolCaller;
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

/// Connects this process to the tools: through the daemon, or with an engine in this process.
///
/// Code on the way to the first answer of `serve` uses no streams; everything else loads later.
public final class Connections implements Connector, Daemons {

    private static final String CLIENT = "loupe";
    /// Variables in which agent fleets store an agent's name.
    private static final Set<String> AGENTS = Set.of("GT_ROLE", "BD_ACTOR");

    private final Map<String, String> environment;

    public Connections(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public ToolCaller connect(List<Path> roots, boolean inProcess) throws CommandFailure {
        if (!inProcess) DaemonConnection.prepare();
        checkSetup();
        try {
            // A command with its own engine ends before a watch would be useful.
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

    /// A connection to the tools for agents.
    ///
    /// @param confined whether they may access nothing but the roots
    CallerSource forAgents(List<Path> roots, ServeOptions.Reach reach, boolean confined) {
        return served(roots, reach, confined, answerTokens());
    }

    /// A connection to the tools for the dashboard: answers are not truncated.
    ///
    /// @param confined whether it may show nothing but the roots
    CallerSource forPages(List<Path> roots, ServeOptions.Reach reach, boolean confined) {
        return served(roots, reach, confined, 0);
    }

    private CallerSource served(List<Path> roots, ServeOptions.Reach reach, boolean confined, int tokens) {
        boolean watched = !reach.noWatch() && mayWatch();
        return source(new Session("", roots, confined, tokens, watched), reach.inProcess());
    }

    /// A connection to the tools for agents' hooks: a model reads their output.
    public CallerSource forHooks(List<Path> roots) {
        return source(new Session("", roots, false, answerTokens(), mayWatch()), false);
    }

    /// False if LOUPE_WATCH is `off`.
    private boolean mayWatch() {
        return !environment.getOrDefault("LOUPE_WATCH", "").strip().equalsIgnoreCase("off");
    }

    private CallerSource source(Session asking, boolean inProcess) {
        Session whole = asking.in(ownVariables());
        return inProcess ? new InProcess(whole) : new ThroughDaemon(whole);
    }

    /// The token budget of an answer for a client's model; set by LOUPE_ANSWER_TOKENS, within the bounds of
    /// [Session].
    int answerTokens() {
        String told = environment.get("LOUPE_ANSWER_TOKENS");
        try {
            return told == null ? Session.USUAL_ANSWER_TOKENS : Math.max(1, Integer.parseInt(told.strip()));
        } catch (NumberFormatException noNumber) {
            return Session.USUAL_ANSWER_TOKENS;
        }
    }

    /// Creates an engine of its own, closed with the caller.
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

    /// Connects to the daemon, and starts it if it is not running.
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

    /// The part of this process's environment that is sent with a call; never an API key.
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
    public void run(boolean watched) throws CommandFailure {
        try {
            LoupeHome home = home().created();
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

    /// An invalid settings file is reported by calls that need it; the daemon runs regardless.
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
