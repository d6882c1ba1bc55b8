package dev.loupe.project;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.project.RegistryFailure.Code;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;

/// Short names for project folders, kept in `registry.json` under LOUPE_HOME.
///
/// A change is made under a lock file that every process honours, based on the file's current content, and
/// becomes visible by a rename after fsync. So readers need no lock, and two processes that register at once
/// both succeed. Each change increments a revision, which is checked again before the rename: where file
/// locks have no effect (some network drives), a change that would undo another starts over.
///
/// An unreadable file is moved aside, never overwritten, and every answer reports it until that file is
/// removed. A file of a newer version is left alone and refused.
///
/// ```
/// {"version": 1, "revision": 7, "projects": {"shop": "/home/me/shop"}}
/// ```
public final class ProjectRegistry {
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_-]{0,63}");
    private static final int VERSION = 1;
    static final String ASIDE = "registry.json.corrupt-";
    private static final int MOST_TRIES = 20;

    /// File locks are per process; this lock is for its threads.
    private static final ReentrantLock IN_PROCESS = new ReentrantLock();

    private final LoupeHome home;
    private final Clock clock;
    private final Path userHome;

    public ProjectRegistry(LoupeHome home, Path userHome, Clock clock) {
        this.home = home;
        this.userHome = userHome;
        this.clock = clock;
    }

    /// The registered projects.
    ///
    /// @param paths absolute real paths by name
    /// @param warning what was wrong with the file and where it is now; empty if nothing was
    public record Contents(SequencedMap<String, Path> paths, String warning) {
        public Contents {
            paths = java.util.Collections.unmodifiableSequencedMap(new TreeMap<>(paths));
        }
    }

    public Contents contents() throws IOException {
        try {
            return new Contents(read().paths(), warning());
        } catch (JsonFailure damaged) {
            return new Contents(changing(this::stateAfterRepair).paths(), warning());
        }
    }

    /// The content of the file.
    private record State(long revision, SequencedMap<String, Path> paths) {}

    private State stateAfterRepair() throws IOException {
        try {
            return read();
        } catch (JsonFailure damaged) {
            Files.move(home.registry(), aside(), StandardCopyOption.ATOMIC_MOVE);
            return new State(0, new TreeMap<>());
        }
    }

    /// A name that no earlier file has, even if the clock was set back.
    private Path aside() {
        long time = clock.millis();
        while (Files.exists(home.folder().resolve(ASIDE + time))) time++;
        return home.folder().resolve(ASIDE + time);
    }

    private String warning() throws IOException {
        if (!Files.isDirectory(home.folder())) return "";
        try (var asides = Files.newDirectoryStream(home.folder(), ASIDE + "*")) {
            var names = new TreeSet<String>();
            asides.forEach(aside -> names.add(aside.toString()));
            if (names.isEmpty()) return "";
            return "the registry could not be read and was moved to " + names.getLast()
                    + "; register your projects again, then delete that file";
        }
    }

    public Optional<Path> find(String name) throws IOException {
        return Optional.ofNullable(contents().paths().get(name));
    }

    /// Registers a name for a folder. Idempotent.
    ///
    /// @return the folder's real path
    public Path register(String name, Path folder) throws RegistryFailure, IOException {
        return register(name, folder, false);
    }

    /// The same, and removes the folder's other names.
    public Path rename(String name, Path folder) throws RegistryFailure, IOException {
        return register(name, folder, true);
    }

    private Path register(String name, Path folder, boolean alone) throws RegistryFailure, IOException {
        if (!NAME.matcher(name).matches())
            throw new RegistryFailure(
                    Code.INPUT_PROJECT_NAME_INVALID,
                    "'%s' is not a valid project name: use 1 to 64 of a-z, 0-9, _ and -, starting with a letter or digit"
                            .formatted(name));
        Path real = realFolder(folder);
        Optional<Path> taken = changing(() -> {
            State state = stateAfterRepair();
            Path before = state.paths().get(name);
            if (before != null && !real.equals(before) && Files.isDirectory(before)) return Optional.of(before);
            boolean renamed = alone && state.paths().entrySet().removeIf(one -> isOther(one, name, real));
            state.paths().put(name, real);
            if (renamed || !real.equals(before)) write(state);
            return Optional.empty();
        });
        if (taken.isPresent())
            throw new RegistryFailure(
                    Code.INPUT_PROJECT_NAME_NOT_UNIQUE,
                    "'%s' is already the name of %s; unregister it first or choose another name"
                            .formatted(name, taken.get()));
        return real;
    }

    private static boolean isOther(Map.Entry<String, Path> one, String name, Path folder) {
        return one.getValue().equals(folder) && !one.getKey().equals(name);
    }

    private Path realFolder(Path folder) throws RegistryFailure, IOException {
        if (!Files.isDirectory(folder))
            throw new RegistryFailure(
                    Code.INPUT_PATH_NOT_EXISTS, folder + " is not a folder; give the path of a project's root");
        Path real = folder.toRealPath();
        if (real.getParent() == null || real.equals(userHome))
            throw new RegistryFailure(
                    Code.INPUT_INVALID_PARAMETER, real + " is too wide to be a project; name a folder inside it");
        return real;
    }

    /// Removes a name; the project and its index stay. Idempotent.
    ///
    /// @return whether the name was registered
    public boolean unregister(String name) throws IOException {
        if (!contents().paths().containsKey(name)) return false;
        return changing(() -> {
            State state = stateAfterRepair();
            if (state.paths().remove(name) == null) return false;
            write(state);
            return true;
        });
    }

    /// A change, made while no other process changes the registry.
    private interface Change<T> {
        T made() throws IOException;
    }

    private <T> T changing(Change<T> change) throws IOException {
        home.created();
        IN_PROCESS.lock();
        try (FileChannel channel = FileChannel.open(
                        home.folder().resolve("registry.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var _ = channel.lock()) {
            return retrying(change);
        } finally {
            IN_PROCESS.unlock();
        }
    }

    private static <T> T retrying(Change<T> change) throws IOException {
        for (int tries = 1; ; tries++) {
            try {
                return change.made();
            } catch (Overtaken overtaken) {
                if (tries == MOST_TRIES) throw overtaken;
            }
        }
    }

    /// Another process changed the file although we hold the lock.
    private static final class Overtaken extends IOException {
        private static final long serialVersionUID = 1L;

        Overtaken() {
            super("the registry is being changed by processes that ignore its lock; try again");
        }
    }

    private State read() throws IOException, JsonFailure {
        String text;
        try {
            text = Files.readString(home.registry());
        } catch (NoSuchFileException none) {
            return new State(0, new TreeMap<>());
        } catch (CharacterCodingException notText) {
            throw new JsonFailure("not UTF-8");
        }
        if (!(Json.parse(text) instanceof JsonObject whole && whole.get("projects") instanceof JsonObject projects))
            throw new JsonFailure("expected an object with projects");
        long version = number(whole, "version");
        if (version > VERSION)
            throw new IOException("%s was written by a newer Loupe (format %d, this one reads %d); update this one"
                    .formatted(home.registry(), version, VERSION));
        return new State(number(whole, "revision"), paths(projects));
    }

    private static long number(JsonObject whole, String name) throws JsonFailure {
        try {
            return whole.get(name) instanceof JsonNumber(String literal) ? Long.parseLong(literal) : 0;
        } catch (NumberFormatException notWhole) {
            throw new JsonFailure(name + " is not a whole number");
        }
    }

    private static SequencedMap<String, Path> paths(JsonObject projects) throws JsonFailure {
        var paths = new TreeMap<String, Path>();
        for (var entry : projects.members().entrySet()) {
            if (!(entry.getValue() instanceof JsonString(String path))
                    || !NAME.matcher(entry.getKey()).matches())
                throw new JsonFailure("an entry is not a name and a path: " + entry.getKey());
            try {
                paths.put(entry.getKey(), Path.of(path));
            } catch (InvalidPathException notHere) {
                throw new JsonFailure("not a path on this machine: " + path);
            }
        }
        return paths;
    }

    /// Replaces the state that was read with its successor.
    private void write(State state) throws IOException {
        var projects = new TreeMap<String, JsonValue>();
        state.paths().forEach((name, path) -> projects.put(name, JsonValue.of(path.toString())));
        JsonObject whole = JsonValue.object(
                "version", JsonValue.of(VERSION),
                "revision", JsonValue.of(state.revision() + 1),
                "projects", JsonValue.object(projects));
        Path draft = Files.createTempFile(home.folder(), "registry", ".new");
        try {
            writeThrough(draft, Json.pretty(whole));
            if (revision() != state.revision()) throw new Overtaken();
            Files.move(draft, home.registry(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private long revision() throws IOException {
        try {
            return read().revision();
        } catch (JsonFailure damaged) {
            throw new Overtaken();
        }
    }

    private static void writeThrough(Path file, String text) throws IOException {
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) out.write(bytes);
            out.force(true);
        }
    }
}
