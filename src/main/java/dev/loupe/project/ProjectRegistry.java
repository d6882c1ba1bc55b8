package dev.loupe.project;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.project.RegistryFailure.Code;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;

/// Short names for project folders, kept in `registry.json` under LOUPE_HOME.
///
/// A change is made under a lock file that every process honours, on what the file holds at that moment, and becomes
/// visible by a rename after fsync; so readers need no lock and two processes that register at once both succeed. A file
/// that cannot be read is set aside under another name, never overwritten, and the next answer says so.
public final class ProjectRegistry {
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_-]{0,63}");
    private static final int VERSION = 1;

    /// File locks are held per process; this one is for its threads.
    private static final ReentrantLock IN_PROCESS = new ReentrantLock();

    private final LoupeHome home;
    private final Clock clock;
    private final Path userHome;

    public ProjectRegistry(LoupeHome home, Path userHome, Clock clock) {
        this.home = home;
        this.userHome = userHome;
        this.clock = clock;
    }

    /// What is registered.
    ///
    /// @param paths absolute real paths by name
    /// @param warning what was wrong with the file and where it is now; empty where nothing was
    public record Contents(SequencedMap<String, Path> paths, String warning) {
        public Contents {
            paths = java.util.Collections.unmodifiableSequencedMap(new TreeMap<>(paths));
        }
    }

    public Contents contents() throws IOException {
        try {
            return new Contents(read(), "");
        } catch (JsonFailure damaged) {
            return changing(this::contentsAfterRepair);
        }
    }

    private Contents contentsAfterRepair() throws IOException {
        try {
            return new Contents(read(), ""); // somebody else mended it meanwhile
        } catch (JsonFailure damaged) {
            Path aside = home.registry().resolveSibling("registry.json.corrupt-" + clock.instant().toEpochMilli());
            Files.move(home.registry(), aside, StandardCopyOption.ATOMIC_MOVE);
            return new Contents(
                    new TreeMap<>(),
                    "the registry could not be read (%s) and was set aside as %s; register your projects again"
                            .formatted(damaged.getMessage(), aside));
        }
    }

    public Optional<Path> find(String name) throws IOException {
        return Optional.ofNullable(contents().paths().get(name));
    }

    /// Gives a folder a name. Doing it again changes nothing.
    ///
    /// @return the folder's real path
    public Path register(String name, Path folder) throws RegistryFailure, IOException {
        if (!NAME.matcher(name).matches())
            throw new RegistryFailure(
                    Code.INPUT_PROJECT_NAME_INVALID,
                    "'%s' is no project name: use 1 to 64 of a-z, 0-9, _ and -, beginning with a letter or digit".formatted(name));
        Path real = realFolder(folder);
        Optional<Path> taken = changing(() -> {
            contentsAfterRepair();
            var paths = new TreeMap<String, Path>(contents().paths());
            Path before = paths.get(name);
            if (before != null && !before.equals(real) && Files.isDirectory(before)) return Optional.of(before);
            paths.put(name, real);
            write(paths);
            return Optional.empty();
        });
        if (taken.isPresent())
            throw new RegistryFailure(
                    Code.INPUT_PROJECT_NAME_NOT_UNIQUE,
                    "'%s' already names %s; unregister it first or choose another name".formatted(name, taken.get()));
        return real;
    }

    private Path realFolder(Path folder) throws RegistryFailure, IOException {
        if (!Files.isDirectory(folder))
            throw new RegistryFailure(Code.INPUT_PATH_NOT_EXISTS, folder + " is not a folder; give the path of a project's root");
        Path real = folder.toRealPath();
        if (real.getParent() == null || real.equals(userHome))
            throw new RegistryFailure(
                    Code.INPUT_INVALID_PARAMETER, real + " is too wide to be a project; name a folder inside it");
        return real;
    }

    /// @return whether the name was registered
    public boolean unregister(String name) throws IOException {
        if (!contents().paths().containsKey(name)) return false;
        return changing(() -> {
            var paths = new TreeMap<String, Path>(contentsAfterRepair().paths());
            if (paths.remove(name) == null) return false;
            write(paths);
            return true;
        });
    }

    /// What is done while no other process changes the registry.
    private interface Change<T> {
        T made() throws IOException;
    }

    private <T> T changing(Change<T> change) throws IOException {
        home.created();
        IN_PROCESS.lock();
        try (FileChannel channel = FileChannel.open(
                        home.folder().resolve("registry.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var _ = channel.lock()) {
            return change.made();
        } finally {
            IN_PROCESS.unlock();
        }
    }

    private SequencedMap<String, Path> read() throws IOException, JsonFailure {
        String text;
        try {
            text = Files.readString(home.registry());
        } catch (NoSuchFileException none) {
            return new TreeMap<>();
        } catch (java.nio.charset.CharacterCodingException notText) {
            throw new JsonFailure("not UTF-8");
        }
        if (!(Json.parse(text) instanceof JsonObject whole && whole.get("projects") instanceof JsonObject projects))
            throw new JsonFailure("no object with projects");
        var paths = new TreeMap<String, Path>();
        for (var entry : projects.members().entrySet()) {
            if (!(entry.getValue() instanceof JsonString(String path)) || !NAME.matcher(entry.getKey()).matches())
                throw new JsonFailure("an entry that is no name and path: " + entry.getKey());
            paths.put(entry.getKey(), Path.of(path));
        }
        return paths;
    }

    private void write(Map<String, Path> paths) throws IOException {
        var projects = new TreeMap<String, JsonValue>();
        paths.forEach((name, path) -> projects.put(name, JsonValue.of(path.toString())));
        JsonObject whole =
                JsonValue.object("version", JsonValue.of(VERSION), "projects", JsonValue.object(projects));
        Path draft = home.folder().resolve("registry.json.new");
        try (FileChannel out = FileChannel.open(
                draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(Json.pretty(whole).getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) out.write(bytes);
            out.force(true);
        }
        Files.move(draft, home.registry(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
