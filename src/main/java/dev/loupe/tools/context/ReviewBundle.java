package dev.loupe.tools.context;

import dev.loupe.graph.Symbols;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.search.change.ChangedChunk;
import dev.loupe.search.change.CoChangedFile;
import dev.loupe.search.change.Dependent;
import dev.loupe.search.change.Dependents;
import dev.loupe.tools.context.ReviewedFile.Relevance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The code that a reviewer of a change in one project needs: the changed code, then its users, then files
/// that usually change with it.
final class ReviewBundle {
    private static final int MOST_USERS = 12;
    private static final int MOST_COMPANIONS = 12;

    /// Maximum places of an unchanged file.
    private static final int MOST_PLACES = 3;

    /// For a longer chunk, only the lines around a use are shown.
    private static final int SHORT_CHUNK = 16;

    private static final int BESIDE = 3;

    private final IndexSnapshot snapshot;
    private final List<DiffFiles.Changed> changes;
    private final Map<RepoPath, ReviewedFile> files = new LinkedHashMap<>();

    /// @param changes most important first
    ReviewBundle(IndexSnapshot snapshot, List<DiffFiles.Changed> changes) {
        this.snapshot = snapshot;
        this.changes = changes;
        for (DiffFiles.Changed one : changes) if (one.withheld().isEmpty()) files.put(one.path(), direct(one));
    }

    private static ReviewedFile direct(DiffFiles.Changed one) {
        double most =
                one.chunks().stream().mapToDouble(ChangedChunk::share).max().orElse(0);
        var file = new ReviewedFile(
                one.path(), Relevance.DIRECT, most, one.now(), one.change().hunks());
        for (ChangedChunk chunk : one.chunks()) file.score(chunk.chunk(), chunk.share());
        return file;
    }

    /// Changed files first, then users, then companions; each group most important first.
    List<ReviewedFile> files() {
        var all = new ArrayList<ReviewedFile>();
        for (ReviewedFile one : files.values()) if (one.relevance() == Relevance.DIRECT) all.add(one);
        files.values().stream()
                .filter(one -> one.relevance() != Relevance.DIRECT)
                .sorted(Comparator.comparing(ReviewedFile::relevance)
                        .thenComparing(one -> one.places(true).isEmpty())
                        .thenComparingDouble(one -> -one.score())
                        .thenComparing(ReviewedFile::path))
                .forEach(all::add);
        return all;
    }

    /// Adds the places that need a deleted definition or file, in changed files as well.
    void leftBehind(BrokenUses left) throws IOException {
        for (BrokenUses.Place one : left.places()) {
            ReviewedFile file = files.get(one.path());
            if (file == null) file = structural(one.path(), BrokenUses.STRENGTH);
            file.because("line %d %s".formatted(one.line(), one.why()));
            if (file.lines().count() > 0) file.place(window(file, one.line(), 1), one.certain());
        }
    }

    /// Adds the users of symbols that the change touches or deletes. Users of what is gone that are in
    /// changed files come from [#leftBehind].
    void users(Symbols symbols) throws IOException {
        Set<RepoPath> changed = changes.stream().map(DiffFiles.Changed::path).collect(Collectors.toUnmodifiableSet());
        var ofGone = new Dependents(symbols, snapshot, (path, _) -> changed.contains(path), Dependents.SOME);
        for (DiffFiles.Changed one : changes) for (String name : one.gone()) ofGone.ofGone(one.path(), name);
        List<ChangedChunk> touched = changes.stream()
                .flatMap(one -> one.chunks().stream())
                .filter(one -> isCode(one.chunk()))
                .sorted(Comparator.comparingDouble((ChangedChunk one) -> -one.share())
                        .thenComparing(one -> one.chunk().path())
                        .thenComparing(one -> one.chunk().lines().first()))
                .toList();
        var users = new Dependents(symbols, snapshot, (path, line) -> isTouched(touched, path, line), Dependents.SOME);
        for (ChangedChunk one : touched)
            users.of(one.chunk().path(), one.chunk().qualifiedName());
        for (Dependent one : Stream.concat(ofGone.found().stream(), users.found().stream())
                .sorted(Comparator.comparingDouble((Dependent one) -> -one.strength())
                        .thenComparing(Dependent::path))
                .limit(MOST_USERS)
                .toList()) user(one);
    }

