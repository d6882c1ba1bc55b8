package dev.loupe.tools.context;

import dev.loupe.graph.Symbols;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import dev.loupe.search.bundle.Budget;
import dev.loupe.search.bundle.Extract;
import dev.loupe.search.bundle.Offer;
import dev.loupe.search.bundle.Packing;
import dev.loupe.search.bundle.Passage;
import dev.loupe.search.change.ChangedChunk;
import dev.loupe.search.change.Companion;
import dev.loupe.search.change.Dependent;
import dev.loupe.search.change.Dependents;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The code that a reviewer of a change needs, within a budget: what changed, then what uses it, then what is
/// usually changed with it.
final class ReviewBundle {
    static final String DIRECT = "direct";
    static final String STRUCTURAL = "structural";
    static final String COUPLED = "coupled";

    /// What other files are worth beside one that changed.
    private static final double STRUCTURAL_WORTH = 0.6;

    private static final double COUPLED_WORTH = 0.4;

    private static final int MOST_STRUCTURAL = 12;
    private static final int MOST_COUPLED = 12;
    /// Passages of a file that did not change.
    private static final int MOST_PASSAGES = 3;
    /// A touched chunk is worth this much however long it is; the share that changed adds the rest.
    private static final double TOUCHED = 0.6;

    private final IndexSnapshot snapshot;
    private final Map<RepoPath, Shown> files = new LinkedHashMap<>();
    private final Map<Passage, Told> told = new HashMap<>();

    ReviewBundle(IndexSnapshot snapshot) {
        this.snapshot = snapshot;
    }

    /// A file that may be shown.
    ///
    /// @param score as it is told, in [0, 1]
    /// @param coupledTo changed files that it is usually changed with
    /// @param reasons why it is here, where it did not change
    record Shown(
            RepoPath path,
            String relevance,
            double score,
            List<RepoPath> coupledTo,
            List<String> reasons,
            double worth,
            List<Passage> passages) {}

    /// What is known of a passage.
    private record Told(double score, Packing.Telling telling) {}

    /// The score of a passage as it is told.
    double score(Passage passage) {
        Told one = told.get(passage);
        return one == null ? 0 : one.score();
    }

    void changed(List<Changes.Changed> changes) {
        changes.stream()
                .filter(one -> !one.chunks().isEmpty())
                .sorted(Comparator.comparingDouble((Changes.Changed one) -> -best(one))
                        .thenComparing(Changes.Changed::path))
                .forEach(this::changed);
    }

    private static double best(Changes.Changed one) {
        return one.chunks().stream().mapToDouble(ChangedChunk::share).max().orElse(0);
    }

    private void changed(Changes.Changed one) {
        var passages = new ArrayList<Passage>();
        for (ChangedChunk chunk : one.chunks()) {
            var passage = new Passage(chunk.chunk(), TOUCHED + (1 - TOUCHED) * chunk.share(), "");
            int first = chunk.chunk().lines().first();
            told.put(passage, new Told(chunk.share(), (_, index, _) -> chunk.tells(first + index)));
            passages.add(passage);
        }
        passages.sort(Comparator.comparingDouble((Passage passage) -> -passage.score()));
        files.put(one.path(), new Shown(one.path(), DIRECT, best(one), List.of(), List.of(), 1, passages));
    }

    /// Adds what uses the symbols that the change touches or took away.
    void users(Symbols symbols, List<Changes.Changed> changes) throws IOException {
        Set<RepoPath> without = new HashSet<>();
        for (Changes.Changed one : changes) without.add(one.path());
        var dependents = new Dependents(symbols, snapshot, (path, _) -> without.contains(path), Dependents.SOME);
        for (Changes.Changed one : changes) for (String name : one.gone()) dependents.ofGone(one.path(), name);
        List<ChangedChunk> touched = changes.stream()
                .flatMap(one -> one.chunks().stream())
                .filter(one -> isCode(one.chunk()))
                .sorted(Comparator.comparingDouble((ChangedChunk one) -> -one.share())
                        .thenComparing(one -> one.chunk().path())
                        .thenComparing(one -> one.chunk().lines().first()))
                .toList();
        for (ChangedChunk one : touched)
            dependents.of(one.chunk().path(), one.chunk().qualifiedName());
        dependents.found().stream().limit(MOST_STRUCTURAL).forEach(this::user);
    }

