package dev.loupe.search.rank;

import dev.loupe.search.query.QueryKind;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Compares methods to fuse word and vector scores: scaled to their range, standardized, or by ranks. No
/// other signals or penalties are used.
///
/// Ranks: Cormack, Clarke and Büttcher, Reciprocal Rank Fusion outperforms Condorcet and individual rank
/// learning methods, SIGIR 2009.
final class LabFusion {
    private static final double[] SHARES = {0, 0.2, 0.35, 0.5, 0.65, 0.8, 1};

    private LabFusion() {}

    private enum Method {
        MIN_MAX(LabFusion::minMax),
        Z_SCORE(LabFusion::deviations),
        RANKS_60(values -> ranks(values, 60)),
        RANKS_10(values -> ranks(values, 10));

        private final Function<double[], double[]> normalised;

        Method(Function<double[], double[]> normalised) {
            this.normalised = normalised;
        }
    }

    /// Prints NDCG@10 by kind of query for each method and each weight of the vectors.
    static void print(List<LabPool> pools) {
        for (String kind : new TreeSet<>(pools.stream().map(LabFusion::group).toList())) {
            List<LabPool> these =
                    pools.stream().filter(pool -> group(pool).equals(kind)).toList();
            for (Method method : Method.values())
                System.out.printf(
                        "%-10s %-9s %s%n",
                        kind,
                        method.name().toLowerCase(Locale.ROOT),
                        Arrays.stream(SHARES)
                                .mapToObj(share ->
                                        String.format(Locale.ROOT, "%.2f %.4f", share, mean(these, method, share)))
                                .collect(Collectors.joining("  ")));
        }
    }

    private static String group(LabPool pool) {
        return pool.kind == QueryKind.QUESTION ? pool.category : pool.kind.wireName();
    }

    private static double mean(List<LabPool> pools, Method method, double share) {
        return pools.stream()
                .collect(Collectors.groupingBy(
                        pool -> pool.repository, Collectors.averagingDouble(pool -> ndcg(pool, method, share))))
                .values()
                .stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
    }

    private static double ndcg(LabPool pool, Method method, double share) {
        double[] words = method.normalised.apply(pool.values(QuerySignal.LEXICAL));
        double[] meaning = method.normalised.apply(pool.values(QuerySignal.MEANING));
        double[] fused = new double[words.length];
        for (int i = 0; i < fused.length; i++) fused[i] = (1 - share) * words[i] + share * meaning[i];
        return pool.ndcg(fused);
    }

    private static double[] minMax(double[] values) {
        double least = Arrays.stream(values).min().orElse(0);
        double range = Arrays.stream(values).max().orElse(0) - least;
        return Arrays.stream(values)
                .map(value -> range > 0 ? (value - least) / range : 0)
                .toArray();
    }

    /// Shifted so that none is negative, which keeps the order.
    private static double[] deviations(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        double deviation = Math.sqrt(Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElse(0));
        double least = Arrays.stream(values).min().orElse(0);
        return Arrays.stream(values)
                .map(value -> deviation > 0 ? (value - least) / deviation : 0)
                .toArray();
    }

    private static double[] ranks(double[] values, int k) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -values[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] fused = new double[values.length];
        for (int rank = 0; rank < order.length; rank++) fused[order[rank]] = 1.0 / (k + rank + 1);
        return fused;
    }
}
