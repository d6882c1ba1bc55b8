package dev.loupe.engine;

import dev.loupe.ingest.IndexChange;
import dev.loupe.model.RepoPath;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Counts what was indexed since the last requested run, by whatever means: that run, a check before a query,
/// or the watch. A file that was saved three times counts once.
final class IngestedFiles {
    /// Beyond this many files only the numbers are kept.
    private static final int MOST = 10_000;

    private final Map<RepoPath, IndexChange> changes = new HashMap<>();
    private Counts earlier = Counts.NONE;

    /// Numbers of files.
    record Counts(int added, int modified, int deleted) {
        static final Counts NONE = new Counts(0, 0, 0);

        private static Counts of(Collection<IndexChange> changes) {
            int[] counts = new int[IndexChange.values().length];
            for (IndexChange change : changes) counts[change.ordinal()]++;
            return new Counts(
                    counts[IndexChange.ADDED.ordinal()],
                    counts[IndexChange.MODIFIED.ordinal()],
                    counts[IndexChange.DELETED.ordinal()]);
        }

        Counts plus(Counts other) {
            return new Counts(added + other.added, modified + other.modified, deleted + other.deleted);
        }
    }

    synchronized void add(Map<RepoPath, IndexChange> more) {
        more.forEach((path, change) -> {
            IndexChange before = changes.get(path);
            Optional<IndexChange> now = before == null ? Optional.of(change) : before.then(change);
            now.ifPresentOrElse(one -> changes.put(path, one), () -> changes.remove(path));
        });
        if (changes.size() > MOST) {
            earlier = earlier.plus(Counts.of(changes.values()));
            changes.clear();
        }
    }

    /// The totals since the previous request.
    synchronized Counts ask() {
        Counts all = earlier.plus(Counts.of(changes.values()));
        earlier = Counts.NONE;
        changes.clear();
        return all;
    }
}
