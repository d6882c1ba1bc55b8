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

/// Views of one project's index that know what may have changed since.
record FreshViews(Project project, Watching watching, Refresh refresh, ProjectCoverage covered) {
    /// What is unsettled is asked for before the view is taken: what is known to the index by then is in the
    /// view.
    ///
    /// @param told what the watch has told of what happened before the question
    FreshView now(Refresh.Told told) throws IOException {
        boolean all = told == Refresh.Told.ALL;
        if (all && newFiles() > 0) refresh.settle(); // nobody knows yet whether they belong to the project
        Optional<Unsettled> unsettled =
                all ? watching.known().map(known -> new Unsettled(known, watching.unwatched())) : Optional.empty();
        Coverage coverage = textCoverage(told);
        IndexSnapshot snapshot = project.view();
        try {
            Set<RepoPath> files = unsettled.isPresent()
                    ? unsettled.get().of(project.root(), snapshot.files())
                    : Sweep.changed(project.root(), snapshot.files().all());
            return new FreshView(snapshot, files, coverage);
        } catch (IOException | RuntimeException failed) {
            snapshot.close();
            throw failed;
        }
    }

    /// Files that changed are read as they are; only what the index has never seen is missing in a text's
    /// answer.
    private Coverage textCoverage(Refresh.Told told) throws IOException {
        if (!(project.state() instanceof IndexState.Indexed(Manifest manifest)) || !manifest.complete())
            return covered.ofText();
        int missing = newFiles();
        if (missing == 0) return covered.ofUnknown(told);
        String why = missing == 1 ? "a file that was just made is" : missing + " files that were just made are";
        return new Coverage.Partial(
                manifest.files(), manifest.files() + missing, why + " being read; ask again for what is in it");
    }

    /// Files that were made and may belong to the project.
    private int newFiles() throws IOException {
        Set<String> changed = watching.pending().paths();
        if (changed.isEmpty()) return 0;
        int found = 0;
        try (IndexSnapshot snapshot = project.view()) {
            for (String file : changed)
                if (!watching.isLeftOut(file)
                        && !Unsettled.isIndexed(file, snapshot.files())
                        && Files.isRegularFile(project.root().resolve(file), LinkOption.NOFOLLOW_LINKS)) found++;
        }
        return found;
    }
}
