package dev.loupe.graph.indexers;

import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.graph.scip.RecordedFiles;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/// A finished run against the files as they are now.
///
/// @param run its folder
record IndexedState(Path root, Path run) {

    /// Whether all files that it describes are unchanged, and no other file of the indexer came or changed
    /// since.
    boolean isCurrent(IndexerPlan plan, List<RepoPath> files) {
        try {
            RecordedFiles recorded = RecordedFiles.read(root, run.resolve(KeptIndexes.FILES));
            return recorded.areUnchanged()
                    && files.stream().allMatch(file -> !concerns(plan, file) || recorded.has(file) || isOlder(file));
        } catch (IOException damaged) {
            return false;
        }
    }

    private static boolean concerns(IndexerPlan plan, RepoPath file) {
        boolean within = plan.folder().isEmpty() || file.value().startsWith(plan.folder() + "/");
        return within && (plan.indexer().reads(file) || plan.indexer().isManifest(file));
    }

    private boolean isOlder(RepoPath file) {
        try {
            return Files.getLastModifiedTime(root.resolve(file.value()), LinkOption.NOFOLLOW_LINKS)
                            .toMillis()
                    < KeptIndexes.began(run);
        } catch (IOException gone) {
            return true;
        }
    }
}
