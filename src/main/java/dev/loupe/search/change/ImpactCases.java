package dev.loupe.search.change;

import dev.loupe.graph.Symbols;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.graph.imports.ReachedFile;
import dev.loupe.history.CoupledFile;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.index.ChunkFacts;
import dev.loupe.index.ChunkScope;
import dev.loupe.index.FileOccurrences;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import dev.loupe.search.NearestChunks;
import dev.loupe.search.RankedPage;
import dev.loupe.search.bundle.TestNameStem;
import dev.loupe.search.rank.FileRole;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Finds the files related to one target in one step, each with its signals and their reasons.
final class ImpactCases {

    /// Number of nearest chunks retrieved.
    private static final int NEAREST = 200;

    /// Typical cosine of any two pieces of code in one project.
    private static final double USUAL_COSINE = 0.35;

    /// Most lines listed per file in a reason about uses.
    private static final int MOST_LINES = 5;

    private final IndexSnapshot snapshot;
    private final ImportGraph imports;
    private final Symbols symbols;
    private final HistorySnapshot history;
    private final Instant now;

    ImpactCases(IndexSnapshot snapshot, ImportGraph imports, Symbols symbols, HistorySnapshot history, Instant now) {
        this.snapshot = snapshot;
        this.imports = imports;
        this.symbols = symbols;
        this.history = history;
        this.now = now;
    }

    /// The signals of one file.
    static final class Case {
        private static final Set<ImpactSignal> KNOWN = Set.of(ImpactSignal.IMPORTS, ImpactSignal.USES);

        private final Map<ImpactSignal, Double> evidence = new EnumMap<>(ImpactSignal.class);
        private final Map<ImpactSignal, String> reasons = new EnumMap<>(ImpactSignal.class);
        private boolean certain;
        private double certainUses;

        void add(ImpactSignal kind, double value, String reason) {
            if (value <= value(kind)) return;
            evidence.put(kind, Math.min(1, value));
            reasons.put(kind, reason);
        }

        Map<ImpactSignal, Double> evidence() {
            return evidence;
        }

        /// Reasons in words: certain ones first, then by signal.
        List<String> reasons() {
            return reasons.keySet().stream()
                    .sorted(Comparator.comparing(kind -> !certain || !KNOWN.contains(kind)))
                    .map(reasons::get)
                    .toList();
        }

        /// 0 if it has no such signal.
        double value(ImpactSignal kind) {
            return evidence.getOrDefault(kind, 0.0);
        }

        /// Whether it is known to import or use the target.
        boolean isCertain() {
            return certain;
        }

        /// [ImpactSignal#USES], from certain uses only.
        double certainUses() {
            return certainUses;
        }
    }

    /// The signals by file.
    ///
    /// @param level of the step; only the first collects all users and semantic neighbours
    Map<RepoPath, Case> of(ImpactTarget target, ImpactMode mode, int level) throws IOException {
        var cases = new LinkedHashMap<RepoPath, Case>();
        switch (mode) {
            case COMBINED -> {
                // git has history for files, not symbols
                if (target.isFile()) coupling(target, cases);
                if (level == 1) semantic(target, cases);
                dependents(target, level, cases);
                if (target.isFile()) imported(target, cases);
                if (level == 1) tests(target, cases);
            }
            case COUPLING -> coupling(target, cases);
            case SEMANTIC -> semantic(target, cases);
            case DEPS -> dependents(target, level, cases);
        }
        if (target.isFile()) cases.remove(target.file());
        return cases;
    }

    private static Case at(Map<RepoPath, Case> cases, RepoPath file) {
        return cases.computeIfAbsent(file, _ -> new Case());
    }

    private void coupling(ImpactTarget target, Map<RepoPath, Case> cases) {
        for (CoupledFile one : history.related(target.file(), 1, now).orElse(List.of())) {
            LocalDate last = one.last().atZone(ZoneOffset.UTC).toLocalDate();
            String reason = "changed together in %d of %d commits, last on %s"
                    .formatted(one.together(), Math.round(one.together() / one.confidence()), last);
            at(cases, one.path()).add(ImpactSignal.COUPLING, CoChangedFiles.strength(one), reason);
        }
    }

