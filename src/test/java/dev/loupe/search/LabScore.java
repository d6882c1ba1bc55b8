package dev.loupe.search;

import dev.loupe.search.LabQuery.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// How well a ranking answers: NDCG@10 with binary gain, where each target counts once, at the first hit
/// that meets it, and two targets that one hit meets count once; recall@1, @5, @10; the reciprocal rank of
/// the first hit.
record LabScore(double ndcg, double recall1, double recall5, double recall10, double reciprocal) {

    private static final int DEPTH = 10;
    static final LabScore NOTHING = new LabScore(0, 0, 0, 0, 0);

    /// Where a hit lies.
    record Place(String path, int first, int last) {}

    static LabScore of(List<Place> hits, List<Target> targets) {
        var ranks = new TreeSet<Integer>();
        int[] within = new int[3];
        for (Target target : targets) {
            int rank = rank(hits, target);
            if (rank == 0) continue;
            ranks.add(rank);
            if (rank <= 1) within[0]++;
            if (rank <= 5) within[1]++;
            within[2]++;
        }
        double gain = 0;
        for (int rank : ranks) gain += gain(rank);
        double ideal = 0;
        for (int rank = 1; rank <= Math.min(DEPTH, targets.size()); rank++) ideal += gain(rank);
        double all = Math.max(1, targets.size());
        return new LabScore(
                ideal == 0 ? 0 : gain / ideal,
                within[0] / all,
                within[1] / all,
                within[2] / all,
                ranks.isEmpty() ? 0 : 1.0 / ranks.first());
    }

    private static int rank(List<Place> hits, Target target) {
        for (int i = 0; i < Math.min(DEPTH, hits.size()); i++) {
            Place hit = hits.get(i);
            if (target.isMetBy(hit.path(), hit.first(), hit.last())) return i + 1;
        }
        return 0;
    }

    private static double gain(int rank) {
        return Math.log(2) / Math.log(rank + 1);
    }

    static LabScore mean(List<LabScore> scores) {
        if (scores.isEmpty()) return NOTHING;
        double[] sums = new double[5];
        for (LabScore score : new ArrayList<>(scores)) {
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
