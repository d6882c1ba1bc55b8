package dev.loupe.daemon;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Manages the daemons of a LOUPE_HOME, including those of other builds. Starts none.
public final class DaemonControl {

    private static final System.Logger LOG = System.getLogger(DaemonControl.class.getName());

    /// Timeout for a daemon's answer.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private DaemonControl() {}

    /// The status of each daemon that serves this home, ordered by build.
    public static List<JsonObject> status(Path home) throws IOException {
        return ask(home, "loupe/status");
    }

    /// Ends each daemon of this home, and returns when all have.
    ///
    /// @return those that ran
    /// @throws IOException where one does not end, naming it
    public static List<StoppedDaemon> stop(Path home) throws IOException {
        var stopped = new ArrayList<StoppedDaemon>();
        for (DaemonPlace place : places(home)) new DaemonStop(place).now().ifPresent(stopped::add);
        return stopped;
    }

    /// Asks the daemons of other builds to release an index to this process.
    ///
    /// @param collection name of the index
    /// @return whether one has
    public static boolean giveUp(DaemonPlace mine, String collection) throws IOException {
        JsonObject params = JsonValue.object(
                "collection",
                JsonValue.of(collection),
                "pid",
                JsonValue.of(ProcessHandle.current().pid()));
        boolean given = false;
        for (DaemonPlace place : places(mine.home())) {
            if (place.equals(mine)) continue;
            try {
                given |= ask(place, "loupe/give-up", params)
                        .filter(answer -> answer.get("given") == JsonBoolean.TRUE)
                        .isPresent();
            } catch (IOException unwilling) { // an old build, or one that hangs: its index can still be read
                LOG.log(
                        System.Logger.Level.INFO,
                        place.build() + " does not release an index: " + unwilling.getMessage());
            }
        }
        return given;
    }

    private static List<JsonObject> ask(Path home, String method) throws IOException {
        var answers = new ArrayList<JsonObject>();
        for (DaemonPlace place : places(home))
            ask(place, method, JsonValue.object()).ifPresent(answers::add);
        return answers;
    }

    private static Optional<JsonObject> ask(DaemonPlace place, String method, JsonObject params) throws IOException {
        return DaemonLine.ask(place, method, params, PATIENCE);
    }

    private static List<DaemonPlace> places(Path home) throws IOException {
        Path folder = home.resolve("daemon");
        if (!Files.isDirectory(folder)) return List.of();
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".lock") && !name.startsWith("poison"))
                    .map(name -> name.substring(0, name.length() - ".lock".length()))
                    .sorted()
                    .map(build -> new DaemonPlace(home, build))
                    .toList();
        }
    }
}
