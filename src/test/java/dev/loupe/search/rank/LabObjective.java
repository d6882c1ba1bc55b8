package dev.loupe.search.rank;

import java.util.Arrays;

/// The objective of learning: the score of a ranking of one question's candidates, and its gradient.
///
/// The ranking is the product's: file-level signals go to the file's best candidate, then come penalties,
/// then `repeated` for each better chunk of the same file. The gradient is LambdaRank's (Burges, "From
/// RankNet to LambdaRank to LambdaMART", 2010): each pair with different gains is pulled apart, by as much as
/// NDCG would change if they swapped ranks.
///
/// @param repeated the factor for each better chunk of the same file
/// @param steepness of the logistic function from a score difference to the probability of the order
/// @param ofFile gain of a chunk in the target's file but not at its lines, in [0, 1]
record LabObjective(double repeated, double steepness, double ofFile) {
    /// At least one of a pair must rank before this.
    private static final int LEARNED = 20;

    private static final int DEPTH = 10;

    /// A question's ranked candidates.
    ///
    /// @param items the candidates, best first
    /// @param finals final scores, by candidate
    /// @param slopes derivatives of the final scores by the input scores, by candidate
    /// @param isBest whether it is its file's best, by candidate
    record Ranked(int[] items, double[] finals, double[] slopes, boolean[] isBest) {}

    /// @param scores of the candidates themselves
    /// @param files addition for the best candidate of each file, by candidate
    Ranked rank(LabRows pool, double[] scores, double[] files) {
        int n = scores.length;
        int[] best = new int[pool.fileCount()];
        Arrays.fill(best, -1);
        for (int i = 0; i < n; i++) {
            int file = pool.files()[i];
            if (best[file] < 0 || scores[i] > scores[best[file]]) best[file] = i;
        }
        double[] finals = new double[n];
        boolean[] isBest = new boolean[n];
        for (int i = 0; i < n; i++) {
            isBest[i] = best[pool.files()[i]] == i;
            finals[i] = Math.max(0, scores[i] + (isBest[i] ? files[i] : 0)) * pool.factors()[i];
        }
        double[] slopes = new double[n];
        int[] better = new int[best.length];
        for (int i : sorted(finals)) {
            double factor = Math.pow(repeated, better[pool.files()[i]]++);
            finals[i] *= factor;
            slopes[i] = pool.factors()[i] * factor;
        }
        return new Ranked(sorted(finals), finals, slopes, isBest);
    }

    /// @param values not negative, so that their bits sort like the numbers
    private static int[] sorted(double[] values) {
        long[] keys = new long[values.length];
        for (int i = 0; i < keys.length; i++) keys[i] = (long) ~Float.floatToIntBits((float) values[i]) << 32 | i;
        Arrays.sort(keys);
        int[] order = new int[keys.length];
        for (int i = 0; i < keys.length; i++) order[i] = (int) keys[i];
        return order;
    }

    /// NDCG@10.
    ///
    /// @param scores of the candidates, and the addition for the best of each file
    /// @param anyLine whether any line of the target's file counts
    double ndcg(LabRows pool, double[][] scores, boolean anyLine) {
        double[] gains = gains(pool, rank(pool, scores[0], scores[1]), anyLine ? 1 : 0);
        double sum = 0;
        for (int rank = 0; rank < Math.min(DEPTH, gains.length); rank++) sum += gains[rank] * discount(rank);
        return sum / ideal(pool);
    }

    private static double ideal(LabRows pool) {
        double ideal = LabScore.ideal(pool.grades());
        return ideal == 0 ? 1 : ideal;
    }

    /// By rank: the gain that is first earned there.
    private static double[] gains(LabRows pool, Ranked ranked, double ofFile) {
        double[] done = new double[pool.grades().length];
        double[] gains = new double[ranked.items().length];
        for (int rank = 0; rank < gains.length; rank++) {
            for (int target = 0; target < done.length; target++) {
                double level = level(pool, ranked.items()[rank], target, ofFile);
                gains[rank] = Math.max(gains[rank], level - done[target]);
                done[target] = Math.max(done[target], level);
            }
        }
        return gains;
    }

    private static double level(LabRows pool, int i, int target, double ofFile) {
        if ((pool.meets()[i] >>> target & 1) != 0) return pool.grades()[target];
        return (pool.fileMeets()[i] >>> target & 1) != 0 ? ofFile * pool.grades()[target] : 0;
    }

    private static double discount(int rank) {
        return LabScore.discount(rank + 1);
    }

    /// Adds the derivatives of the question's NDCG to `gradient` and `curvature`, by candidate.
    ///
    /// @param weight of the question
    Ranked pull(LabRows pool, double[][] scores, double weight, double[] gradient, double[] curvature) {
        Ranked ranked = rank(pool, scores[0], scores[1]);
        double[] gains = gains(pool, ranked, ofFile);
        double worth = weight / ideal(pool);
        for (int a = 0; a < gains.length; a++)
            for (int b = 0; gains[a] > 0 && b < gains.length; b++)
                if (Math.min(a, b) < LEARNED && areApart(pool, ranked, gains, a, b)) {
                    double change = Math.abs(discount(a) - discount(b)) * (gains[a] - gains[b]) * worth;
                    pull(ranked, ranked.items()[a], ranked.items()[b], change, gradient, curvature);
                }
        return ranked;
    }

    /// Whether the first should rank before the second. Pairs are skipped if the second would gain as much in
    /// its place, or if only a penalty keeps it behind, since no question asks for such files.
    private boolean areApart(LabRows pool, Ranked ranked, double[] gains, int a, int b) {
        if (gains[b] >= gains[a]) return false;
        int i = ranked.items()[a];
        int j = ranked.items()[b];
        boolean again = gains[b] == 0 && (ofFile > 0 ? pool.fileMeets()[j] : pool.meets()[j]) != 0;
        return !again && (pool.factors()[j] >= 1 || pool.factors()[i] < 1);
    }

    private void pull(Ranked ranked, int i, int j, double change, double[] gradient, double[] curvature) {
        double chance = 1 / (1 + Math.exp(steepness * (ranked.finals()[i] - ranked.finals()[j])));
        double force = steepness * change * chance;
        double bend = steepness * force * (1 - chance);
        double slope = ranked.slopes()[i];
        double other = ranked.slopes()[j];
        gradient[i] += force * slope;
        gradient[j] -= force * other;
        curvature[i] += bend * slope * slope;
        curvature[j] += bend * other * other;
    }
}
