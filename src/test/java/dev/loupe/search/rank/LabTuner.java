package dev.loupe.search.rank;

import dev.loupe.search.query.QueryKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Coordinate ascent: one number at a time is moved by a few steps. A move is kept if it raises the mean of
/// the training repositories and does not lower that of the validation repositories.
///
/// Penalties are not tuned, because no question of the training set asks for a test or a document. Questions
/// made from the documentation of their target, which has been removed, do not affect the weight of
/// documentation, nor that of definitions, because they name other ones.
final class LabTuner {
    private static final double[] STEPS = {0, 0.5, 0.75, 0.9, 1.1, 1.35, 2};
    private static final double LEAST_GAIN = 0.0002;
    private static final int ROUNDS = 6;
    private static final double SMALLEST = 0.02;
    private static final Set<String> STRIPPED = Set.of("doc", "type", "header", "doc file", "type file");
    private static final Set<QuerySignal> BIASED = Set.of(QuerySignal.DOCUMENTATION, QuerySignal.DEFINITION);
    /// Weights of categories other than 1. A commit's subject says what changed, not what a file is about;
    /// names of types are asked by a rule that signals know.
    private static final Map<String, Double> CATEGORIES = Map.of("commit", 0.5, "concept", 0.5, "namesake", 0.5);

    private final Means learning;
    private final Means held;

    LabTuner(List<LabPool> learning, List<LabPool> held) {
        this.learning = new Means(learning);
        this.held = new Means(held);
    }

    Weights tune(Weights start) {
        var best = new LabWeights(start);
        learning.keep(best);
        held.keep(best);
        System.out.printf("start: %.4f, held apart %.4f%n", learning.best, held.best);
        for (int round = 1; round <= ROUNDS; round++) {
            double before = learning.best;
            for (int i = 0; i < best.size(); i++) if (best.isSignal(i) || best.isRepeated(i)) best = moved(best, i);
            if (learning.best - before < LEAST_GAIN) break;
        }
        return best.toWeights(start.fields());
    }

    private LabWeights moved(LabWeights start, int i) {
        LabWeights best = start;
        for (double step : STEPS) {
            LabWeights moved = best.with(i, moved(best, i, step));
            boolean biased = best.isSignal(i) && BIASED.contains(best.signal(i));
            if (learning.with(moved, i, biased) < learning.of(biased) + LEAST_GAIN) continue;
            if (held.with(moved, i, biased) < held.of(biased)) continue;
            best = moved;
            learning.keep(best);
            held.keep(best);
            String kind = best.isSignal(i) ? QueryKind.values()[i / QuerySignal.values().length].wireName() : "";
            System.out.printf(
                    "%s %s to %.3f: %.4f, held apart %.4f%n",
                    kind, best.name(i), best.value(i), learning.best, held.best);
        }
        return best;
    }

    private static double moved(LabWeights weights, int i, double step) {
        double value = Math.max(SMALLEST, weights.value(i)) * step;
        return weights.isSignal(i) ? value : Math.min(1, value);
    }

    /// The mean over categories of the mean over repositories. Each pool's result for the best weights is
    /// cached, so moving a signal's weight for one kind of query recomputes only that kind's pools.
    private static final class Means {
        private final List<LabPool> pools;
        private final double[] share;
        private final double[] kept;
        private double best;
        private double bestOfUnstripped;

        Means(List<LabPool> pools) {
            this.pools = pools;
            share = new double[pools.size()];
            kept = new double[pools.size()];
            Map<String, Map<String, Integer>> counts = new TreeMap<>();
            for (LabPool pool : pools)
                counts.computeIfAbsent(pool.category, _ -> new TreeMap<>()).merge(pool.repository, 1, Integer::sum);
            for (int i = 0; i < share.length; i++) {
                Map<String, Integer> of = counts.getOrDefault(pools.get(i).category, Map.of());
                share[i] = CATEGORIES.getOrDefault(pools.get(i).category, 1.0)
                        / of.size()
                        / of.getOrDefault(pools.get(i).repository, 1);
            }
            double all = 0;
            for (double one : share) all += one;
            for (int i = 0; i < share.length; i++) share[i] /= all;
        }

        void keep(LabWeights weights) {
            best = 0;
            bestOfUnstripped = 0;
            for (int i = 0; i < kept.length; i++) {
                kept[i] = weights.ndcg(pools.get(i));
                best += share[i] * kept[i];
                if (!STRIPPED.contains(pools.get(i).category)) bestOfUnstripped += share[i] * kept[i];
            }
        }

        double of(boolean unstrippedOnly) {
            return unstrippedOnly ? bestOfUnstripped : best;
        }

        /// With weights that differ from the best in one number.
        double with(LabWeights weights, int changed, boolean unstrippedOnly) {
            double sum = 0;
            for (int i = 0; i < kept.length; i++)
                if (!unstrippedOnly || !STRIPPED.contains(pools.get(i).category))
                    sum += share[i] * (weights.concerns(changed, pools.get(i)) ? weights.ndcg(pools.get(i)) : kept[i]);
            return sum;
        }
    }
}
