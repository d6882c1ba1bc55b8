package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Manifest;
import dev.loupe.model.Coverage;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.Optional;
import java.util.Set;

/// Creates views of one project's index together with the files that may have changed since.
record FreshViews(Project project, IndexWatcher watching, Refresh refresh, ProjectCoverage covered) {
    /// Pending changes are read before the snapshot is taken: what is indexed by then is in the snapshot.
    ///
    /// @param told what the watch has reported before the query
    FreshView now(Refresh.Told told) throws IOException {
        boolean all = told == Refresh.Told.ALL;
        if (all && newFiles() > 0) refresh.settle(); // it is not known yet whether they belong to the project
        Optional<PendingFiles> unsettled =
                all ? watching.known().map(known -> new PendingFiles(known, watching.unwatched())) : Optional.empty();
        Coverage coverage = textCoverage(told);
        IndexSnapshot snapshot = project.view();
        try {
            Set<RepoPath> files = unsettled.isPresent()
                    ? unsettled.get().of(project.root(), snapshot.files())
                    : StalenessScan.changed(project.root(), snapshot.files().all());
            return new FreshView(project.root(), snapshot, files, coverage);
        } catch (IOException | RuntimeException failed) {
            snapshot.close();
            throw failed;
        }
    }

    /// Changed files are read from disk, so a text query only misses files that were never indexed.
    private Coverage textCoverage(Refresh.Told told) throws IOException {
        if (!(project.state() instanceof IndexState.Indexed(Manifest manifest)) || !manifest.complete())
            return covered.ofText();
        int missing = newFiles();
        if (missing == 0) return covered.ofUnknown(told);
        String why = missing == 1 ? "a new file is" : missing + " new files are";
        return new Coverage.Partial(
                manifest.files(), manifest.files() + missing, why + " being read; ask again to search them");
    }

    /// New files that may belong to the project.
    private int newFiles() throws IOException {
        Set<String> changed = watching.pending().paths();
        if (changed.isEmpty()) return 0;
        int found = 0;
        try (IndexSnapshot snapshot = project.view()) {
            for (String file : changed)
                if (!watching.isLeftOut(file)
                        && !PendingFiles.isIndexed(file, snapshot.files())
                        && Files.isRegularFile(project.root().resolve(file), LinkOption.NOFOLLOW_LINKS)) found++;
        }
        return found;
    }
}
