package dev.loupe.engine;

import dev.loupe.index.Manifest;
import dev.loupe.model.Coverage;

/// How much of one project a search covers just now, and why not all of it. It has no lock: what it says may
/// be over when it is read.
record ProjectCoverage(OpenIndex index, IndexRuns runs, Watching watching) {
    private static final String UNLOOKED =
            "the files have not been looked at since the index was opened, so that some may have changed; ask again";

    Coverage now() {
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
        int behind = watching.pending().paths().size();
        if (behind == 0) return new Coverage.Complete();
        return new Coverage.Partial(
                Math.max(0, manifest.files() - behind),
                manifest.files(),
                "%s being read again; the older state was searched"
                        .formatted(
                                behind == 1 ? "a file that just changed is" : behind + " files that just changed are"));
    }

    private Coverage of(IndexState.Indexing now) {
        if (!index.isComplete()) return partial(now, firstIndex());
        if (now.phase().equals(Run.SCANNING)) // only looking whether anything changed
        return runs.isUnlooked() ? partial(now, UNLOOKED) : new Coverage.Complete();
        return partial(now, "changed files are being read again; their older state was searched");
    }

    private static Coverage partial(IndexState.Indexing now, String why) {
        return new Coverage.Partial((int) now.done(), (int) now.total(), why);
    }

    private String firstIndex() {
        String why = index.rebuilt();
        return (why.isEmpty() ? "the first index is being made" : "the index is being made anew (" + why + ")")
                + "; ask again for more";
    }
}
