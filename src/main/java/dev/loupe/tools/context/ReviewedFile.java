package dev.loupe.tools.context;

import dev.loupe.history.diff.Hunk;
import dev.loupe.model.Chunk;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A file that a review may show: it changed, uses changed code or usually changes with it.
final class ReviewedFile {
    /// Why a file is included, in the contract's terms.
    enum Relevance {
        DIRECT,
        STRUCTURAL,
        COUPLED;

        String wireName() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    private final RepoPath path;
    private final Relevance relevance;
    private final FileLines lines;
    private final List<Hunk> hunks;
    private final Set<Integer> fresh = new java.util.TreeSet<>();
    private final Set<Integer> beginnings = new java.util.HashSet<>();
    private final Map<Chunk, Double> scores = new HashMap<>();
    private final Set<String> reasons = new LinkedHashSet<>();
    private final Map<LineRange, Boolean> places = new LinkedHashMap<>();
    private double score;
    private List<RepoPath> coupledTo = List.of();

    ReviewedFile(RepoPath path, Relevance relevance, double score, FileLines lines, List<Hunk> hunks) {
        this.path = path;
        this.relevance = relevance;
        this.score = score;
        this.lines = lines;
        this.hunks = List.copyOf(hunks);
        for (Hunk hunk : hunks)
            hunk.added().ifPresent(added -> {
                for (int line = added.first(); line <= added.last(); line++) fresh.add(line);
            });
        for (Chunk chunk : lines.chunks()) beginnings.add(chunk.lines().first());
    }

    RepoPath path() {
        return path;
    }

    Relevance relevance() {
        return relevance;
    }

    /// In [0, 1].
    double score() {
        return score;
    }

    FileLines lines() {
        return lines;
    }

    List<Hunk> hunks() {
        return hunks;
    }

    /// Changed files that it usually changes with.
    List<RepoPath> coupledTo() {
        return coupledTo;
    }

    /// Why it is included, or what is broken in it; strongest reason first.
    List<String> reasons() {
        return List.copyOf(reasons);
    }

    /// Whether the change added the line.
    boolean isNew(int line) {
        return fresh.contains(line);
    }

    boolean beginsChunk(int line) {
        return beginnings.contains(line);
    }

    /// How much of a chunk changed, or how closely it is related to the change.
    double score(Chunk chunk) {
        return scores.getOrDefault(chunk, 0.0);
    }

    void score(Chunk chunk, double of) {
        scores.merge(chunk, of, Math::max);
    }

    void because(String reason) {
        reasons.add(reason);
    }

    void changesWith(List<RepoPath> files, double strength) {
        coupledTo = List.copyOf(files);
        if (relevance != Relevance.COUPLED) score = 1 - (1 - score) * (1 - strength);
    }

    /// Unchanged lines worth showing, best first.
    ///
    /// @param broken whether they need deleted code
    void place(LineRange place, boolean broken) {
        places.merge(place, broken, Boolean::logicalOr);
    }

    List<LineRange> places(boolean broken) {
        var found = new ArrayList<LineRange>();
        places.forEach((place, its) -> {
            if (its == broken) found.add(place);
        });
        return found;
    }
}
