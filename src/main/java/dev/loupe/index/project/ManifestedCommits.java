package dev.loupe.index.project;

import java.util.List;
import java.util.Objects;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.IndexDeletionPolicy;
import org.jspecify.annotations.Nullable;

/// Keeps the commit that the manifest names and, until the manifest names it, the newest; deletes all others.
final class ManifestedCommits extends IndexDeletionPolicy {
    private volatile long named;
    private volatile @Nullable IndexCommit newest;

    /// @param named generation in the manifest, or -1 if there is no manifest to keep to
    ManifestedCommits(long named) {
        this.named = named;
    }

    /// The manifest now names this generation; the next call deletes older commits.
    void name(long generation) {
        named = generation;
    }

    IndexCommit newest() {
        return Objects.requireNonNull(newest, "nothing was committed");
    }

    /// A newer commit than the named one was never announced and is deleted.
    @Override
    public void onInit(List<? extends IndexCommit> commits) {
        boolean present = commits.stream().anyMatch(commit -> commit.getGeneration() == named);
        for (IndexCommit commit : commits) {
            if (commit.getGeneration() == named) newest = commit;
            else if (present) commit.delete();
        }
        if (!present) onCommit(commits);
    }

    @Override
    public void onCommit(List<? extends IndexCommit> commits) {
        if (commits.isEmpty()) return;
        IndexCommit last = commits.getLast();
        newest = last;
        for (IndexCommit commit : commits)
            if (commit.getGeneration() != named && commit.getGeneration() != last.getGeneration()) commit.delete();
    }
}
