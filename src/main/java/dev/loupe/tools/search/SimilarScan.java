package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Chunk;
import dev.loupe.model.Coverage;
import dev.loupe.search.Duplicates;
import dev.loupe.tools.Call;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.ToolFailure;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Looks through whole projects for groups of near-duplicates, as long as a client may be kept waiting.
final class SimilarScan {
    private final double least;
    private final Cancellation enough;
    private final List<Duplicates.Group<Project>> groups = new ArrayList<>();
    private final List<Coverage> coverage = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private Optional<VectorSpace> space = Optional.empty();

    /// @param least the least cosine that counts as near
    SimilarScan(double least, Call call) {
        this.least = least;
        long began = System.nanoTime();
        long patience = call.patience().toNanos();
        enough = () -> call.cancellation().requested() || System.nanoTime() - began > patience;
    }

    /// @param together whether members of a group may be in different projects
    void in(List<Project> projects, boolean together) throws ToolFailure {
        var all = new Duplicates<Project>(least, enough);
        for (Project project : projects) {
            var one = together ? all : new Duplicates<Project>(least, enough);
            ProjectChoice.reading(project, snapshot -> add(one, project, snapshot));
            coverage.add(project.coverage());
            if (!together) groups.addAll(one.groups());
        }
        groups.addAll(all.groups());
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
        boolean whole = duplicates.add(project, snapshot);
        if (!whole)
            notes.add("the time was up after %d definitions of %s, so there may be more groups"
                    .formatted(duplicates.compared(), project.name()));
        return whole;
    }

    /// The first of all groups; those of tests, generated and vendored code alone come last.
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
        return ProjectChoice.viewing(
                place.owner(), snapshot -> snapshot.chunks().find(place.id()));
    }
}
