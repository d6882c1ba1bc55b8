package dev.loupe.search.rank;

import dev.loupe.search.rank.LabQuery.Target;
import java.util.Arrays;
import java.util.List;

/// Quality metrics of a ranking.
///
/// @param ndcg NDCG@10: a hit earns the best grade of those targets that it is the first to meet, divided by
/// the logarithm of its rank, relative to the best possible order (Järvelin and Kekäläinen, 2002). With
/// equal grades this is binary NDCG, except that two targets met by one hit count once
/// @param recall1 share of the targets that the first hit meets; recall5 and recall10 likewise
/// @param reciprocal 1 / rank of the first hit that meets a target, 0 if none of ten does
record LabScore(double ndcg, double recall1, double recall5, double recall10, double reciprocal) {

    private static final int DEPTH = 10;
    static final LabScore NOTHING = new LabScore(0, 0, 0, 0, 0);

    /// Location of a hit.
    record Place(String path, int first, int last) {}

    static LabScore of(List<Place> hits, List<Target> targets) {
        int[] ranks = targets.stream().mapToInt(target -> rank(hits, target)).toArray();
        double[] gains = new double[DEPTH + 1];
        int first = 0;
        for (int i = 0; i < ranks.length; i++) {
            if (ranks[i] == 0) continue;
            gains[ranks[i]] = Math.max(gains[ranks[i]], targets.get(i).grade() * discount(ranks[i]));
            first = first == 0 ? ranks[i] : Math.min(first, ranks[i]);
        }
        double ideal = ideal(targets.stream().mapToInt(Target::grade).toArray());
        return new LabScore(
                ideal == 0 ? 0 : Arrays.stream(gains).sum() / ideal,
                recall(ranks, 1),
                recall(ranks, 5),
                recall(ranks, DEPTH),
                first == 0 ? 0 : 1.0 / first);
    }

    /// The rank of the first hit that meets a target, from 1; 0 if none of the first ten does.
    static int rank(List<Place> hits, Target target) {
        for (int i = 0; i < Math.min(DEPTH, hits.size()); i++) {
            Place hit = hits.get(i);
            if (target.isMetBy(hit.path(), hit.first(), hit.last())) return i + 1;
        }
        return 0;
    }

    private static double recall(int[] ranks, int depth) {
        long met =
                Arrays.stream(ranks).filter(rank -> rank > 0 && rank <= depth).count();
        return (double) met / Math.max(1, ranks.length);
    }

    /// Weight of a gain at a rank.
    static double discount(int rank) {
        return Math.log(2) / Math.log(rank + 1);
    }

    /// Gain of the best order of ten hits.
    static double ideal(int[] grades) {
        int[] best = grades.clone();
        Arrays.sort(best);
        double ideal = 0;
        for (int rank = 1; rank <= Math.min(DEPTH, best.length); rank++)
            ideal += best[best.length - rank] * discount(rank);
        return ideal;
    }

    static LabScore mean(List<LabScore> scores) {
        if (scores.isEmpty()) return NOTHING;
        double[] sums = new double[5];
        for (LabScore score : scores) {
            sums[0] += score.ndcg;
            sums[1] += score.recall1;
            sums[2] += score.recall5;
            sums[3] += score.recall10;
            sums[4] += score.reciprocal;
        }
        int n = scores.size();
        return new LabScore(sums[0] / n, sums[1] / n, sums[2] / n, sums[3] / n, sums[4] / n);
    }
}
