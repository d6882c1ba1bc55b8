package dev.loupe.search.change;

import dev.loupe.graph.Symbols;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.graph.imports.Reached;
import dev.loupe.history.Coupled;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import dev.loupe.search.FileRole;
import dev.loupe.search.Neighbours;
import dev.loupe.search.SearchFailure;
import dev.loupe.search.bundle.Stems;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Which files a change of one concerns: by history, by meaning, by imports and uses, or by all of these.
///
/// Steps: the files that one step finds are themselves asked in the next; a file that is reached so has its
/// own score times that of the file on the way, halved for each step. Of several ways the best counts, and
/// the target is never an answer.
public final class Impact {
    private static final double DECAY = 0.5;

    /// Files that a further step begins with.
    private static final int MOST_BEGINNINGS = 10;

    /// Symbols of a file whose uses are looked up.
    private static final int NEAREST = 200;

    /// Any two pieces of code of one project are about so near.
    private static final double USUAL_COSINE = 0.35;

    private final IndexSnapshot snapshot;
    private final ImportGraph imports;
    private final Symbols symbols;
    private final HistorySnapshot history;
    private final Instant now;

    public Impact(IndexSnapshot snapshot, ImportGraph imports, Symbols symbols, HistorySnapshot history, Instant now) {
        this.snapshot = snapshot;
        this.imports = imports;
        this.symbols = symbols;
        this.history = history;
        this.now = now;
    }

    /// The most affected first, then by path.
    ///
    /// @param depth steps; 0 is one
    /// @param threshold least score
    public List<Affected> of(ImpactTarget target, ImpactMode mode, int depth, double threshold) throws IOException {
        Map<RepoPath, Affected> all = new HashMap<>();
        Set<RepoPath> asked = new HashSet<>(Set.of(target.file()));
        List<Affected> step = sorted(found(target, mode), threshold);
        double decay = 1;
        for (int level = 1; ; level++) {
            for (Affected one : step) if (!one.file().equals(target.file())) all.merge(one.file(), one, Impact::better);
            if (level >= depth) break;
            decay *= DECAY;
            step = sorted(further(step, mode, asked, decay, level + 1), threshold);
        }
        return sorted(all.values(), threshold);
    }

    private static List<Affected> sorted(java.util.Collection<Affected> all, double threshold) {
        return all.stream()
                .filter(one -> one.score() >= threshold && one.score() > 0)
                .sorted(Comparator.comparingDouble((Affected one) -> -one.score())
                        .thenComparing(Affected::file))
                .toList();
    }

    private static Affected better(Affected one, Affected other) {
        return other.score() > one.score() ? other : one;
    }

    private List<Affected> further(List<Affected> before, ImpactMode mode, Set<RepoPath> asked, double decay, int level)
            throws IOException {
        var found = new ArrayList<Affected>();
        for (Affected via : before.stream().limit(MOST_BEGINNINGS).toList()) {
            if (!asked.add(via.file())) continue;
            var target = new ImpactTarget(via.file(), "", snapshot.chunks().ofFile(via.file()));
            for (Affected one : found(target, mode)) {
                var reasons = new ArrayList<String>();
                one.reasons().forEach(reason -> reasons.add(reason + " (by way of " + via.file() + ")"));
                found.add(new Affected(one.file(), one.score() * via.score() * decay, level, one.evidence(), reasons));
            }
        }
        return found;
    }

    /// What is known of one file beside the target.
    private static final class Case {
        private final Map<ImpactEvidence, Double> evidence = new EnumMap<>(ImpactEvidence.class);
        private final Map<ImpactEvidence, String> reasons = new EnumMap<>(ImpactEvidence.class);

        void add(ImpactEvidence kind, double value, String reason) {
            if (value <= evidence.getOrDefault(kind, 0.0)) return;
            evidence.put(kind, Math.min(1, value));
            reasons.put(kind, reason);
        }
    }

    private List<Affected> found(ImpactTarget target, ImpactMode mode) throws IOException {
        var cases = new LinkedHashMap<RepoPath, Case>();
        switch (mode) {
            case COMBINED -> {
                coupling(target, cases);
                semantic(target, cases);
                dependents(target, cases);
                imported(target, cases);
                tests(target, cases);
            }
            case COUPLING -> coupling(target, cases);
            case SEMANTIC -> semantic(target, cases);
            case DEPS -> dependents(target, cases);
        }
        cases.remove(target.file());
        var found = new ArrayList<Affected>();
        cases.forEach((file, one) ->
                found.add(new Affected(file, score(one, mode), 1, one.evidence, List.copyOf(one.reasons.values()))));
        return found;
    }

    private static double score(Case one, ImpactMode mode) {
        return switch (mode) {
            case COMBINED -> combined(one.evidence);
            case COUPLING -> one.evidence.getOrDefault(ImpactEvidence.COUPLING, 0.0);
            case SEMANTIC -> {
                double near = one.evidence.getOrDefault(ImpactEvidence.SEMANTIC, 0.0);
                yield near * (1 - USUAL_COSINE) + USUAL_COSINE;
            }
            case DEPS ->
                1
                        - (1 - DIRECT_IMPORT * one.evidence.getOrDefault(ImpactEvidence.IMPORTS, 0.0))
                                * (1 - one.evidence.getOrDefault(ImpactEvidence.USES, 0.0));
        };
    }

