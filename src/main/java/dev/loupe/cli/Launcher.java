package dev.loupe.cli;

import dev.loupe.cli.agents.HookFront;
import dev.loupe.cli.agents.HookOptions;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.CommandParser;
import dev.loupe.cli.command.RootArguments;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.Terminal;
import dev.loupe.cli.command.UsageError;
import dev.loupe.cli.server.CacheTraining;
import dev.loupe.cli.server.Connections;
import dev.loupe.cli.server.ServeCommand;
import dev.loupe.cli.server.ServeRunner;
import dev.loupe.daemon.DaemonConnection;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The entry point; dispatches on the first word.
///
/// `serve` is started for every conversation of an agent, and a hook for every prompt. So these two are
/// parsed by their own tables, and nothing else is loaded for them (docs/decisions/0010).
public final class Launcher {

    private final InputStream in;
    private final OutputStream out;
    private final PrintStream err;
    private final Map<String, String> environment;

    Launcher(InputStream in, OutputStream out, PrintStream err, Map<String, String> environment) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.environment = environment;
    }

    /// Runs the command and returns the process's exit code.
    ///
    /// From here on `System.out` is standard error, so that output of libraries cannot corrupt the protocol.
    /// The locale of numbers is fixed, because answers must not depend on its digits and decimal separators.
    public static int run(String[] words) {
        Locale.setDefault(Locale.ENGLISH);
        PrintStream err = System.err;
        System.setOut(err);
        if (words.length == 2 && words[0].equals("--train")) return train(words[1], err);
        return new Launcher(System.in, new FileOutputStream(FileDescriptor.out), err, System.getenv())
                .run(List.of(words));
    }

    private static int train(String kind, PrintStream err) {
        try {
            return CacheTraining.run(kind, System.getenv(), Launcher::runUnseen);
        } catch (CommandFailure failure) {
            err.println("loupe --train: " + failure.getMessage());
            return failure.exit().code();
        }
    }

    /// Runs a command with the given input and discards its output.
    private static void runUnseen(String typed, List<String> words) {
        var in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        new Launcher(in, OutputStream.nullOutputStream(), nowhere, System.getenv()).run(words);
    }

    int run(List<String> words) {
        if (words.equals(List.of("--version"))) return command(List.of("version"));
        if (HookOptions.isHook(words)) return hook(HookOptions.of(words.subList(1, words.size())));
        if (!words.isEmpty() && words.getFirst().equals("serve")) {
            try {
                var parsed = CommandParser.parse(ServeCommand.SPEC, "loupe serve", words.subList(1, words.size()));
                if (!parsed.help()) return serve(ServeCommand.options(parsed.arguments()));
            } catch (UsageError wrong) {
                return command(words); // which reports it
            }
        }
        return command(words);
    }

    private int hook(HookOptions options) {
        DaemonConnection.prepare();
        var connections = new Connections(environment);
        return new HookFront(in, out, err, connections::forHooks).run(options, deadline());
    }

    /// LOUPE_HOOKS_DEADLINE, in milliseconds.
    private int deadline() {
        try {
            int told = Integer.parseInt(environment.getOrDefault("LOUPE_HOOKS_DEADLINE", "0"));
            return told > 0 ? told : HookFront.USUAL_DEADLINE_MILLIS;
        } catch (NumberFormatException noNumber) {
            return HookFront.USUAL_DEADLINE_MILLIS;
        }
    }

    private int serve(ServeOptions options) {
        try {
            List<Path> roots = RootArguments.of(options.reach().roots(), Path.of(""));
            return serving(new Connections(environment)).serve(options, roots);
        } catch (CommandFailure failure) {
            err.println("loupe serve: " + failure.getMessage());
            return failure.exit().code();
        }
    }

    private ServeRunner serving(Connections connections) {
        return new ServeRunner(in, out, err, environment, connections);
    }

    private int command(List<String> words) {
        var answers = new PrintStream(
                new BufferedOutputStream(CommandLimit.patient(out), 1 << 16), false, StandardCharsets.UTF_8);
        Terminal screen = Terminal.of(in, answers, err, terminals(), environment);
        var connections = new Connections(environment);
        var context = new CommandContext(
                CommandParser.nothing(),
                screen,
                connections,
                connections,
                (options, roots) -> serving(connections).serve(options, roots),
                Path.of(""),
                environment);
        boolean debug = environment.getOrDefault("LOUPE_DEBUG", "").equals("1");
        String name = words.isEmpty() ? "" : words.getFirst();
        return CommandLimit.run(
                CommandLimit.of(environment), name, err, debug, () -> Commands.run(context, debug, words));
    }

    /// The digits of the standard streams that are terminals: from the launcher, otherwise from the system.
    /// `System.console` comes last because it loads a line editor.
    private static String terminals() {
        String told = System.getProperty("loupe.tty");
        if (told != null) return told;
        Path streams = Path.of("/proc/self/fd");
        if (!Files.isDirectory(streams))
            return System.console() != null && System.console().isTerminal() ? "012" : "";
        var found = new StringBuilder();
        for (String stream : List.of("0", "1", "2")) if (isTerminal(streams.resolve(stream))) found.append(stream);
        return found.toString();
    }

    private static boolean isTerminal(Path stream) {
        try {
            String target = Files.readSymbolicLink(stream).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException _) {
            return false;
        }
    }
}
