package dev.loupe.engine;

import dev.loupe.git.Repository;
import dev.loupe.history.History;
import dev.loupe.index.IndexSnapshot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The parts of a project that its watch uses.
record WatchedProject(
        Path root,
        Indexing indexing,
        OpenIndex index,
        IndexWriting writing,
        IndexRuns runs,
        OpenHistory history,
        AutomaticIndexers indexers)
        implements WatchCallbacks {
    private static final System.Logger LOG = System.getLogger(WatchedProject.class.getName());

    @Override
    public Optional<Path> gitFolder() throws IOException {
        Optional<Repository> repository = Repository.find(root);
        return repository.isEmpty()
                ? Optional.empty()
                : Optional.of(repository.get().gitFolder());
    }

    @Override
    public List<String> folders() throws IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return snapshot.files().all().stream()
                    .map(file -> file.path().folder())
                    .distinct()
                    .toList();
        }
    }

    @Override
    public Set<String> ignored(Collection<String> folders) throws IOException {
        return indexing.ignored(root, folders);
    }

    @Override
    public void unwatched() {
        runs.unlook();
    }

    @Override
    public Refreshed refresh(Set<String> files, Set<String> folders) throws IOException, InterruptedException {
        return writing.refresh(files, folders);
    }

    @Override
    public boolean look() {
        history.opened().ifPresent(History::refresh);
        runs.running().ifPresent(RunInProgress::settle);
        if (runs.state() instanceof IndexState.NotIndexed) return false;
        try {
            RunInProgress mine = runs.look();
            mine.settle();
            return !mine.report().isCompletedExceptionally();
        } catch (IOException closed) {
            LOG.log(System.Logger.Level.DEBUG, "no look: " + closed.getMessage());
            return false;
        }
    }

    @Override
    public void save() throws IOException {
        writing.save();
        indexers.soon();
    }
}
