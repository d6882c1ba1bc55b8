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

    private final WeightKey[] keys;
    private final double[] weights;
    private final double[] sums;
    private final double[] known;
    private final double[] scores;
    private final double[][] columns;

    private Scoring(Map<WeightKey, Double> all, int size, boolean explained) {
        keys = all.keySet().toArray(WeightKey[]::new);
        weights = new double[keys.length];
        for (int i = 0; i < keys.length; i++) weights[i] = all.getOrDefault(keys[i], 0.0);
        sums = new double[size];
        known = new double[size];
        scores = new double[size];
        columns = new double[explained ? keys.length : 1][size];
    }

    /// Scores of many rows, one signal after the other over all of them.
    static Scoring of(Map<WeightKey, Double> weights, Batch batch) {
        return counted(new Scoring(weights, batch.size(), false), batch);
    }

    /// The same, and what made them.
    static Scoring explained(Map<WeightKey, Double> weights, Batch batch) {
        return counted(new Scoring(weights, batch.size(), true), batch);
    }

    private static Scoring counted(Scoring scoring, Batch batch) {
        for (int i = 0; i < scoring.keys.length; i++) {
            double[] values = scoring.columns[scoring.columns.length == 1 ? 0 : i];
            scoring.keys[i].signal().fill(batch, values);
            scoring.add(scoring.weights[i], values);
        }
        for (int i = 0; i < scoring.scores.length; i++)
            scoring.scores[i] = Math.min(1, scoring.sums[i] / scoring.divisor(i));
        return scoring;
    }

    private void add(double weight, double[] values) {
        double size = Math.abs(weight);
        for (int i = 0; i < values.length; i++) {
            if (Double.isNaN(values[i])) continue;
            sums[i] += earned(weight, values[i]);
            known[i] += size;
        }
    }

    private static double earned(double weight, double value) {
        return weight > 0 ? weight * value : -weight * (1 - value);
    }

    /// The score of a place, in [0, 1]; 0 where nothing is known of it.
    double score(int place) {
        return scores[place];
    }

    private double divisor(int place) {
        return Math.max(known[place], LEAST_KNOWN);
    }

    /// What made the score of a place, the greatest contribution first.
    List<Move> moves(int place) {
        var moves = new ArrayList<Move>();
        for (int i = 0; i < keys.length; i++) {
            double value = columns[i][place];
            if (!Double.isNaN(value))
                moves.add(new Move(keys[i], value, weights[i], earned(weights[i], value) / divisor(place)));
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
