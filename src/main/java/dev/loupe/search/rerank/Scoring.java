package dev.loupe.search.rerank;

import dev.loupe.search.rerank.Overlay.Move;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Scores of a batch: `Σ w·v + Σ |w|·(1 - v)` over the signals that are known, those of positive and of
/// negative weight, by `max(Σ |w| of these, ½)`. A negative weight counts as the positive one of the
/// complement: that gives the same order, keeps scores in [0, 1] and puts what is unknown at the end.
final class Scoring {

    private static final double LEAST_KNOWN = .5;
    /// What the scores of what is outside an order's subject are divided by: where all chunks are compared
    /// nothing else keeps it from standing before what is wanted; in a search it was found for what was
    /// asked.
    private static final double OUTSIDE_OF_ALL = 4;

    private static final double OUTSIDE_OF_A_SEARCH = 2;

    private final WeightKey[] keys;
    private final double[] weights;
    private final double[] sums;
    /// What the sums are divided by; at first what is known.
    private final double[] divisors;
    private final double[] scores;
    private final double[][] columns;

    /// @param subject outside which scores are divided
    Scoring(Map<WeightKey, Double> all, Subject subject, SignalColumns signals) {
        int size = signals.batch().size();
        keys = all.keySet().toArray(WeightKey[]::new);
        weights = new double[keys.length];
        columns = new double[keys.length][];
        sums = new double[size];
        divisors = new double[size];
        scores = new double[size];
        for (int i = 0; i < keys.length; i++) {
            weights[i] = all.getOrDefault(keys[i], 0.0);
            columns[i] = signals.of(keys[i]);
            add(weights[i], columns[i]);
        }
        divide(subject, signals.batch());
    }

    private void divide(Subject subject, Batch batch) {
        Product product = batch.statistics().product();
        double outside = batch.isOfAll() ? OUTSIDE_OF_ALL : OUTSIDE_OF_A_SEARCH;
        for (int i = 0; i < scores.length; i++) {
            divisors[i] = Math.max(divisors[i], LEAST_KNOWN);
            if (!subject.holds(product, batch.row(i))) divisors[i] *= outside;
            scores[i] = Math.min(1, sums[i] / divisors[i]);
        }
    }

    private void add(double weight, double[] values) {
        double size = Math.abs(weight);
        for (int i = 0; i < values.length; i++) {
            if (Double.isNaN(values[i])) continue;
            sums[i] += earned(weight, values[i]);
            divisors[i] += size;
        }
    }

    private static double earned(double weight, double value) {
        return weight > 0 ? weight * value : -weight * (1 - value);
    }

    /// The score of a place, in [0, 1]; 0 where nothing is known of it.
    double score(int place) {
        return scores[place];
    }

    /// What made the score of a place, the greatest contribution first.
    List<Move> moves(int place) {
        var moves = new ArrayList<Move>();
        for (int i = 0; i < keys.length; i++) {
            double value = columns[i][place];
            if (!Double.isNaN(value))
                moves.add(new Move(keys[i], value, weights[i], earned(weights[i], value) / divisors[place]));
        }
        moves.sort(Comparator.comparingDouble(Move::contribution).reversed().thenComparing(Move::key));
        return moves;
    }

    /// The keys of which nothing is known at a place.
    List<WeightKey> unknown(int place) {
        var unknown = new ArrayList<WeightKey>();
        for (int i = 0; i < keys.length; i++) if (Double.isNaN(columns[i][place])) unknown.add(keys[i]);
        return unknown;
    }
}
