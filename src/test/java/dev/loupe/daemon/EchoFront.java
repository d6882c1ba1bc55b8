package dev.loupe.daemon;

import dev.loupe.engine.Session;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// A front as a process: calls `echo` a number of times, continues until a given file exists, and prints the
/// process ids of the daemons that answered.
final class EchoFront {

    private EchoFront() {}

    /// @param arguments LOUPE_HOME, build, number of calls, a file or none
    public static void main(String[] arguments) throws Exception {
        var place = new DaemonPlace(Path.of(arguments[0]), arguments[1]);
        var met = new TreeSet<String>();
        try (var connection = open(place, Duration.ofMinutes(1))) {
            for (int i = 0; i < Integer.parseInt(arguments[2]) || Files.notExists(Path.of(arguments[3])); i++) {
                JsonObject sent = JsonValue.object("n", JsonValue.of(i));
                if (!connection
                        .start("echo", sent, Progress.NONE)
                        .result()
                        .get()
                        .equals(sent)) throw new IllegalStateException("another call's answer");
                met.add(pid(connection));
            }
        }
        System.out.println(arguments[2] + " answered by " + met);
    }

    /// @param until continues until this file exists
    static List<String> command(DaemonPlace place, int calls, Path until) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                EchoFront.class.getName(),
                place.home().toString(),
                place.build(),
                Integer.toString(calls),
                until.toString());
    }

    static DaemonConnection open(DaemonPlace place, Duration idle) throws IOException {
        return open(place, idle, "");
    }

    static DaemonConnection open(DaemonPlace place, Duration idle, String setup) throws IOException {
        var hello = new DaemonHello(
                new Session("echo-front", List.of(Path.of("/a root"), Path.of("/b")), true, 1234)
                        .in(Map.of("LOUPE_X", "y")),
                setup);
        return DaemonConnection.open(place, EchoDaemon.start(place, idle, setup), hello, tool -> !tool.equals("count"));
    }

    /// @param patience see `DaemonConnection`
    static DaemonConnection open(DaemonPlace place, Duration idle, Duration patience) throws IOException {
        open(place, idle).close(); // the first start may be slow
        var hello = new DaemonHello(new Session("echo-front", List.of(), true, 1234));
        return DaemonConnection.open(
                place, EchoDaemon.start(place, idle), hello, tool -> !tool.equals("count"), patience);
    }

    static String pid(DaemonConnection connection) throws Exception {
        JsonObject answer = connection
                .start("pid", JsonValue.object(), Progress.NONE)
                .result()
                .get();
        return answer.get("pid") instanceof JsonNumber(String literal) ? literal : "?";
    }
}
