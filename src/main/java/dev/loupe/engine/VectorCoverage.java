package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Readiness;
import dev.loupe.search.SearchMode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Whether all chunks of an index have vectors. Those that were written while their provider failed have
/// none, and no search by meaning finds them until a run has made them. Counted once a snapshot.
final class VectorCoverage {
    private record Counted(List<IndexedFile> files, Readiness readiness) {}

    private volatile Counted latest = new Counted(new ArrayList<>(), Readiness.READY);

    /// An index without any vectors is another matter: its answers say that words alone were searched.
    Readiness of(IndexSnapshot snapshot, SearchMode mode) throws IOException {
        if (mode == SearchMode.KEYWORD) return Readiness.READY;
        List<IndexedFile> files = snapshot.files().all();
        Counted known = latest;
        if (known.files() != files) latest = known = new Counted(files, counted(snapshot));
        return known.readiness();
    }

    private static Readiness counted(IndexSnapshot snapshot) throws IOException {
        int with = snapshot.vectors().count();
        int all = snapshot.chunks().count();
        if (with == 0 || with >= all) return Readiness.READY;
        return new Readiness.Partial(
                "%d of %d chunks have no vectors yet, so that only words find them; index_codebase makes them"
                        .formatted(all - with, all));
    }
}
