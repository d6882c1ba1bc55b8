package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Chunk;
import dev.loupe.model.Coverage;
import dev.loupe.search.similar.Duplicates;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Scans whole projects for groups of near-duplicates, as long as a client may be kept waiting.
final class SimilarScan {
    /// The fraction of the time for reading; the rest is for comparing.
    private static final double FOR_READING = 0.7;

    private final double least;
    private final Cancellation cancellation;
    private final long began = System.nanoTime();
    private final Duration patience;
    private final List<Duplicates.Group<Project>> groups = new ArrayList<>();
    private final List<Coverage> coverage = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private Optional<VectorSpace> space = Optional.empty();

    /// @param least minimum cosine that counts as near
    SimilarScan(double least, CallContext call) {
        this.least = least;
        cancellation = call.cancellation();
        patience = call.patience();
    }

    /// @param share of the whole time
    private Cancellation within(double share) {
        long most = (long) (patience.toNanos() * share);
        return () -> cancellation.requested() || System.nanoTime() - began > most;
    }

    /// @param together whether members of a group may be in different projects
    void in(List<Project> projects, boolean together) throws ToolFailure {
        var all = new Duplicates<Project>(least);
        for (Project project : projects) {
            var one = together ? all : new Duplicates<Project>(least);
            ProjectResolver.reading(project, snapshot -> add(one, project, snapshot));
            coverage.add(project.coverage());
            if (!together) compare(one, project.name());
        }
        if (together) compare(all, "all repositories");
        if (space.isEmpty())
            throw new ToolFailure(
                    ToolFailure.Kind.NOT_INDEXED,
                    "the index has no code embeddings; index_codebase with forceReindex makes them");
    }

    private boolean add(Duplicates<Project> duplicates, Project project, IndexSnapshot snapshot) throws IOException {
        Optional<VectorSpace> mine = snapshot.vectors().space();
        if (space.isEmpty()) space = mine;
        if (mine.isEmpty() || !mine.equals(space)) {
            notes.add("chunks of %s have no embeddings to compare".formatted(project.name()));
            return false;
        }
        boolean whole = duplicates.add(project, snapshot, within(FOR_READING));
        if (!whole)
            notes.add("the time was up when %d definitions of %s were read, so there may be more groups"
                    .formatted(duplicates.count(), project.name()));
        return whole;
    }

    private void compare(Duplicates<Project> duplicates, String where) {
        Duplicates.Found<Project> found = duplicates.find(within(1));
        groups.addAll(found.groups());
        if (found.compared() < duplicates.count())
            notes.add(
                    "the time was up when the %d shortest of %d definitions of %s were compared, so there may be more groups"
                            .formatted(found.compared(), duplicates.count(), where));
    }

    /// The first groups overall; those that consist only of tests, generated or vendored code come last.
    List<Duplicates.Group<Project>> groups(int limit) {
        List<Duplicates.Group<Project>> sorted = Duplicates.sorted(groups);
        return sorted.subList(0, Math.min(limit, sorted.size()));
    }

    List<Coverage> coverage() {
        return List.copyOf(coverage);
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    static Optional<Chunk> chunk(Duplicates.Place<Project> place) throws ToolFailure {
        return ProjectResolver.viewing(
                place.owner(), snapshot -> snapshot.chunks().find(place.id()));
    }
}
