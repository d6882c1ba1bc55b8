package dev.loupe.search.rerank;

import dev.loupe.search.rerank.RankExplanation.Move;
import dev.loupe.search.rerank.signal.ChunkSignal;
import dev.loupe.search.rerank.signal.RerankBatch;
import dev.loupe.search.rerank.statistics.ProductCode;
import dev.loupe.search.signal.SignalColumns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Scores of a batch: `Σ w·v + Σ |w|·(1 - v)`, the first sum over positive and the second over negative
/// weights, divided by `max(Σ |w|, ½)` over both. A negative weight counts as a positive weight on the
/// complement, which gives the same order and keeps scores in [0, 1].
///
/// An unknown value counts as the average of the batch's known ones, so it moves a hit neither up nor down,
/// minus a tiny amount, so that of equal hits the known one comes first. A signal without known values is
/// left out, and a place without any known signal scores 0.
final class Scoring {

    private static final double LEAST_KNOWN = .5;
    private static final double A_HAIR_LESS = 1 - 1e-9;
    /// Divisors for chunks outside the order's subject. It is large if all chunks are compared, because
    /// nothing else keeps them from ranking before weak hits of the subject; in a search they at least match
    /// the query.
    private static final double OUTSIDE_OF_ALL = 20;

    private static final double OUTSIDE_OF_A_SEARCH = 2;
    /// A query for documents means documents: a weakly matching page ranks before well-matching code.
    private static final double OUTSIDE_OF_DOCUMENTS = 4;

    private final ChunkSignal[] keys;
    private final double[] weights;
    private final double[] sums;
    /// Divisors of the sums.
    private final double[] divisors;
    private final double[] scores;
    private final double[][] columns;
    /// Average of each column's known values; NaN if there are none.
    private final double[] averages;

    /// @param subject scores of other chunks are divided
    /// @param signals values of a signal for the places of the batch, NaN for unknown
    Scoring(Map<ChunkSignal, Double> all, RankingScope subject, RerankBatch batch, SignalColumns<RerankBatch> signals) {
        int size = batch.size();
        keys = all.keySet().toArray(ChunkSignal[]::new);
        weights = new double[keys.length];
        columns = new double[keys.length][];
        averages = new double[keys.length];
        sums = new double[size];
        divisors = new double[size];
        scores = new double[size];
        for (int i = 0; i < keys.length; i++) {
            weights[i] = all.getOrDefault(keys[i], 0.0);
            columns[i] = signals.of(keys[i]);
            averages[i] = average(columns[i]);
            if (!Double.isNaN(averages[i])) add(i);
        }
        divide(subject, batch);
    }

    private void divide(RankingScope subject, RerankBatch batch) {
        ProductCode product = batch.statistics().product();
        double known = 0;
        for (int key = 0; key < keys.length; key++) if (!Double.isNaN(averages[key])) known += Math.abs(weights[key]);
        double ofSearch = subject == RankingScope.DOCUMENTS ? OUTSIDE_OF_DOCUMENTS : OUTSIDE_OF_A_SEARCH;
        double outside = batch.isOfAll() ? OUTSIDE_OF_ALL : ofSearch;
        for (int i = 0; i < scores.length; i++) {
            divisors[i] = Math.max(known, LEAST_KNOWN);
            if (!subject.holds(product, batch.row(i))) divisors[i] *= outside;
            scores[i] = isKnown(i) ? Math.min(1, sums[i] / divisors[i]) : 0;
        }
    }

    private void add(int key) {
        for (int place = 0; place < sums.length; place++) sums[place] += earned(key, place);
    }

    private boolean isKnown(int place) {
        for (double[] column : columns) if (!Double.isNaN(column[place])) return true;
        return false;
    }

    private double earned(int key, int place) {
        double value = columns[key][place];
        return Double.isNaN(value) ? earned(weights[key], averages[key]) * A_HAIR_LESS : earned(weights[key], value);
    }

    private static double average(double[] values) {
        double sum = 0;
        int known = 0;
        for (double value : values) {
            if (Double.isNaN(value)) continue;
            sum += value;
            known++;
        }
        return sum / known;
    }

    private static double earned(double weight, double value) {
        return weight > 0 ? weight * value : -weight * (1 - value);
    }

    /// The score of a place, in [0, 1]; 0 if nothing is known of it.
    double score(int place) {
        return scores[place];
    }

    /// The contributions to the score of a place, greatest first; unknown values count as the average.
    List<Move> moves(int place) {
        var moves = new ArrayList<Move>();
        for (int i = 0; i < keys.length; i++) {
            double value = Double.isNaN(columns[i][place]) ? averages[i] : columns[i][place];
            if (!Double.isNaN(value) && isKnown(place))
                moves.add(new Move(keys[i], value, weights[i], earned(i, place) / divisors[place]));
        }
        moves.sort(Comparator.comparingDouble(Move::contribution).reversed().thenComparing(Move::key));
        return moves;
    }

    /// The keys without a value at a place.
    List<ChunkSignal> unknown(int place) {
        var unknown = new ArrayList<ChunkSignal>();
        for (int i = 0; i < keys.length; i++) if (Double.isNaN(columns[i][place])) unknown.add(keys[i]);
        return unknown;
    }
}
