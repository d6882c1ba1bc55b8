package dev.loupe.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// Runs what a person typed and reports what went wrong in one sentence.
final class Typed {
    private Typed() {}

    /// @param debug whether failures show their stack traces
    static int run(LoupeCommand top, Server server, Daemons daemons, boolean debug, String... words) {
        CommandLine line = prepared(top, server, daemons, debug);
        int code = line.execute(words);
        // A reader that went away (head, a closed pager) has what it wanted.
        boolean gone = top.screen().out().checkError();
        return gone ? Exit.FOUND.code() : code;
    }

    static CommandLine prepared(LoupeCommand top, Server server, Daemons daemons, boolean debug) {
        Screen screen = top.screen();
        CommandLine line = top.commandLine(server, daemons);
        withExitCodes(line);
        return line.setOut(new PrintWriter(screen.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(screen.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(screen.ink().on() ? Ansi.ON : Ansi.OFF))
                .setUsageHelpWidth(Math.clamp(screen.width(), 60, 100))
                .setParameterExceptionHandler((failure, arguments) -> misused(screen, failure))
                .setExecutionExceptionHandler((failure, at, parsed) -> failed(screen, failure, at, debug));
    }

    private static void withExitCodes(CommandLine line) {
        line.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(Arrays.stream(Exit.values())
                        .collect(Collectors.toMap(
                                exit -> Integer.toString(exit.code()),
                                Exit::meaning,
                                (one, other) -> one,
                                LinkedHashMap::new)));
    }

    private static int misused(Screen screen, ParameterException failure) {
        CommandSpec spec = failure.getCommandLine().getCommandSpec();
        String name = spec.qualifiedName(" ");
        screen.err().println(Printable.of(name + ": " + failure.getMessage()));
        screen.err().println("Try: " + name + " --help");
        return Exit.USAGE.code();
    }

    private static int failed(Screen screen, Exception failure, CommandLine at, boolean debug) {
        if (debug) failure.printStackTrace(screen.err());
        String name = at.getCommandSpec().qualifiedName(" ");
        screen.err().println(Printable.of(name + ": " + sentence(failure)));
        return failure instanceof CommandFailure known ? known.exit().code() : Exit.TOOL.code();
    }

    private static String sentence(Exception failure) {
        String said = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        return failure instanceof CommandFailure
                ? said
                : "unexpected failure (%s); LOUPE_DEBUG=1 shows where".formatted(said);
    }
}
