package dev.loupe.tools.search;

import dev.loupe.engine.Freshness;
import dev.loupe.engine.Project;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Coverage;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Neighbours;
import dev.loupe.search.Neighbours.Neighbour;
import dev.loupe.search.SearchFailure;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Cut;
import dev.loupe.tools.Excerpt;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.ToolFailure;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/// The chunks of several projects that are nearest in meaning to something, merged by cosine; at equal ones
/// in the order of the projects, then by path and line. Files that changed since they were indexed are read
/// again first.
final class NearSearch {

    /// A near chunk and where it was found.
    record Found(Project project, int rank, Neighbour neighbour) {

        /// The chunk's text, as far as there is room for it.
        Excerpt code(Cut cut) {
            return cut.excerpt(
                    neighbour.chunk().text(), neighbour.chunk().lines().first());
        }
    }

    /// What is looked for, as a vector that can be compared with those of a snapshot; empty where nothing
    /// there can be.
    @FunctionalInterface
    interface Meaning {
        Optional<Int8Vector> in(Project project, IndexSnapshot snapshot) throws IOException;

        static Meaning of(String text) {
            return (project, snapshot) -> project.meaning(snapshot, text);
        }
    }

    private static final int DEEPEST = 10_000;

    private static final Comparator<Found> NEAREST_FIRST = Comparator.comparingDouble(
                    (Found found) -> -found.neighbour().cosine())
            .thenComparingInt(Found::rank)
            .thenComparing(found -> found.neighbour().chunk().path())
            .thenComparingInt(found -> found.neighbour().chunk().lines().first());

    private final Meaning meaning;
    private final Function<Project, Set<ChunkId>> without;
    private final double least;
    private final int limit;
    private final List<Found> found = new ArrayList<>();
    private final List<Coverage> coverage = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private int asked;
    private int ready;

    /// @param without chunks that are not told, by project: a copy elsewhere may have the same id
    /// @param least the least cosine that counts as near
    /// @param limit most chunks
    NearSearch(Meaning meaning, Function<Project, Set<ChunkId>> without, double least, int limit) {
        this.meaning = meaning;
        this.without = without;
        this.least = least;
        this.limit = limit;
    }

    /// The nearest of all projects asked so far.
    List<Found> found() {
        return found.stream().sorted(NEAREST_FIRST).limit(limit).toList();
    }

    List<Coverage> coverage() {
        return List.copyOf(coverage);
    }

    /// Sentences for the reader: what could not be compared, which files changed.
    List<String> notes() {
        return List.copyOf(notes);
    }

    /// Whether there was a project with vectors to compare with.
    boolean ready() {
        return ready > 0;
    }

    /// Why nothing could be compared and what to do, for projects that are not [#ready].
    String notReady() {
        return coverage.stream()
                .map(CoverageAnswer::of)
                .filter(one -> !one.complete())
                .map(one -> "code embeddings are not there yet: " + one.why())
                .findFirst()
                .orElse("the index has no code embeddings; index_codebase with forceReindex makes them");
    }

    void in(Project project, Filter filter) throws ToolFailure {
        in(project, filter, _ -> true);
    }

    /// @param meant which of the files within the filter count; nearly all should
    void in(Project project, Filter filter, Predicate<RepoPath> meant) throws ToolFailure {
        int rank = asked++;
        Optional<List<Neighbour>> near = nearest(project, filter, meant);
        Optional<List<Neighbour>> settled =
                near.isPresent() && renew(project, near.get()) ? nearest(project, filter, meant) : near;
        coverage.add(project.coverage());
        if (settled.isEmpty()) {
            notes.add("chunks of %s have no embeddings".formatted(project.name()));
            return;
        }
        ready++;
        noteStale(project, settled.get());
        for (Neighbour neighbour : settled.get()) found.add(new Found(project, rank, neighbour));
    }

    private Optional<List<Neighbour>> nearest(Project project, Filter filter, Predicate<RepoPath> meant)
            throws ToolFailure {
        return ProjectChoice.reading(project, snapshot -> {
            Optional<Int8Vector> vector = meaning.in(project, snapshot);
            return vector.isEmpty()
                    ? Optional.empty()
                    : Optional.of(nearest(snapshot, vector.get(), filter, without.apply(project), meant));
        });
    }

    /// Asks for more as long as what is not meant takes the place of what is.
    private List<Neighbour> nearest(
            IndexSnapshot snapshot, Int8Vector vector, Filter filter, Set<ChunkId> unwanted, Predicate<RepoPath> meant)
            throws IOException, ToolFailure {
        for (int depth = limit; ; depth *= 4) {
            List<Neighbour> near = neighbours(snapshot, vector, filter, unwanted, depth);
            List<Neighbour> kept = near.stream()
                    .filter(one ->
                            isTelling(one.chunk()) && meant.test(one.chunk().path()))
                    .toList();
            if (kept.size() >= limit || near.size() < depth || depth >= DEEPEST)
                return kept.subList(0, Math.min(limit, kept.size()));
        }
    }

    /// The bare head of an `impl` says its type's name and nothing else; what it does is in other chunks.
    private static boolean isTelling(Chunk chunk) {
        return chunk.kind() != ChunkKind.IMPL || chunk.lines().count() > 1;
    }

    private List<Neighbour> neighbours(
            IndexSnapshot snapshot, Int8Vector vector, Filter filter, Set<ChunkId> unwanted, int depth)
            throws IOException, ToolFailure {
        try {
            return Neighbours.of(snapshot, vector, filter, unwanted, least, depth);
        } catch (SearchFailure failure) {
            throw new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, String.valueOf(failure.getMessage()));
        }
    }

    /// Has changed files read again.
    ///
    /// @return whether there were any
    private static boolean renew(Project project, List<Neighbour> near) throws ToolFailure {
        List<RepoPath> stale = stale(project, near);
        if (stale.isEmpty()) return false;
        try {
            // One run reads all that changed; what takes too long is noted afterwards.
            var _ = project.renewed(stale.getFirst());
            return true;
        } catch (IOException failure) {
            throw ProjectChoice.unreadable(project, failure);
        }
    }

    private static List<RepoPath> stale(Project project, List<Neighbour> near) throws ToolFailure {
        var stale = new ArrayList<RepoPath>();
        try {
            for (RepoPath path : paths(near)) if (project.stale(path)) stale.add(path);
        } catch (IOException failure) {
            throw ProjectChoice.unreadable(project, failure);
        }
        return stale;
    }

    private void noteStale(Project project, List<Neighbour> near) throws ToolFailure {
        List<String> stale = stale(project, near).stream().map(RepoPath::value).toList();
        if (!stale.isEmpty()) notes.add(Freshness.note(stale));
    }

    private static List<RepoPath> paths(List<Neighbour> near) {
        return near.stream().map(one -> one.chunk().path()).distinct().sorted().toList();
    }
}
