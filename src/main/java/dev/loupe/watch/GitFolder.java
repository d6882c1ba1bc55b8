package dev.loupe.watch;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Git's three own folders whose files change when another tree is checked out or when the index or the
/// user's rules change: three watches, regardless of the repository's size.
final class GitFolder {
    /// Names by folder, relative to git's folder.
    private static final Map<String, Set<String>> TELLING = Map.of(
            "", Set.of("HEAD", "index"),
            "logs", Set.of("HEAD"),
            "info", Set.of("exclude", "sparse-checkout"));

    private final Optional<Path> folder;
    private final WatchService service;
    private final Map<WatchKey, Set<String>> keys = new ConcurrentHashMap<>();

    GitFolder(Optional<Path> folder, WatchService service) {
        this.folder = folder;
        this.service = service;
    }

    void register() throws IOException {
        if (folder.isEmpty()) return;
        for (Map.Entry<String, Set<String>> telling : TELLING.entrySet()) {
            Path place = folder.get().resolve(telling.getKey());
            if (Files.isDirectory(place))
                keys.put(place.register(service, ENTRY_CREATE, ENTRY_DELETE, ENTRY_MODIFY), telling.getValue());
        }
    }

    /// Whether an event of this name means that anything may have changed.
    boolean tells(WatchKey key, String name) {
        return keys.getOrDefault(key, Set.of()).contains(name);
    }
}
