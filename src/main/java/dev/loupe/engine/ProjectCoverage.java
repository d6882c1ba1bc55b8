package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Manifest;
import dev.loupe.model.Coverage;
import dev.loupe.model.Lack;
import dev.loupe.model.Shortfall;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// How much of one project a search covers just now, and why not all of it. It has no lock: what it says may
/// be over when it is read.
record ProjectCoverage(OpenIndex index, IndexRuns runs, Watching watching) {
    private static final String UNLOOKED =
            "the files have not been looked at since the index was opened, so that some may have changed; ask again";

    private static final String LATE =
            "the system has not told yet which files just changed, so that some may be missing; ask again";

    private static final String LOST =
            "which files belong to the project may have changed (ignore rules, git's index, more changes at once than the system could tell); all files are being looked at, ask again";

    /// @param told what the watch has told of what happened before the search
    /// @param needed what the search depends on
    Coverage after(Refresh.Told told, Set<Lack.Kind> needed) {
        Coverage now = ofText();
        return withFailures(now instanceof Coverage.Complete ? ofUnknown(told) : now, needed);
    }

    /// What nobody can name yet is missing, whatever else is there.
    Coverage ofUnknown(Refresh.Told told) {
        boolean lost = watching.isUnsure();
        if (!lost && told != Refresh.Told.LATE) return new Coverage.Complete();
        int files = files();
        return new Coverage.Partial(files, files, lost ? LOST : LATE);
    }

    Coverage now(Set<Lack.Kind> needed) {
        return withFailures(ofText(), needed);
    }

    /// Files that could not be parsed or embedded are not all there, and nobody would see it.
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
            return moment; // what asks the index next says so
        }
    }

    /// Of a search for text, which no parser matters to.
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
        if (now.phase().equals(Run.SCANNING)) // only looking whether more changed than the watch told
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
        return (why.isEmpty() ? "the first index is being made" : "the index is being made anew (" + why + ")")
                + "; ask again for more";
    }
}
