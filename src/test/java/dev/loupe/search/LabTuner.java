package dev.loupe.search;

import java.util.List;

/// Coordinate ascent: one number at a time is moved by a few steps, and a move is kept where it lifts the
/// mean of the repositories that are learned from and does not lower that of the ones held apart.
final class LabTuner {
    private static final double[] STEPS = {0.5, 0.75, 0.9, 1.1, 1.35, 2};
    private static final double LEAST_GAIN = 0.0002;
    private static final int ROUNDS = 6;
    private static final double SMALLEST = 0.02;

    private final List<LabPool> learning;
    private final List<LabPool> held;

    LabTuner(List<LabPool> learning, List<LabPool> held) {
        this.learning = learning;
        this.held = held;
    }

    Weights tune(Weights start) {
        var best = new LabWeights(start);
        double score = score(learning, best);
        double apart = score(held, best);
        System.out.printf("start: %.4f, held apart %.4f%n", score, apart);
        for (int round = 1; round <= ROUNDS; round++) {
            double before = score;
            for (int i = 0; i < best.size(); i++) {
                for (double step : STEPS) {
                    LabWeights moved = best.with(i, moved(best, i, step));
                    double learned = score(learning, moved);
                    if (learned < score + LEAST_GAIN) continue;
                    double other = score(held, moved);
                    if (other < apart) continue;
                    System.out.printf(
                            "%s %s to %.3f: %.4f, held apart %.4f%n",
                            best.isSignal(i) ? QueryKind.values()[i / Signal.values().length].wireName() : "",
                            best.name(i),
                            moved.value(i),
                            learned,
                            other);
                    best = moved;
                    score = learned;
                    apart = other;
                }
            }
            if (score - before < LEAST_GAIN) break;
        }
        return best.toWeights(start.fields());
    }

    private static double moved(LabWeights weights, int i, double step) {
        double value = Math.max(SMALLEST, weights.value(i)) * step;
        return weights.isSignal(i) ? value : Math.min(1, value);
    }

    /// Every kind of question counts the same, and within it every repository.
    private static double score(List<LabPool> pools, LabWeights weights) {
        double sum = 0;
        var categories = new java.util.TreeSet<String>();
        for (LabPool pool : pools) categories.add(pool.category);
        for (String category : categories)
            sum += RankingLab.mean(
                    pools.stream()
                            .filter(pool -> pool.category.equals(category))
                            .toList(),
                    weights,
                    pool -> pool.repository);
        return sum / categories.size();
    }
}