    private void semantic(ImpactTarget target, Map<RepoPath, Case> cases) throws IOException {
        Optional<Int8Vector> vector = vector(target.chunks());
        if (vector.isEmpty()) return;
        Set<Integer> own = NearestChunks.documents(
                snapshot,
                snapshot.chunks().ofFile(target.file()).stream()
                        .map(Chunk::id)
                        .collect(Collectors.toUnmodifiableSet()));
        for (RankedPage.Standing near :
                NearestChunks.of(snapshot, vector.get(), ChunkScope.ALL, own, USUAL_COSINE, NEAREST)) {
            ChunkFacts chunk = near.candidate().facts();
            String place = chunk.name().isEmpty() ? "line " + chunk.lines().first() : chunk.qualifiedName();
            at(cases, chunk.path())
                    .add(
                            ImpactSignal.SEMANTIC,
                            (near.score() - USUAL_COSINE) / (1 - USUAL_COSINE),
                            String.format(Locale.ROOT, "alike in meaning: %s, cosine %.3f", place, near.score()));
        }
    }

    /// The mean of the chunks' vectors.
    private Optional<Int8Vector> vector(List<Chunk> chunks) throws IOException {
        float[] sum = {};
        for (Chunk chunk : chunks) {
            Optional<Int8Vector> one = snapshot.vectors().find(chunk.id());
            if (one.isEmpty()) continue;
            float[] unit = one.get().unit();
            if (sum.length == 0) sum = new float[unit.length];
            for (int i = 0; i < sum.length; i++) sum[i] += unit[i];
        }
        return sum.length == 0 ? Optional.empty() : Optional.of(Int8Vector.of(sum));
    }

    private void dependents(ImpactTarget target, int level, Map<RepoPath, Case> cases) throws IOException {
        if (target.isFile())
            for (ReachedFile one : imports.importing(target.file(), 1)) {
                Case its = at(cases, one.file());
                its.add(ImpactSignal.IMPORTS, 1, "imports " + target.file());
                its.certain = true;
            }
        int most = level == 1 ? Dependents.ALL : Dependents.SOME;
        var dependents = new Dependents(symbols, snapshot, target::holds, most);
        for (String name : target.names()) dependents.of(target.file(), name);
        for (Dependent one : dependents.found()) {
            Case its = at(cases, one.path());
            its.add(
                    ImpactSignal.USES,
                    one.strength(),
                    one.reasons().getFirst() + (target.isFile() ? more(one.reasons()) : lines(one)));
            its.certain |= one.certain() > 0;
            its.certainUses = one.certain();
        }
    }

    private static String lines(Dependent one) {
        var lines = new TreeSet<Integer>();
        one.places().forEach(place -> lines.addAll(place.lines()));
        return lines.isEmpty()
                ? ""
                : (lines.size() == 1 ? ", line " : ", lines ")
                        + lines.stream().limit(MOST_LINES).map(String::valueOf).collect(Collectors.joining(", "))
                        + (lines.size() > MOST_LINES ? " …" : "");
    }

    private static String more(List<String> reasons) {
        return reasons.size() == 1 ? "" : " and %d more".formatted(reasons.size() - 1);
    }

    private void imported(ImpactTarget target, Map<RepoPath, Case> cases) {
        for (ReachedFile one : imports.imported(target.file(), 1))
            at(cases, one.file()).add(ImpactSignal.IMPORTED, 1, target.file() + " imports it");
    }

    /// Tests of the target. A name that many files share (`package.json`, `index.ts`) hardly identifies one
    /// of them. For a symbol, only tests that contain its name count.
    private void tests(ImpactTarget target, Map<RepoPath, Case> cases) throws IOException {
        Set<String> stems = target.stems();
        if (stems.isEmpty()) return;
        Set<RepoPath> holding = new HashSet<>();
        if (!target.isFile())
            for (FileOccurrences one : snapshot.occurrences().of(target.simpleName())) holding.add(one.path());
        boolean test = FileRole.TEST.fits(target.file());
        var called = new ArrayList<RepoPath>();
        int namesakes = 0;
        for (IndexedFile file : snapshot.files().all()) {
            if (!stems.contains(TestNameStem.of(file.path()))) continue;
            if (FileRole.TEST.fits(file.path()) == test) namesakes++;
            else if (target.isFile() || holding.contains(file.path())) called.add(file.path());
        }
        String reason = test ? "it is tested by " + target.file() : "tests it, by its name";
        double share = 1.0 / Math.max(1, Math.max(called.size(), namesakes));
        for (RepoPath path : called) at(cases, path).add(ImpactSignal.TEST, share, reason);
    }

    /// Converts a value of [ImpactSignal#SEMANTIC] back to a cosine.
    static double cosine(double evidence) {
        return evidence * (1 - USUAL_COSINE) + USUAL_COSINE;
    }
}
