package dev.loupe.project;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Recovers names from unreadable registries that were moved aside, as far as their text still contains them.
public final class RegistryRecovery {
    private static final int MOST_BYTES = 16 << 20;
    /// A name and a path as the registry writes them, anywhere in the text.
    private static final Pattern PAIR =
            Pattern.compile("\"([a-z0-9][a-z0-9_-]{0,63})\"\\s*:\\s*(\"(?:[^\"\\\\\\p{Cntrl}]|\\\\.){1,4096}\")");

    private final LoupeHome home;
    private final ProjectRegistry registry;

    public RegistryRecovery(LoupeHome home, ProjectRegistry registry) {
        this.home = home;
        this.registry = registry;
    }

    /// Registers every recovered name whose folder exists and that is not taken now; the files are renamed so
    /// that the warning ends.
    ///
    /// @return the names that were registered
    public List<String> recover() throws IOException {
        registry.contents(); // moves a damaged one aside
        var recovered = new ArrayList<String>();
        for (Path aside : asides()) {
            recovered.addAll(pairs(aside));
            Path done = aside.resolveSibling(
                    String.valueOf(aside.getFileName()).replace(ProjectRegistry.ASIDE, "registry.json.recovered-"));
            Files.move(aside, done);
        }
        return recovered;
    }

    private List<Path> asides() throws IOException {
        var found = new TreeSet<Path>();
        try (var asides = Files.newDirectoryStream(home.folder(), ProjectRegistry.ASIDE + "*")) {
            asides.forEach(found::add);
        }
        return List.copyOf(found.reversed());
    }

    private List<String> pairs(Path aside) throws IOException {
        byte[] bytes;
        try (var in = Files.newInputStream(aside)) {
            bytes = in.readNBytes(MOST_BYTES);
        }
        var names = new ArrayList<String>();
        Matcher pair = PAIR.matcher(new String(bytes, StandardCharsets.UTF_8));
        while (pair.find()) if (isRegistered(pair.group(1), pair.group(2))) names.add(pair.group(1));
        return names;
    }

    private boolean isRegistered(String name, String quoted) throws IOException {
        try {
            if (registry.find(name).isPresent()) return false;
            if (!(Json.parse(quoted) instanceof JsonString(String path))
                    || !Path.of(path).isAbsolute()) return false;
            registry.register(name, Path.of(path));
            return true;
        } catch (JsonFailure | InvalidPathException | RegistryFailure unusable) {
            return false;
        }
    }
}