    private static final double DIRECT_IMPORT = 0.5;

    static double combined(Map<ImpactEvidence, Double> evidence) {
        double none = 1;
        for (Map.Entry<ImpactEvidence, Double> each : evidence.entrySet())
            none *= 1 - each.getKey().weight() * each.getValue();
        return 1 - none;
    }

    private static Case at(Map<RepoPath, Case> cases, RepoPath file) {
        return cases.computeIfAbsent(file, _ -> new Case());
    }

    private void coupling(ImpactTarget target, Map<RepoPath, Case> cases) {
        for (Coupled one : history.related(target.file(), 1, now).orElse(List.of())) {
            LocalDate last = one.last().atZone(ZoneOffset.UTC).toLocalDate();
            String reason = "changed together in %d of %d commits, last on %s"
                    .formatted(one.together(), Math.round(one.together() / one.confidence()), last);
            at(cases, one.path()).add(ImpactEvidence.COUPLING, Companions.strength(one), reason);
        }
    }

    private void semantic(ImpactTarget target, Map<RepoPath, Case> cases) throws IOException {
        Optional<Int8Vector> vector = vector(target.chunks());
        if (vector.isEmpty()) return;
        Set<ChunkId> own =
                snapshot.chunks().ofFile(target.file()).stream().map(Chunk::id).collect(Collectors.toUnmodifiableSet());
        try {
            for (Neighbours.Neighbour near :
                    Neighbours.of(snapshot, vector.get(), Filter.NONE, own, USUAL_COSINE, NEAREST)) {
                Chunk chunk = near.chunk();
                String place = chunk.name().isEmpty() ? "line " + chunk.lines().first() : chunk.qualifiedName();
                at(cases, chunk.path())
                        .add(
                                ImpactEvidence.SEMANTIC,
                                (near.cosine() - USUAL_COSINE) / (1 - USUAL_COSINE),
                                String.format(Locale.ROOT, "alike in meaning: %s, cosine %.3f", place, near.cosine()));
            }
        } catch (SearchFailure impossible) { // no glob was given
            throw new IOException(impossible);
        }
    }

    /// The mean of the chunks' own.
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

    private void dependents(ImpactTarget target, Map<RepoPath, Case> cases) throws IOException {
        if (target.isFile())
            for (Reached one : imports.importing(target.file(), 1))
                at(cases, one.file()).add(ImpactEvidence.IMPORTS, 1, "imports " + target.file());
        var dependents = new Dependents(symbols, snapshot, Set.of(target.file()));
        for (String name : names(target)) dependents.of(target.file(), name);
        for (Dependent one : dependents.found())
            at(cases, one.path())
                    .add(ImpactEvidence.USES, one.strength(), one.reasons().getFirst() + more(one.reasons()));
    }

    private static String more(List<String> reasons) {
        return reasons.size() == 1 ? "" : " and %d more".formatted(reasons.size() - 1);
    }

    private static Set<String> names(ImpactTarget target) {
        return target.chunks().stream()
                .filter(chunk -> !chunk.name().isEmpty())
                .filter(chunk -> switch (chunk.kind()) {
                    case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT -> true;
                    case IMPL, MODULE, BLOCK, DOC, SECTION, TABLE, CODE_BLOCK -> false;
                })
                .map(Chunk::qualifiedName)
                .collect(Collectors.toCollection(java.util.LinkedHashSet::new));
    }

    private void imported(ImpactTarget target, Map<RepoPath, Case> cases) {
        for (Reached one : imports.imported(target.file(), 1))
            at(cases, one.file()).add(ImpactEvidence.IMPORTED, 1, target.file() + " imports it");
    }

    /// A name that many files have (`package.json`, `index.ts`) hardly says which of them is meant.
    private void tests(ImpactTarget target, Map<RepoPath, Case> cases) throws IOException {
        String stem = Stems.of(target.file());
        if (stem.length() < Stems.SHORTEST) return;
        boolean test = FileRole.TEST.fits(target.file());
        var called = new ArrayList<RepoPath>();
        int namesakes = 0;
        for (IndexedFile file : snapshot.files().all()) {
            RepoPath path = file.path();
            if (!path.fileName().toLowerCase(Locale.ROOT).contains(stem)
                    || !Stems.of(path).equals(stem)) continue;
            if (FileRole.TEST.fits(path) != test) called.add(path);
            else namesakes++;
        }
        String reason = test ? "it is tested by " + target.file() : "tests it, by its name";
        double share = 1.0 / Math.max(1, Math.max(called.size(), namesakes));
        for (RepoPath path : called) at(cases, path).add(ImpactEvidence.TEST, share, reason);
    }
}
