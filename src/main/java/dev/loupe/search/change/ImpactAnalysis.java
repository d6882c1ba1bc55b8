package dev.loupe.search.change;

import dev.loupe.graph.Symbols;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the files that a change affects: by history, by vectors, by imports and uses, or by all of these.
///
/// Each step starts from the files found in the previous one. A file's score is limited by the weakest step
/// on the way and halved for each further step; the best way counts. The target file itself is not in its own
/// result, but it can be in the result for one of its symbols, if it uses the symbol elsewhere.
public final class ImpactAnalysis {
    private static final double DECAY = 0.5;

    /// Most files that a further step starts from.
    private static final int MOST_BEGINNINGS = 10;

    /// Score of a certain import without further evidence.
    private static final double DIRECT_IMPORT = 0.5;

    /// Factor on the score of certain imports and uses when all signals are combined.
    private static final double CERTAIN = 0.5;

    private final IndexSnapshot snapshot;
    private final ImpactCases cases;

    public ImpactAnalysis(
            IndexSnapshot snapshot, ImportGraph imports, Symbols symbols, HistorySnapshot history, Instant now) {
        this.snapshot = snapshot;
        this.cases = new ImpactCases(snapshot, imports, symbols, history, now);
    }

    /// The affected files, highest score first, then by path, including those with a very low score.
    ///
    /// @param depth number of steps; 0 counts as 1
    /// @param threshold minimum score of a file that a further step starts from
    public List<ImpactedFile> of(ImpactTarget target, ImpactMode mode, int depth, double threshold) throws IOException {
        Map<RepoPath, ImpactedFile> all = new HashMap<>();
        Set<RepoPath> asked = new HashSet<>(Set.of(target.file()));
        List<ImpactedFile> step = sorted(found(target, mode, 1));
        for (int level = 1; ; level++) {
            for (ImpactedFile one : step) all.merge(one.file(), one, ImpactAnalysis::better);
            if (level >= depth) break;
            List<ImpactedFile> beginnings = step.stream()
                    .filter(one -> one.score() >= threshold && !asked.contains(one.file()))
                    .limit(MOST_BEGINNINGS)
                    .toList();
            step = sorted(further(beginnings, target, mode, asked, level + 1));
        }
        return sorted(all.values());
    }

    private static List<ImpactedFile> sorted(Collection<ImpactedFile> all) {
        return all.stream()
                .filter(one -> one.score() > 0)
                .sorted(Comparator.comparingDouble((ImpactedFile one) -> -one.score())
                        .thenComparing(ImpactedFile::file))
                .toList();
    }

    private static ImpactedFile better(ImpactedFile one, ImpactedFile other) {
        return other.score() > one.score() ? other : one;
    }

    private List<ImpactedFile> further(
            List<ImpactedFile> before, ImpactTarget target, ImpactMode mode, Set<RepoPath> asked, int level)
            throws IOException {
        var found = new ArrayList<ImpactedFile>();
        for (ImpactedFile via : before) {
            if (!asked.add(via.file())) continue;
            for (ImpactedFile one : found(ImpactTarget.file(via.file(), snapshot), mode, level)) {
                if (one.file().equals(target.file())) continue;
                var reasons = new ArrayList<String>();
                one.reasons().forEach(reason -> reasons.add(reason + " (by way of " + via.file() + ")"));
                double score = Math.min(via.score(), one.score()) * DECAY;
                found.add(new ImpactedFile(one.file(), score, level, false, one.evidence(), reasons));
            }
        }
        return found;
    }

    private List<ImpactedFile> found(ImpactTarget target, ImpactMode mode, int level) throws IOException {
        var found = new ArrayList<ImpactedFile>();
        cases.of(target, mode, level)
                .forEach((file, one) -> found.add(new ImpactedFile(
                        file, score(one, mode), level, one.isCertain(), one.evidence(), one.reasons())));
        return found;
    }

    private static double score(ImpactCases.Case one, ImpactMode mode) {
        return switch (mode) {
            case COMBINED -> Math.max(combined(one.evidence()), CERTAIN * certain(one));
            case COUPLING -> one.value(ImpactSignal.COUPLING);
            case SEMANTIC -> ImpactCases.cosine(one.value(ImpactSignal.SEMANTIC));
            case DEPS -> Math.max(dependence(one, one.value(ImpactSignal.USES)), certain(one));
        };
    }

    private static double dependence(ImpactCases.Case one, double uses) {
        return 1 - (1 - DIRECT_IMPORT * one.value(ImpactSignal.IMPORTS)) * (1 - uses);
    }

    /// A floor from certain imports and uses, however weak the other evidence is.
    private static double certain(ImpactCases.Case one) {
        return one.isCertain() ? Math.max(DIRECT_IMPORT, dependence(one, one.certainUses())) : 0;
    }

    static double combined(Map<ImpactSignal, Double> evidence) {
        double none = 1;
        for (Map.Entry<ImpactSignal, Double> each : evidence.entrySet())
            none *= 1 - each.getKey().weight() * each.getValue();
        return 1 - none;
    }
}
