package dev.loupe.search.rank;

import dev.loupe.model.Filter;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.signal.WeightTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Measures and tunes ranking in one process, on folders that `loupe index` indexed. Not a test;
/// `bench/ranking/lab` runs it and the README beside it describes how.
///
///     RankingLab evaluate HOME CORPUS QUERIES [WEIGHTS]   means by category and repository
///     RankingLab ablate HOME CORPUS QUERIES [WEIGHTS]     each signal and penalty switched off
///     RankingLab tune HOME CORPUS QUERIES OUT [WEIGHTS]   searches better weights, writes the table
///     RankingLab fuse HOME CORPUS QUERIES [WEIGHTS]       words and vectors alone, fused in four ways
///     RankingLab time HOME CORPUS QUERIES                 milliseconds per warm query
final class RankingLab {

    private RankingLab() {}

    public static void main(String[] args) throws Exception {
        Path home = Path.of(args[1]);
        List<LabRepository> repositories = LabRepository.all(home, Path.of(args[2]), Path.of(args[3]));
        Path queries = Path.of(args[3]);
        switch (args[0]) {
            case "evaluate" -> evaluate(pools(repositories, queries, weights(args, 4)), weights(args, 4));
            case "ablate" -> ablate(pools(repositories, queries, weights(args, 4)), weights(args, 4));
            case "tune" -> tune(repositories, queries, Path.of(args[4]), weights(args, 5));
            case "fuse" -> LabFusion.print(pools(repositories, queries, weights(args, 4)));
            case "time" -> time(repositories, queries);
            default -> throw new IllegalArgumentException(args[0]);
        }
        for (LabRepository repository : repositories) repository.close();
    }

    private static Weights weights(String[] args, int at) throws IOException {
        return args.length > at
                ? Weights.of(WeightTable.cells(Files.readString(Path.of(args[at]))))
                : Weights.builtIn();
    }

    private static final Set<String> ONE_CHUNK = Set.of("doc", "type");

    static List<LabPool> pools(List<LabRepository> repositories, Path queries, Weights weights)
            throws IOException, SearchFailure {
        var pools = new ArrayList<LabPool>();
        for (LabRepository repository : repositories)
            for (LabQuery query : LabQuery.read(queries.resolve(repository.name() + ".json")))
                pools.add(LabPool.of(repository, query, weights));
        return pools;
    }

    /// Questions with a chunk as their target also ask for its file, so that the right file counts as much as
    /// the right place in it.
    private static List<LabPool> training(List<LabRepository> repositories, Path queries, Weights weights)
            throws IOException, SearchFailure {
        List<LabPool> pools = pools(repositories, queries, weights);
        for (LabRepository repository : repositories)
            for (LabQuery query : LabQuery.read(queries.resolve(repository.name() + ".json")))
                if (ONE_CHUNK.contains(query.category())) pools.add(LabPool.of(repository, query.ofFiles(), weights));
        return pools;
    }

    private static void evaluate(List<LabPool> pools, Weights weights) {
        var numbers = new LabWeights(weights);
        System.out.printf("%-24s %s%n", "MEAN OF REPOSITORIES", three(mean(pools, numbers, pool -> pool.repository)));
        for (Function<LabPool, String> by : List.<Function<LabPool, String>>of(
                pool -> pool.category, pool -> "kind " + pool.kind.wireName(), pool -> pool.repository)) {
            for (String group : new TreeSet<>(pools.stream().map(by).toList())) {
                List<LabPool> these = pools.stream()
                        .filter(pool -> by.apply(pool).equals(group))
                        .toList();
                long reachable = these.stream().filter(LabPool::reachable).count();
                System.out.printf(
                        "%-24s %s  of %d queries, %.1f%% within reach%n",
                        group,
                        three(mean(these, numbers, pool -> pool.repository)),
                        these.size(),
                        100.0 * reachable / these.size());
            }
        }
    }

    private static String three(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    /// The mean over groups of each group's mean.
    static double mean(List<LabPool> pools, LabWeights weights, Function<LabPool, String> by) {
        Map<String, List<LabPool>> groups =
                pools.stream().collect(Collectors.groupingBy(by, TreeMap::new, Collectors.toList()));
        return groups.values().stream()
                .mapToDouble(group -> group.stream()
                        .mapToDouble(pool -> weights.ndcg(pool))
                        .average()
                        .orElse(0))
                .average()
                .orElse(0);
    }

    private static void ablate(List<LabPool> pools, Weights weights) {
        var numbers = new LabWeights(weights);
        double whole = mean(pools, numbers, pool -> pool.repository);
        System.out.printf("%-24s %s%n", "all", three(whole));
        for (int i = 0; i < numbers.size(); i++) {
            if (numbers.isOfOneKind(i)) continue;
            double without = mean(pools, numbers.without(i), pool -> pool.repository);
            System.out.printf("without %-16s %s  %+.4f%n", numbers.name(i), three(without), without - whole);
        }
    }

    private static void tune(List<LabRepository> repositories, Path queries, Path out, Weights weights)
            throws Exception {
        // Every third repository is for validation: what helps the others must help these too.
        List<LabRepository> learning = new ArrayList<>();
        List<LabRepository> held = new ArrayList<>();
        for (int i = 0; i < repositories.size(); i++) (i % 3 == 2 ? held : learning).add(repositories.get(i));
        var tuner = new LabTuner(training(learning, queries, weights), training(held, queries, weights));
        Weights better = tuner.tune(weights);
        Files.writeString(out, LabWeights.table(better));
    }

    private static void time(List<LabRepository> repositories, Path queries) throws Exception {
        var searcher = new Searcher(LabModel.embedder());
        for (LabRepository repository : repositories) {
            List<LabQuery> all = LabQuery.read(queries.resolve(repository.name() + ".json"));
            double[] best = new double[all.size()];
            Arrays.fill(best, Double.MAX_VALUE);
            for (int round = 0; round < 12; round++) {
                for (int i = 0; i < all.size(); i++) {
                    long start = System.nanoTime();
                    searcher.search(
                            repository.snapshot(),
                            new SearchRequest(
                                    new Query.Words(all.get(i).query(), SearchMode.HYBRID),
                                    Filter.NONE,
                                    Page.first(10)));
                    best[i] = Math.min(best[i], (System.nanoTime() - start) / 1e6);
                }
            }
            Arrays.sort(best);
            System.out.printf(
                    "%-20s %7d chunks  p50 %.2f ms  p90 %.2f  p99 %.2f%n",
                    repository.name(),
                    repository.snapshot().chunks().count(),
                    best[best.length / 2],
                    best[best.length * 9 / 10],
                    best[best.length * 99 / 100]);
        }
    }
}
