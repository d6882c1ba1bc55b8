package dev.loupe.search.change;

import dev.loupe.graph.SymbolName;
import dev.loupe.graph.SymbolQuestion;
import dev.loupe.graph.Symbols;
import dev.loupe.graph.Usage;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Finds the files that use given symbols, from the identifier occurrences in the index.
///
/// Each use is independent evidence of a dependency, so strengths combine as `1 - (1 - a)(1 - b)` (noisy or).
public final class Dependents {
    /// Most symbols looked up if only the most important users are needed.
    public static final int SOME = 16;

    /// Most symbols looked up if all users are needed.
    public static final int ALL = 400;

    private static final int MOST_USES = 80;

    /// Most uses read per symbol if all users are needed.
    private static final int EVERY_USE = 1_000;

    /// A name with more uncertain uses is too common to mean this symbol.
    private static final int MOST_UNSURE = 25;

    private static final double SURE = 0.4;
    private static final double UNSURE = 0.1;
    private static final double IMPORTED = 0.1;
    private static final double GONE = 0.6;
    private static final double MAYBE_GONE = 0.2;

    private final Symbols symbols;
    private final IndexSnapshot snapshot;
    private final Itself itself;
    private final int mostSymbols;
    private final int mostUses;
    private final Map<RepoPath, Uses> found = new LinkedHashMap<>();
    private final Map<RepoPath, List<Chunk>> chunks = new HashMap<>();
    private final Set<RepoPath> byName = new TreeSet<>();
    private int asked;

    /// Whether a place is part of the change itself and therefore not a use.
    @FunctionalInterface
    public interface Itself {
        boolean holds(RepoPath path, int line);
    }

    /// @param itself places to leave out
    /// @param mostSymbols [#SOME] or [#ALL]
    public Dependents(Symbols symbols, IndexSnapshot snapshot, Itself itself, int mostSymbols) {
        this.symbols = symbols;
        this.snapshot = snapshot;
        this.itself = itself;
        this.mostSymbols = mostSymbols;
        this.mostUses = mostSymbols > SOME ? EVERY_USE : MOST_USES;
    }

    private static final class Uses {
        private double without = 1;
        private double withoutCertain = 1;
        private boolean broken;
        private final Map<Chunk, LinkedHashSet<Integer>> lines = new LinkedHashMap<>();
        private final Map<Chunk, Double> chunks = new LinkedHashMap<>();
        private final Map<String, Double> reasons = new LinkedHashMap<>();
    }

    /// Adds the uses of a symbol.
    ///
    /// @param file that defines it
    /// @param name with the enclosing names
    public void of(RepoPath file, String name) throws IOException {
        if (asked++ >= mostSymbols) return;
        SymbolName symbol = SymbolName.parse(file + ":" + name);
        List<Usage> uses =
                symbols.find(SymbolQuestion.of(symbol, 1, 0, mostUses)).all();
        boolean common = uses.stream().filter(use -> !use.resolved()).count() > MOST_UNSURE;
        for (Usage use : uses) {
            if (use.moved() || itself.holds(use.path(), use.line())) continue;
            if (!use.resolved()) byName.add(use.path());
            if (use.role() == OccurrenceRole.IMPORT) add(use, IMPORTED, "imports " + name + " of " + file);
            else if (use.resolved()) add(use, SURE, "uses " + name + " of " + file);
            else if (!common && asked <= SOME) add(use, UNSURE, "may use " + name + " of " + file);
        }
    }

    /// Adds the uses of a name that no longer has a definition.
    public void ofGone(RepoPath file, String name) throws IOException {
        if (asked++ >= mostSymbols) return;
        String simple = SymbolName.parse(name).name();
        if (simple.isEmpty()) return;
        var uses = symbols.find(SymbolQuestion.of(SymbolName.parse(simple), 10, 0, MOST_USES));
        boolean defined =
                uses.definitions().stream().anyMatch(one -> !one.path().equals(file));
        if (defined || uses.usages().size() == MOST_USES) return;
        for (Usage use : uses.usages()) {
            if (use.moved() || itself.holds(use.path(), use.line())) continue;
            switch (symbols.absence(use.path(), use.line(), use.column(), simple, file)) {
                case SURE -> add(use, GONE, "uses %s, which %s no longer has".formatted(name, file));
                case POSSIBLE -> add(use, MAYBE_GONE, "may use %s, which %s no longer has".formatted(name, file));
                case NO -> {}
            }
        }
    }

    private void add(Usage use, double strength, String reason) throws IOException {
        Uses uses = found.computeIfAbsent(use.path(), _ -> new Uses());
        uses.without *= 1 - strength;
        uses.broken |= strength == GONE;
        if (use.resolved()) uses.withoutCertain *= 1 - strength;
        uses.reasons.merge(FileRole.TEST.fits(use.path()) ? "test, " + reason : reason, strength, Math::max);
        for (Chunk chunk : chunks(use.path()))
            if (chunk.lines().contains(use.line())) {
                uses.lines.computeIfAbsent(chunk, _ -> new LinkedHashSet<>()).add(use.line());
                uses.chunks.merge(chunk, strength, (one, other) -> 1 - (1 - one) * (1 - other));
            }
    }

    private List<Chunk> chunks(RepoPath path) throws IOException {
        List<Chunk> known = chunks.get(path);
        if (known == null) chunks.put(path, known = snapshot.chunks().ofFile(path));
        return known;
    }

    /// Files that use the name without anything that resolves it, and that have no certain use; by path.
    public List<RepoPath> byName() {
        return byName.stream()
                .filter(path -> !found.containsKey(path) || found.get(path).withoutCertain == 1)
                .toList();
    }

    /// The dependents, strongest first, then by path.
    public List<Dependent> found() {
        var dependents = new ArrayList<Dependent>();
        found.forEach((path, uses) -> dependents.add(new Dependent(
                path, 1 - uses.without, 1 - uses.withoutCertain, uses.broken, places(uses), reasons(uses))));
        dependents.sort(
                Comparator.comparingDouble((Dependent one) -> -one.strength()).thenComparing(Dependent::path));
        return dependents;
    }

    private static List<String> reasons(Uses uses) {
        return uses.reasons.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static List<Dependent.Place> places(Uses uses) {
        var places = new ArrayList<Dependent.Place>();
        uses.chunks.forEach((chunk, strength) -> places.add(
                new Dependent.Place(chunk, uses.lines.getOrDefault(chunk, new LinkedHashSet<>()), strength)));
        places.sort(Comparator.comparingDouble((Dependent.Place one) -> -one.strength())
                .thenComparing(one -> one.chunk().lines().first()));
        return places;
    }
}
