package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.git.GitFailure;
import dev.loupe.graph.Symbols;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.diff.Diff;
import dev.loupe.history.diff.DiffFailure;
import dev.loupe.history.diff.DiffReader;
import dev.loupe.history.diff.DiffSpec;
import dev.loupe.history.diff.FileChange;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.RepoPath;
import dev.loupe.search.change.CoChangedFile;
import dev.loupe.search.change.CoChangedFiles;
import dev.loupe.tools.kit.HistoryView;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The changes in one project and the related code.
///
/// @param changes most important first
/// @param files that may be shown, most important first
record ReviewedRoot(
        Project project,
        Diff diff,
        List<DiffFiles.Changed> changes,
        List<ReviewedFile> files,
        Coverage coverage,
        List<String> notes) {
    private static final int MOST_COUPLED = 3;
    private static final double THRESHOLD = 0.1;

    /// @throws ToolFailure if git does not know what to compare
    static Diff diff(Project project, String spec) throws ToolFailure {
        try {
            return new DiffReader(project.root()).read(DiffSpec.parse(spec));
        } catch (DiffFailure failure) {
            throw ToolFailure.badArgument(String.valueOf(failure.getMessage()));
        } catch (GitFailure failure) {
            ToolFailure.Kind kind = failure.kind() == GitFailure.Kind.NOT_A_REPOSITORY
                    ? ToolFailure.Kind.BAD_ARGUMENT
                    : ToolFailure.Kind.UNAVAILABLE;
            throw new ToolFailure(
                    kind, "%s has no changes to review: %s".formatted(project.root(), failure.getMessage()));
        } catch (IOException failure) {
            throw ToolFailure.unavailable(
                    "the changes of %s cannot be read: %s".formatted(project.root(), failure.getMessage()));
        }
    }

    /// @param depth steps in the graph of files that changed together; 0 ignores the history
    static ReviewedRoot of(Project project, Diff diff, int depth, Instant now)
            throws ToolFailure, InterruptedException {
        try {
            renew(project, diff);
            try (IndexSnapshot snapshot = project.snapshot()) {
                return of(project, snapshot, diff, depth, now);
            }
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }

    private static ReviewedRoot of(Project project, IndexSnapshot snapshot, Diff diff, int depth, Instant now)
            throws IOException, InterruptedException {
        List<DiffFiles.Changed> changes = new DiffFiles(project, snapshot).of(diff);
        var symbols = new Symbols(project.root(), snapshot, project.exactReferences());
        var left = new BrokenUses(changes);
        left.uses(symbols);
        if (changes.stream().anyMatch(one -> isGone(one.change()))) left.imports(project.imports(snapshot));
        var bundle = new ReviewBundle(snapshot, changes);
        bundle.leftBehind(left);
        bundle.users(symbols);
        var notes = new ArrayList<>(diff.notes());
        notes.addAll(left.notes());
        Coverage coverage = project.coverage();
        if (depth > 0) {
            HistoryView history = HistoryView.of(project);
            var kinship = new Relatedness(snapshot, ReviewBundle.names(changes), meaning(project, snapshot, changes));
            bundle.companions(companions(history.snapshot(), diff, depth, now), kinship);
            coverage = history.in(coverage);
            history.missing("files that change together are not known").ifPresent(notes::addFirst);
        }
        return new ReviewedRoot(project, diff, changes, bundle.files(), coverage, notes);
    }

    private static boolean isGone(FileChange change) {
        return switch (change.status()) {
            case DELETED, RENAMED -> true;
            case ADDED, MODIFIED -> false;
        };
    }

    /// Users of a changed file are looked up with its current line numbers.
    private static void renew(Project project, Diff diff) throws IOException {
        for (FileChange change : diff.files())
            if (change.status() != FileChange.Status.DELETED
                    && change.unread().isEmpty()
                    && project.stale(change.path())) {
                var _ = project.renewed(change.path()); // one run reads all others too
                return;
            }
    }

    private static List<CoChangedFile> companions(HistorySnapshot history, Diff diff, int depth, Instant now) {
        List<RepoPath> changed = diff.files().stream()
                .filter(change -> change.status() != FileChange.Status.ADDED)
                .map(change -> change.before().orElse(change.path()))
                .limit(DiffReader.MOST_FILES / 10)
                .toList();
        return new CoChangedFiles(history, now).of(changed, depth, MOST_COUPLED, THRESHOLD);
    }

    /// The embedding of all touched code, concatenated.
    private static Optional<Int8Vector> meaning(
            Project project, IndexSnapshot snapshot, List<DiffFiles.Changed> changes) throws IOException {
        String text = changes.stream()
                .flatMap(one -> one.chunks().stream())
                .map(chunk -> chunk.chunk().text())
                .collect(Collectors.joining("\n"));
        return text.isBlank() ? Optional.empty() : project.searcher().meaning(snapshot, text);
    }
}