    private static boolean isTouched(List<ChangedChunk> touched, RepoPath path, int line) {
        return touched.stream()
                .map(ChangedChunk::chunk)
                .anyMatch(one -> one.path().equals(path) && one.lines().contains(line));
    }

    private static boolean isCode(Chunk chunk) {
        return switch (chunk.kind()) {
            case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT ->
                !chunk.name().isEmpty();
            case IMPL, MODULE, BLOCK, DOC, SECTION, TABLE, CODE_BLOCK -> false;
        };
    }

    private void user(Dependent one) throws IOException {
        ReviewedFile known = files.get(one.path());
        ReviewedFile file = known != null ? known : structural(one.path(), one.strength());
        List<Dependent.Place> places =
                one.places().stream().filter(place -> isAsIndexed(file, place)).toList();
        if (places.isEmpty() && !one.places().isEmpty()) return;
        one.reasons().forEach(file::because);
        for (Dependent.Place place : places.stream().limit(MOST_PLACES).toList()) {
            file.score(place.chunk(), place.strength());
            for (int line : place.lines().stream().limit(MOST_PLACES).toList())
                file.place(window(file, line, BESIDE), one.broken());
        }
    }

    private ReviewedFile structural(RepoPath path, double strength) throws IOException {
        var lines = FileLines.of(snapshot.chunks().ofFile(path));
        var file = new ReviewedFile(path, Relevance.STRUCTURAL, strength, lines, List.of());
        files.put(path, file);
        return file;
    }

    /// Whether a reviewed file has a chunk of the index; those of a branch or commit may be others.
    private static boolean isAsIndexed(ReviewedFile file, Dependent.Place place) {
        return file.relevance() != Relevance.DIRECT
                || file.lines()
                        .at(place.chunk().lines().first())
                        .filter(chunk -> chunk.id().equals(place.chunk().id())
                                && chunk.lines().equals(place.chunk().lines()))
                        .isPresent();
    }

    /// The chunk around a line if it is short, otherwise the adjacent lines.
    private static LineRange window(ReviewedFile file, int line, int beside) {
        LineRange chunk = file.lines().at(line).map(Chunk::lines).orElse(new LineRange(line, line));
        return chunk.count() <= SHORT_CHUNK && beside == BESIDE
                ? chunk
                : new LineRange(Math.max(chunk.first(), line - beside), Math.min(chunk.last(), line + beside));
    }

    /// Adds the files that usually change together with the changed ones, each with the chunk related to the
    /// change, if there is one.
    void companions(List<CoChangedFile> companions, Relatedness kinship) throws IOException {
        int added = 0;
        for (CoChangedFile one : companions) {
            ReviewedFile file = files.get(one.path());
            if (file != null && file.relevance() == Relevance.DIRECT) continue;
            if (file == null) {
                List<Chunk> chunks = snapshot.chunks().ofFile(one.path());
                if (chunks.isEmpty() || added++ >= MOST_COMPANIONS) continue;
                file = new ReviewedFile(one.path(), Relevance.COUPLED, one.strength(), FileLines.of(chunks), List.of());
                files.put(one.path(), file);
                kinship.place(file);
            }
            file.changesWith(one.with(), one.strength());
        }
    }

    /// The simple names of what the change touches or deletes.
    static Set<String> names(Collection<DiffFiles.Changed> changes) {
        var names = new ArrayList<String>();
        for (DiffFiles.Changed one : changes) {
            for (ChangedChunk chunk : one.chunks())
                if (isCode(chunk.chunk())) names.add(chunk.chunk().name());
            for (String gone : one.gone()) names.add(BrokenUses.simple(gone));
        }
        return Set.copyOf(names);
    }
}
