package dev.loupe.daemon;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Looks after the daemons of a LOUPE_HOME, those of other builds too. Starts none.
public final class DaemonControl {

    private DaemonControl() {}

    /// What each daemon that serves this home says of itself, in order of builds.
    public static List<JsonObject> status(Path home) throws IOException {
        return ask(home, "loupe/status");
    }

    /// Tells each daemon of this home to end; what each said of itself. They end within seconds.
    public static List<JsonObject> stop(Path home) throws IOException {
        return ask(home, "loupe/stop");
    }

    private static List<JsonObject> ask(Path home, String method) throws IOException {
        var answers = new ArrayList<JsonObject>();
        for (DaemonPlace place : places(home)) {
            DaemonLine line = DaemonLine.connect(place);
            if (line == null) continue;
            try (line) {
                answers.add(line.ask(method, JsonValue.object()));
            }
        }
        return answers;
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
