package dev.loupe.baseline;

import dev.loupe.training.HeldOut;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/// Where one way to find code put the right answers: a rank for each question of all pools in their order.
record Ranks(int[] ranks) {

    private static final int DEPTH = 10;

    static Ranks of(List<HeldOut> pools, Scorer scorer) {
        List<Integer> ranks = new ArrayList<>();
        for (HeldOut pool : pools) {
            double[][] scores = scorer.scores(pool);
            for (int i = 0; i < scores.length; i++) ranks.add(HeldOut.rank(scores[i], pool.queries()[i]));
        }
        return new Ranks(ranks.stream().mapToInt(rank -> rank).toArray());
    }

    /// The part of the reciprocal rank that counts: 0 below the tenth place.
    double[] reciprocals() {
        return Arrays.stream(ranks).mapToDouble(Ranks::reciprocal).toArray();
    }

    private static double reciprocal(int rank) {
        return rank <= DEPTH ? 1.0 / rank : 0;
    }

    double mrr() {
        return mean(i -> true, Ranks::reciprocal);
    }

    /// MRR@10 of some questions.
    double mrr(IntPredicate of) {
        return mean(of, Ranks::reciprocal);
    }

    /// NDCG@10 with one right answer.
    double ndcg() {
        return mean(i -> true, rank -> rank <= DEPTH ? Math.log(2) / Math.log(1.0 + rank) : 0);
    }

    /// The share of questions whose answer is among the first.
    double recall(int depth) {
        return mean(i -> true, rank -> rank <= depth ? 1 : 0);
    }

    private double mean(IntPredicate of, IntToDoubleFunction value) {
        return IntStream.range(0, ranks.length)
                .filter(of)
                .mapToDouble(i -> value.applyAsDouble(ranks[i]))
                .average()
                .orElse(0);
    }
}