    private static boolean isCode(Chunk chunk) {
        return switch (chunk.kind()) {
            case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT ->
                !chunk.name().isEmpty();
            case IMPL, MODULE, BLOCK, DOC, SECTION, TABLE, CODE_BLOCK -> false;
        };
    }

    private void user(Dependent one) {
        var passages = new ArrayList<Passage>();
        for (Dependent.Place place : one.places().stream().limit(MOST_PASSAGES).toList()) {
            var passage = new Passage(place.chunk(), place.strength(), "");
            int first = place.chunk().lines().first();
            told.put(passage, new Told(place.strength(), (_, index, _) -> near(place.lines(), first + index)));
            passages.add(passage);
        }
        files.put(
                one.path(),
                new Shown(
                        one.path(),
                        STRUCTURAL,
                        one.strength(),
                        List.of(),
                        one.reasons(),
                        STRUCTURAL_WORTH * one.strength(),
                        passages));
    }

    private static int near(Set<Integer> lines, int line) {
        if (lines.contains(line)) return 3;
        return lines.contains(line - 1) || lines.contains(line + 1) ? 1 : 0;
    }

    /// Adds what is usually changed together with the changed files; of each the chunks nearest in meaning.
    ///
    /// @param meaning of the change; empty where chunks have none
    void companions(List<Companion> companions, Optional<Int8Vector> meaning) throws IOException {
        int added = 0;
        for (Companion one : companions) {
            Shown before = files.get(one.path());
            if (before != null && before.relevance().equals(DIRECT)) continue;
            List<Passage> passages = before != null ? before.passages() : passages(one.path(), meaning);
            if (passages.isEmpty() || before == null && added++ >= MOST_COUPLED) continue;
            double worth = COUPLED_WORTH * one.strength();
            files.put(
                    one.path(),
                    before == null
                            ? new Shown(one.path(), COUPLED, one.strength(), one.with(), List.of(), worth, passages)
                            : both(before, one, worth));
        }
    }

    private static Shown both(Shown before, Companion one, double worth) {
        return new Shown(
                before.path(),
                before.relevance(),
                1 - (1 - before.score()) * (1 - one.strength()),
                one.with(),
                before.reasons(),
                1 - (1 - before.worth()) * (1 - worth),
                before.passages());
    }

    private List<Passage> passages(RepoPath path, Optional<Int8Vector> meaning) throws IOException {
        var passages = new ArrayList<Passage>();
        for (Chunk chunk : snapshot.chunks().ofFile(path)) {
            double near = 0;
            if (meaning.isPresent()) {
                Optional<Int8Vector> vector = snapshot.vectors().find(chunk.id());
                if (vector.isPresent()) near = Math.max(0, meaning.get().cosine(vector.get()));
            }
            passages.add(new Passage(chunk, near, ""));
        }
        passages.sort(Comparator.comparingDouble((Passage one) -> -one.score())
                .thenComparing(one -> one.chunk().lines().first()));
        List<Passage> best = passages.subList(0, Math.min(MOST_PASSAGES, passages.size()));
        for (Passage one : best) told.put(one, new Told(one.score(), (_, _, _) -> 0));
        return List.copyOf(best);
    }

    /// What is shown of each file, and what found no room.
    ///
    /// @param used of the budget, never more than it
    record Packed(List<Map.Entry<Shown, List<Extract>>> files, List<Shown> left, int used) {}

    Packed pack(String repository, Budget budget) {
        Map<Offer, Shown> offers = new LinkedHashMap<>();
        files.values().stream()
                .sorted(Comparator.comparingDouble((Shown one) -> -one.worth()).thenComparing(Shown::path))
                .forEach(one -> offers.put(new Offer(repository, one.path(), one.worth(), one.passages()), one));
        Packing.Packed packed = new Packing(budget, this::tells).pack(List.copyOf(offers.keySet()));
        var shown = new ArrayList<Map.Entry<Shown, List<Extract>>>();
        var left = new ArrayList<Shown>();
        offers.forEach((offer, one) -> {
            List<Extract> extracts = packed.extracts().get(offer);
            if (extracts == null) left.add(one);
            else shown.add(Map.entry(one, extracts));
        });
        return new Packed(shown, left, packed.used());
    }

    private int tells(Passage passage, int index, String line) {
        Told one = told.get(passage);
        return one == null ? 0 : one.telling().of(passage, index, line);
    }
}
