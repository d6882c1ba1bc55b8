package dev.loupe.engine;

import dev.loupe.history.History;
import dev.loupe.model.BackgroundWork;
import java.nio.file.Path;
import java.util.Optional;

/// The git history of one project, opened on first use and again after it was closed. Thread-safe; no other
/// lock of the project is taken under its own.
final class OpenHistory {
    private final Path root;
    private final Path folder;
    private final BackgroundWork background;
    private Optional<History> opened = Optional.empty();

    /// @param folder of the project's index
    OpenHistory(Path root, Path folder, BackgroundWork background) {
        this.root = root;
        this.folder = folder;
        this.background = background;
    }

    synchronized History get() {
        if (opened.isEmpty()) opened = Optional.of(new History(root, folder, background));
        return opened.get();
    }

    synchronized Optional<History> opened() {
        return opened;
    }

    synchronized void close() {
        opened.ifPresent(History::close);
        opened = Optional.empty();
    }
}
