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
import dev.loupe.search.NearestChunks;
import dev.loupe.search.NearestChunks.Neighbour;
import dev.loupe.search.SearchFailure;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Excerpt;
import dev.loupe.tools.ProjectResolver;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.Truncation;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/// Finds the chunks of several projects that are nearest in meaning to something, merged by score; ties in
/// the order of the projects, then by path and line. Files that changed since they were indexed are read
/// again first.
final class NearSearch {

    /// A near chunk and where it was found.
    ///
    /// @param score that determines its rank
    record Found(Project project, int rank, Neighbour neighbour, double score) {

        /// The chunk's text, truncated to the available room.
        Excerpt code(Truncation cut) {
            return cut.excerpt(
                    neighbour.chunk().text(), neighbour.chunk().lines().first());
        }
    }

    /// The target as a vector that is comparable with those of a snapshot; empty if the snapshot has no
    /// comparable ones.
    @FunctionalInterface
    interface Meaning {
        Optional<Int8Vector> in(Project project, IndexSnapshot snapshot) throws IOException;

        static Meaning of(String text) {
            return (project, snapshot) -> project.meaning(snapshot, text);
        }
    }

    /// A chunk, its similarity, and the score that determines its rank.
    record Scored(Neighbour neighbour, double score) {
        Chunk chunk() {
            return neighbour.chunk();
        }
    }

    /// The near chunks in a snapshot.
    ///
    /// @param best best first
    /// @param total number found, which may be more than requested
    /// @param notes sentences for the reader
    record Near(List<Scored> best, int total, List<String> notes) {}

    /// Finds near chunks in a snapshot.
    @FunctionalInterface
    interface Nearness {

        /// @param depth maximum chunks
        /// @return empty if the snapshot has no comparable vectors
        Optional<Near> in(Project project, IndexSnapshot snapshot, Filter filter, int depth)
                throws IOException, SearchFailure;
    }

    private static final int DEEPEST = 10_000;

    private static final Comparator<Found> NEAREST_FIRST = Comparator.comparingDouble((Found found) -> -found.score())
            .thenComparingInt(Found::rank)
            .thenComparing(found -> found.neighbour().chunk().path())
            .thenComparingInt(found -> found.neighbour().chunk().lines().first());

    private final Nearness nearness;
    private final int limit;
    private final List<Found> found = new ArrayList<>();
    private final List<Coverage> coverage = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private int asked;
    private int ready;
    private int total;

    /// Ranks by cosine alone.
    ///
    /// @param without chunks to exclude, by project: a copy in another project may have the same id
    /// @param least minimum cosine that counts as near
    /// @param limit maximum chunks
    NearSearch(Meaning meaning, Function<Project, Set<ChunkId>> without, double least, int limit) {
        this(byCosine(meaning, without, least), limit);
    }

    /// @param limit maximum chunks
    NearSearch(Nearness nearness, int limit) {
        this.nearness = nearness;
        this.limit = limit;
    }

    private static Nearness byCosine(Meaning meaning, Function<Project, Set<ChunkId>> without, double least) {
        return (project, snapshot, filter, depth) -> {
            Optional<Int8Vector> vector = meaning.in(project, snapshot);
            if (vector.isEmpty()) return Optional.empty();
            List<Neighbour> near =
                    NearestChunks.of(snapshot, vector.get(), filter, without.apply(project), least, depth);
            return Optional.of(new Near(
                    near.stream().map(one -> new Scored(one, one.cosine())).toList(), near.size(), List.of()));
        };
    }

    /// The nearest chunks in all projects searched so far.
    List<Found> found() {
        return found.stream().sorted(NEAREST_FIRST).limit(limit).toList();
    }

    /// The total number found, regardless of the limit.
    int total() {
        return total;
    }

    List<Coverage> coverage() {
        return List.copyOf(coverage);
    }

    /// Sentences for the reader: what could not be compared, which files changed.
    List<String> notes() {
        return List.copyOf(notes);
    }

    /// Whether any project had comparable vectors.
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

    /// @param meant the exact rule for files that pass the filter; most of them should satisfy it
    void in(Project project, Filter filter, Predicate<RepoPath> meant) throws ToolFailure {
        int rank = asked++;
        Optional<Near> near = nearest(project, filter, meant);
        Optional<Near> settled =
                near.isPresent() && renew(project, near.get().best()) ? nearest(project, filter, meant) : near;
        coverage.add(project.coverage());
        if (settled.isEmpty()) {
            notes.add("chunks of %s have no embeddings".formatted(project.name()));
            return;
        }
        ready++;
        noteStale(project, settled.get().best());
        total += settled.get().total();
        for (String note : settled.get().notes()) if (!notes.contains(note)) notes.add(note);
        for (Scored one : settled.get().best()) found.add(new Found(project, rank, one.neighbour(), one.score()));
    }

    private Optional<Near> nearest(Project project, Filter filter, Predicate<RepoPath> meant) throws ToolFailure {
        return ProjectResolver.reading(project, snapshot -> nearest(project, snapshot, filter, meant));
    }

    /// Requests more as long as chunks of other files displace those that are wanted.
    private Optional<Near> nearest(Project project, IndexSnapshot snapshot, Filter filter, Predicate<RepoPath> meant)
            throws IOException, ToolFailure {
        for (int depth = limit; ; depth *= 4) {
            Optional<Near> near = scored(project, snapshot, filter, depth);
            if (near.isEmpty()) return near;
            List<Scored> kept = near.get().best().stream()
                    .filter(one ->
                            isTelling(one.chunk()) && meant.test(one.chunk().path()))
                    .toList();
            if (kept.size() >= limit || near.get().best().size() < depth || depth >= DEEPEST)
                return Optional.of(new Near(
                        kept.subList(0, Math.min(limit, kept.size())),
                        Math.max(kept.size(), near.get().total()),
                        near.get().notes()));
        }
    }

    /// The bare head of an `impl` contains only its type's name; the code is in other chunks.
    private static boolean isTelling(Chunk chunk) {
        return chunk.kind() != ChunkKind.IMPL || chunk.lines().count() > 1;
    }

    private Optional<Near> scored(Project project, IndexSnapshot snapshot, Filter filter, int depth)
            throws IOException, ToolFailure {
        try {
            return nearness.in(project, snapshot, filter, depth);
        } catch (SearchFailure failure) {
            throw new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, String.valueOf(failure.getMessage()));
        }
    }

    /// Has changed files read again.
    ///
    /// @return whether there were any
    private static boolean renew(Project project, List<Scored> near) throws ToolFailure {
        List<RepoPath> stale = stale(project, near);
        if (stale.isEmpty()) return false;
        try {
            // One run reads everything that changed; if it takes too long, a note is added afterwards.
            var _ = project.renewed(stale.getFirst());
            return true;
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }

    private static List<RepoPath> stale(Project project, List<Scored> near) throws ToolFailure {
        var stale = new ArrayList<RepoPath>();
        try {
            for (RepoPath path : paths(near)) if (project.stale(path)) stale.add(path);
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
        return stale;
    }

    private void noteStale(Project project, List<Scored> near) throws ToolFailure {
        List<String> stale = stale(project, near).stream().map(RepoPath::value).toList();
        if (!stale.isEmpty()) notes.add(Freshness.note(stale));
    }

    private static List<RepoPath> paths(List<Scored> near) {
        return near.stream().map(one -> one.chunk().path()).distinct().sorted().toList();
    }
}
