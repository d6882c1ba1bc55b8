package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.Lack;
import dev.loupe.model.RepoPath;
import dev.loupe.search.SearchAnswer;
import dev.loupe.search.SearchFailure;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Searches and verifies hits against the disk: a file that changed since it was indexed is indexed again
/// first, and named if that takes too long.
record FreshSearch(Path root, OpenIndex index, Searcher searcher, ProjectCoverage coverage, Refresh refresh) {
    /// @param told what the watch has reported before the query
    SearchAnswer search(SearchRequest request, Refresh.Told told) throws SearchFailure, IOException {
        Checked checked = answer(request, told);
        if (!checked.stale().isEmpty()) {
            refresh.renew(checked.stale());
            checked = answer(request, told);
        }
        return checked.stale().isEmpty() ? checked.answer() : withNote(checked.answer(), checked.stale());
    }

    /// An answer, and the files among its hits that changed since they were indexed.
    private record Checked(SearchAnswer answer, List<String> stale) {}

    private Checked answer(SearchRequest request, Refresh.Told told) throws SearchFailure, IOException {
        Coverage searched = coverage.after(told, needed(request.mode()));
        try (IndexSnapshot snapshot = index.snapshot()) {
            SearchAnswer answer = searcher.search(snapshot, request).with(searched);
            return new Checked(answer, Freshness.stale(root, snapshot.files(), answer.hits()));
        }
    }

    private static Set<Lack.Kind> needed(SearchMode mode) {
        return mode == SearchMode.KEYWORD
                ? EnumSet.complementOf(EnumSet.of(Lack.Kind.VECTORS))
                : EnumSet.allOf(Lack.Kind.class);
    }

    private static SearchAnswer withNote(SearchAnswer answer, List<String> stale) {
        var notes = new ArrayList<>(answer.notes());
        notes.add(Freshness.note(stale));
        return new SearchAnswer(answer.hits(), answer.mode(), answer.total(), answer.coverage(), notes);
    }

    /// Indexes one file again if it changed.
    ///
    /// @return whether the index has its current content
    boolean renewed(RepoPath file) throws IOException {
        if (stale(file)) refresh.renew(List.of(file.value()));
        return !stale(file);
    }

    /// Whether a file differs from the index, or is not in it.
    boolean stale(RepoPath file) throws IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return Freshness.stale(root, snapshot.files(), file);
        }
    }
}
