package dev.loupe.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// The switch on the first word.
///
/// `serve` is started for every conversation of an agent, so its way to the first answer loads neither
/// picocli nor
/// anything else that the handshake does not need.
public final class Launch {
    private Launch() {}

    /// Runs the command and gives the process's exit code.
    public static int run(String[] words) {
        OutputStreams streams = OutputStreams.claim();
        if (words.length == 2 && words[0].equals("--train")) return train(words[1], streams);
        Map<String, String> environment = System.getenv();
        List<String> typed = List.of(words);
        if (!typed.isEmpty() && typed.getFirst().equals("serve")) {
            ServeOptions options = ServeOptions.of(typed.subList(1, typed.size()));
            if (options.unknown().isEmpty()) return serve(options, streams);
        }
        return command(words, streams, environment);
    }

    private static int serve(ServeOptions options, OutputStreams streams) {
        try {
            List<Path> roots = Roots.of(options.roots(), Path.of(""));
            return new Connections(System.in, streams.out(), System.getenv()).serve(roots, options.inProcess());
        } catch (CommandFailure failure) {
            streams.err().println("loupe serve: " + failure.getMessage());
            return failure.exit().code();
        }
    }

    private static int train(String kind, OutputStreams streams) {
        try {
            return Training.run(kind, System.getenv());
        } catch (CommandFailure failure) {
            streams.err().println("loupe --train: " + failure.getMessage());
            return failure.exit().code();
        }
    }

    private static int command(String[] words, OutputStreams streams, Map<String, String> environment) {
        var out = new PrintStream(new BufferedOutputStream(streams.out(), 1 << 16), false, StandardCharsets.UTF_8);
        Screen screen = Screen.of(System.in, out, streams.err(), terminals(), environment);
        var connections = new Connections(System.in, streams.out(), environment);
        var top = new LoupeCommand(screen, connections, Path.of(""));
        boolean debug = environment.getOrDefault("LOUPE_DEBUG", "").equals("1");
        return Typed.run(top, connections, connections, debug, words);
    }

    /// The digits of the standard streams that are terminals: as the launcher found them, else as the system
    /// shows
    /// them.
    private static String terminals() {
        String told = System.getProperty("loupe.tty");
        if (told != null) return told;
        var found = new ArrayList<String>();
        for (String stream : Arrays.asList("0", "1", "2"))
            if (isTerminal(Path.of("/proc/self/fd", stream))) found.add(stream);
        if (found.isEmpty() && System.console() != null && System.console().isTerminal()) return "012";
        return String.join("", found);
    }

    private static boolean isTerminal(Path stream) {
        try {
            String target = Files.readSymbolicLink(stream).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException _) {
            return false;
        }
    }

    /// The real standard output, taken before anything else could write to it.
    private record OutputStreams(FileOutputStream out, PrintStream err) {

        /// From here on `System.out` is standard error, so that no library's line gets between answers.
        static OutputStreams claim() {
            PrintStream err = System.err;
            System.setOut(err);
            return new OutputStreams(new FileOutputStream(FileDescriptor.out), err);
        }
    }
}
