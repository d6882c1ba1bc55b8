package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Manifest;
import dev.loupe.model.Coverage;
import dev.loupe.model.Lack;
import dev.loupe.model.Shortfall;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// The current coverage of one project's searches, and what is missing. It has no lock, so the result may
/// already be outdated.
record ProjectCoverage(OpenIndex index, IndexRuns runs, IndexWatcher watching) {
    private static final String UNLOOKED =
            "files have not been checked for changes since the index was opened, so some may have changed; ask again";

    private static final String LATE =
            "the system has not reported the latest file changes yet, so some may be missing; ask again";

    private static final String LOST =
            "the set of the project's files may have changed (ignore rules, git's index, or more changes at once than the system could report); all files are being checked, ask again";

    /// @param told what the watch has reported before the search
    /// @param needed what the search depends on
    Coverage after(Refresh.Told told, Set<Lack.Kind> needed) {
        Coverage now = ofText();
        return withFailures(now instanceof Coverage.Complete ? ofUnknown(told) : now, needed);
    }

    /// Coverage with regard to unknown changes, which may be missing.
    Coverage ofUnknown(Refresh.Told told) {
        boolean lost = watching.isUnsure();
        if (!lost && told != Refresh.Told.LATE) return new Coverage.Complete();
        int files = files();
        return new Coverage.Partial(files, files, lost ? LOST : LATE);
    }

    Coverage now(Set<Lack.Kind> needed) {
        return withFailures(ofText(), needed);
    }

    /// Files that could not be parsed or embedded are incomplete, which would not be visible otherwise.
    private Coverage withFailures(Coverage moment, Set<Lack.Kind> needed) {
        try (IndexSnapshot snapshot = index.snapshot()) {
            List<Shortfall> failures = Shortfalls.failures(snapshot, needed);
            if (failures.isEmpty()) return moment;
            int all = snapshot.files().count();
            int lacking =
                    failures.stream().mapToInt(each -> each.files().count()).sum();
            return moment.andNot(
                    Math.max(0, all - lacking), all, Shortfall.failures(failures) + "; index_codebase tries again");
        } catch (IOException broken) {
            return moment; // the next use of the index reports it
        }
    }

    /// For a text search, which does not depend on parsing.
    Coverage ofText() {
        return switch (runs.state()) {
            case IndexState.Indexed(Manifest manifest) when manifest.complete() -> of(manifest);
            case IndexState.Indexed(Manifest manifest) ->
                new Coverage.Partial(
                        manifest.files(), manifest.files(), "the last indexing run was stopped; call index_codebase");
            case IndexState.Indexing now -> of(now);
            case IndexState.NotIndexed _ -> new Coverage.Partial(0, 0, "there is no index; call index_codebase");
            case IndexState.Failed(String why) -> new Coverage.Partial(0, 0, why);
        };
    }

    private Coverage of(Manifest manifest) {
        if (runs.isUnlooked()) return new Coverage.Partial(manifest.files(), manifest.files(), UNLOOKED);
        return ofPending(manifest.files());
    }

    private Coverage ofPending(int files) {
        int behind = watching.pending().paths().size();
        if (behind == 0) return ofUnknown(Refresh.Told.NOTHING);
        return new Coverage.Partial(
                Math.max(0, files - behind),
                files,
                "%s being read again; the older state was searched"
                        .formatted(
                                behind == 1 ? "a file that just changed is" : behind + " files that just changed are"));
    }

    private Coverage of(IndexState.Indexing now) {
        if (!index.isComplete()) return partial(now, firstIndex());
        if (now.phase().equals(RunInProgress.SCANNING)) // only checks whether the watch missed changes
        return runs.isUnlooked() ? partial(now, UNLOOKED) : ofPending(files());
        return partial(now, "changed files are being read again; their older state was searched");
    }

    private static Coverage partial(IndexState.Indexing now, String why) {
        return new Coverage.Partial((int) now.done(), (int) now.total(), why);
    }

    private int files() {
        try {
            return index.manifest().map(Manifest::files).orElse(0);
        } catch (IOException broken) {
            return 0;
        }
    }

    private String firstIndex() {
        String why = index.rebuilt();
        return (why.isEmpty() ? "the first index is being built" : "the index is being rebuilt (" + why + ")")
                + "; ask again for more";
    }
}
