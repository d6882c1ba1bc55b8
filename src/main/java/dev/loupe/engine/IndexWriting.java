package dev.loupe.engine;

import dev.loupe.index.IndexBusy;
import dev.loupe.index.project.ProjectIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/// All writers of one project's index: runs, and the watch for single files.
///
/// Its lock is held while the index is written, or closed for writing; no query waits for it. It is taken
/// before every other lock of the project.
final class IndexWriting {
    private static final System.Logger LOG = System.getLogger(IndexWriting.class.getName());

    private final Path root;
    private final OpenIndex index;
    private final Indexing indexing;
    private final IndexHolders holders;
    private final IndexSharing sharing;
    private final IngestedFiles taken = new IngestedFiles();
    private final Lock lock = new ReentrantLock();
    /// Files checked since the last save, and why they were left out: a reason's wire name, or empty for
    /// those included. Guarded by the lock.
    private final Map<String, String> looked = new HashMap<>();

    /// @param sharing publishes what was written
    IndexWriting(Path root, OpenIndex index, Indexing indexing, IndexHolders holders, IndexSharing sharing) {
        this.root = root;
        this.index = index;
        this.indexing = indexing;
        this.holders = holders;
        this.sharing = sharing;
    }

    /// Updates the index for the whole tree.
    ///
    /// @throws IndexBusy if another process is writing it
    IndexReport run(RunInProgress mine) throws IOException, InterruptedException {
        IndexReport report = written(mine);
        if (report.didAnything()) LOG.log(System.Logger.Level.INFO, report.inWords(root));
        share(report, mine);
        return report;
    }

    private IndexReport written(RunInProgress mine) throws IOException, InterruptedException {
        lock.lockInterruptibly();
        try {
            if (mine.force()) index.learnSpace();
            ProjectIndex claimed = claimed(mine.force());
            boolean first = claimed.manifest().isEmpty();
            Indexing.Whole whole = indexing.run(root, claimed, index.rebuilt(), mine.extent(), mine, mine::stopped);
            if (first && !mine.asked()) mine.tellsItself();
            else taken.add(whole.result().changes());
            return whole.report();
        } finally {
            lock.unlock();
        }
    }

    /// The index opened for writing; if another process has it, asks that one to release it.
    private ProjectIndex claimed(boolean anew) throws IOException {
        try {
            return index.toWrite(anew);
        } catch (IndexBusy other) {
            if (index.isGivenUp() || !holders.giveUp(index.name())) throw other;
            return index.toWrite(anew);
        }
    }

    /// If a caller waits, publishes before the run ends, since the process may end with it.
    private void share(IndexReport report, RunInProgress mine) {
        boolean same = sharing.state() instanceof SharingState.Shared
                && report.added() + report.modified() + report.deleted() == 0;
        if (same || mine.stopped()) return;
        if (mine.asked()) sharing.now(mine::stopped);
        else sharing.soon();
    }

    /// See [WatchCallbacks#refresh].
    WatchCallbacks.Refreshed refresh(Set<String> files, Set<String> folders) throws IOException, InterruptedException {
        lock.lockInterruptibly();
        try {
            if (index.manifest().isEmpty()) return WatchCallbacks.Refreshed.NOTHING;
            Indexing.Some some = indexing.some(root, index.toWrite(false), files, folders);
            taken.add(some.result().changes());
            for (String file : files) looked.put(file, "");
            some.result().skipped().forEach((reason, paths) -> paths.paths().forEach(path -> looked.put(path, reason)));
            return new WatchCallbacks.Refreshed(true, some.ignored(), some.leftOut());
        } catch (IndexBusy other) { // the other process keeps the index up to date
            return WatchCallbacks.Refreshed.NOTHING;
        } finally {
            lock.unlock();
        }
    }

    /// Makes the changes of [#refresh] durable.
    void save() throws IOException {
        lock.lock();
        try {
            Optional<ProjectIndex> mine = index.owned();
            if (mine.isEmpty()) return;
            indexing.save(mine.get(), looked);
            looked.clear();
            sharing.soon();
        } finally {
            lock.unlock();
        }
    }

    /// Totals of everything that was written.
    IngestedFiles taken() {
        return taken;
    }

    /// The write lock, for callers that take the index away.
    Lock lock() {
        return lock;
    }
}
