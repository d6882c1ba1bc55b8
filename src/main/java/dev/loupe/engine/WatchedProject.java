package dev.loupe.engine;

import dev.loupe.git.Repository;
import dev.loupe.history.History;
import dev.loupe.index.IndexBusy;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.ProjectIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/// What the watch may do with a project.
final class WatchedProject implements Watched {
    private static final System.Logger LOG = System.getLogger(WatchedProject.class.getName());

    private final LocalProject project;
    private final Indexing indexing;

    WatchedProject(LocalProject project, Indexing indexing) {
        this.project = project;
        this.indexing = indexing;
    }

    @Override
    public Path root() {
        return project.root();
    }

    @Override
    public Optional<Path> gitFolder() throws IOException {
        Optional<Repository> repository = Repository.find(project.root());
        return repository.isEmpty()
                ? Optional.empty()
                : Optional.of(repository.get().gitFolder());
    }

    @Override
    public List<String> folders() throws IOException {
        try (IndexSnapshot snapshot = project.view()) {
            return snapshot.files().all().stream()
                    .map(file -> file.path().folder())
                    .distinct()
                    .toList();
        }
    }

    @Override
    public Set<String> ignored(Collection<String> folders) throws IOException {
        return indexing.ignored(project.root(), folders);
    }

    @Override
    public Refreshed refresh(Set<String> files, Set<String> folders) throws IOException, InterruptedException {
        project.writing().lockInterruptibly();
        try {
            if (!project.hasIndex()) return Refreshed.NOTHING;
            Indexing.Some some = indexing.some(project.root(), project.toWrite(false), files, folders);
            return new Refreshed(true, some.ignored(), some.leftOut());
        } catch (IndexBusy other) { // the other process looks after the index
            return Refreshed.NOTHING;
        } finally {
            project.writing().unlock();
        }
    }

    @Override
    public boolean look() {
        project.openHistory().ifPresent(History::refresh);
        project.running().ifPresent(before -> LocalProject.settled(before.report()));
        if (project.state() instanceof IndexState.NotIndexed) return false;
        try {
            CompletableFuture<IndexReport> report = project.start(false).report();
            LocalProject.settled(report);
            return !report.isCompletedExceptionally();
        } catch (IOException closed) {
            LOG.log(System.Logger.Level.DEBUG, "no look: " + closed.getMessage());
            return false;
        }
    }

    @Override
    public void save() throws IOException {
        project.writing().lock();
        try {
            Optional<ProjectIndex> mine = project.ownedIndex();
            if (mine.isPresent()) {
                indexing.save(mine.get());
                project.shareSoon();
            }
        } finally {
            project.writing().unlock();
        }
    }
}
