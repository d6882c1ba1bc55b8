package dev.loupe.tools.points;

import dev.loupe.engine.EnrichmentState;
import dev.loupe.engine.EnrichmentState.Stage;
import dev.loupe.engine.FreshAnswer;
import dev.loupe.engine.Project;
import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Readiness;
import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.PastRatings;
import dev.loupe.search.figures.ChunkColumns;
import dev.loupe.search.figures.ChunkKeys;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PointFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A codebase. Files of hits that changed since they were indexed are read again before the answer.
///
/// @param ratings of earlier answers, which change the rank of files in orders by relevance
/// @param about remarks on the choice of the codebase
record Codebase(Project project, PastRatings ratings, List<String> about) implements Target {

    private static final String UNSETTLED =
            "git history is still being read: what is not known yet counts neither for nor against a chunk, and fits no filter; ask again for all of it";

    private static final String UNRANKED =
            "the order or the filter needs what git knows, which counts neither for nor against a chunk if it is missing: ";

    @Override
    public String collection() {
        return project.collection();
    }

    @Override
    public Optional<String> path() {
        return Optional.of(project.root().toString());
    }

    @Override
    public Told ask(PointRestriction within, Optional<Stage> git, Question question) throws ToolFailure {
        Readiness known = git.isPresent() ? figures(git.get()) : Readiness.READY;
        try {
            FreshAnswer<Answered> fresh =
                    project.fresh(snapshot -> question.ask(points(snapshot, within)), Codebase::paths);
            return new Told(this, fresh.answer(), fresh.coverage().and(known), notes(known, fresh));
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }

    /// Waits until the git figures of files and chunks are known.
    private Readiness figures(Stage stage) throws ToolFailure {
        return ProjectResolver.reading(project, snapshot -> project.figuresUpTo(stage, snapshot));
    }

    private List<String> notes(Readiness known, FreshAnswer<Answered> fresh) throws ToolFailure {
        var notes = new ArrayList<>(about);
        if (!known.isReady()) notes.add(UNRANKED + known.why());
        notes.addAll(fresh.notes());
        EnrichmentState enrichment = project.enrichment();
        if (known.isReady() && !enrichment.isSettled() && hasCommits()) notes.add(UNSETTLED);
        else if (isLacking(fresh.answer())) lacking(enrichment.file()).ifPresent(notes::add);
        return notes;
    }

    /// Whether there is a history to read.
    private boolean hasCommits() throws ToolFailure {
        return ProjectResolver.reading(project, _ -> project.head().isPresent());
    }

    /// Whether git figures are missing for a hit, or there are no hits.
    private static boolean isLacking(Answered answered) {
        return answered.page().isEmpty()
                || answered.page().stream()
                        .anyMatch(hit -> hit.git()
                                .filter(git -> git.commitCount().isEmpty())
                                .isPresent());
    }

    private static Optional<String> lacking(EnrichmentState.Part commits) {
        boolean lacking = commits.status() == EnrichmentState.Status.COMPLETED
                && !commits.message().isEmpty();
        return lacking ? Optional.of("git does not know all of these files: " + commits.message()) : Optional.empty();
    }

    private CodebasePoints points(IndexSnapshot snapshot, PointRestriction restriction)
            throws IOException, ToolFailure {
        ProjectFigures figures = project.figures(snapshot);
        PointFilter filter =
                restriction.presets().isEmpty() ? restriction.filter() : restriction.in(project.statistics(figures));
        return new CodebasePoints(project, ratings, snapshot, figures, within(figures, snapshot, filter));
    }

    private static DocumentSet within(ProjectFigures figures, IndexSnapshot snapshot, PointFilter filter)
            throws IOException, ToolFailure {
        try {
            return filter.equals(PointFilter.ALL)
                    ? DocumentSet.ALL
                    : ChunkColumns.matching(ChunkKeys.checked(filter), figures, snapshot);
        } catch (InvalidFilter invalid) {
            throw PointFailures.filter(invalid);
        }
    }

    private static List<RepoPath> paths(Answered answered) {
        return answered.page().stream()
                .flatMap(hit -> hit.relativePath().stream())
                .map(RepoPath::new)
                .toList();
    }
}
