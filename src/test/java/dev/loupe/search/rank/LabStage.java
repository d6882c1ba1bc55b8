package dev.loupe.search.rank;

import dev.loupe.search.query.QueryKind;
import dev.loupe.search.signal.WeightTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Trains a second stage on [LabRows]: a [LabForest] that corrects the file scores, or new weights for the
/// signals. Settings are text: `key=value`, separated by spaces.
final class LabStage {

    /// Scores a question's candidates and the additions for the best of each file.
    interface Model {
        double[][] scores(LabRows pool);
    }

    private final List<LabRows> pools;
    private final double[] weights;
    private final Map<String, String> settings;
    private final LabObjective objective;

    private LabStage(List<LabRows> pools, Map<String, String> settings) {
        this.pools = pools;
        this.settings = settings;
        objective = objective(settings);
        weights = weights(pools, categories(settings.getOrDefault("categories", "")));
    }

    static Map<String, String> settings(String line) {
        var settings = new HashMap<String, String>();
        for (String word : line.strip().split("\\s+")) settings.put(word.split("=")[0], word.split("=", 2)[1]);
        return settings;
    }

    static LabObjective objective(Map<String, String> settings) {
        return new LabObjective(
                Weights.builtIn().repeated(), real(settings, "steepness", 20), real(settings, "file", 1));
    }

    static Model learn(List<LabRows> pools, Map<String, String> settings) throws Exception {
        List<LabRows> usable = pools.stream()
                .filter(pool -> Arrays.stream(pool.fileMeets()).anyMatch(bits -> bits != 0))
                .toList();
        var stage = new LabStage(usable, settings);
        return switch (settings.getOrDefault("model", "forest")) {
            case "forest" -> stage.forest();
            case "linear" -> stage.linear();
            default -> throw new IllegalArgumentException(settings.toString());
        };
    }

    /// The first stage's scores.
    static double[][] first(LabRows pool) {
        double[][] scores = new double[2][pool.rows().length];
        for (int i = 0; i < pool.rows().length; i++) {
            scores[0][i] = pool.rows()[i][LabTrait.BASE.column()];
            scores[1][i] = pool.rows()[i][LabTrait.FILE_SCORE.column()];
        }
        return scores;
    }

    private Model forest() {
        List<LabRows> files = pools.stream().map(LabRows::ofFiles).toList();
        float[][] table =
                files.stream().flatMap(pool -> Arrays.stream(pool.rows())).toArray(float[][]::new);
        var forest = new LabForest(table, forestSettings());
        double[] scores = new double[table.length];
        for (int i = 0; i < table.length; i++)
            scores[i] = table[i][LabTrait.BASE.column()] + table[i][LabTrait.FILE_SCORE.column()];
        for (int tree = 0; tree < number(settings, "trees", 60); tree++) {
            for (int q = 0, from = 0; q < weights.length; from += files.get(q++).rows().length)
                pull(files.get(q), weights[q], from, scores, forest);
            forest.grow(scores);
        }
        double blend = real(settings, "blend", 1);
        return pool -> corrected(pool, forest, blend);
    }

    private void pull(LabRows files, double weight, int from, double[] scores, LabForest forest) {
        int n = files.rows().length;
        double[] gradient = new double[n];
        double[] curvature = new double[n];
        double[][] now = {Arrays.copyOfRange(scores, from, from + n), new double[n]};
        objective.pull(files, now, weight, gradient, curvature);
        System.arraycopy(gradient, 0, forest.gradient(), from, n);
        System.arraycopy(curvature, 0, forest.curvature(), from, n);
    }

    private LabForest.Settings forestSettings() {
        List<String> names = LabTrait.names();
        String without = settings.getOrDefault("without", "");
        int[] columns = IntStream.range(0, names.size())
                .filter(column -> !names.get(column).matches(without))
                .toArray();
        return new LabForest.Settings(
                number(settings, "leaves", 8),
                real(settings, "shrinkage", .1),
                number(settings, "smallest", 100),
                real(settings, "ridge", 20),
                real(settings, "share", .5),
                columns,
                LabTrait.signs());
    }

    private static double[][] corrected(LabRows pool, LabForest forest, double blend) {
        double[][] scores = first(pool);
        int[] best = pool.bestOfFiles();
        double[] corrections = new double[best.length];
        for (int file = 0; file < best.length; file++) corrections[file] = blend * forest.of(pool.rows()[best[file]]);
        for (int i = 0; i < scores[0].length; i++) scores[0][i] += corrections[pool.files()[i]];
        return scores;
    }

    /// Gradient descent (Kingma and Ba, "Adam", 2015) from the first stage's weights, none of which becomes
    /// negative.
    private Model linear() throws Exception {
        Weights start = settings.containsKey("start")
                ? Weights.of(WeightTable.cells(Files.readString(Path.of(settings.get("start")))))
                : Weights.builtIn();
        QuerySignal[] signals = QuerySignal.values();
        QueryKind kind = pools.getFirst().kind();
        double[] w = Arrays.stream(signals)
                .mapToDouble(signal -> start.of(kind, signal))
                .toArray();
        var adam = new Adam(w.length, real(settings, "rate", .004), number(settings, "steps", 40));
        for (int step = 0; step < adam.steps; step++) {
            double[] gradient = gradient(w);
            for (QuerySignal signal : signals)
                if (signal.wireName().matches(settings.getOrDefault("fixed", ""))) gradient[signal.ordinal()] = 0;
            adam.move(w, gradient, step);
        }
        return pool -> weighed(pool, w);
    }

    private double[] gradient(double[] w) {
        double[] sum = new double[w.length];
        for (int q = 0; q < weights.length; q++) {
            LabRows pool = pools.get(q);
            double[] gradient = new double[pool.rows().length];
            LabObjective.Ranked ranked =
                    objective.pull(pool, weighed(pool, w), weights[q], gradient, new double[gradient.length]);
            for (int i = 0; i < gradient.length; i++)
                for (QuerySignal signal : QuerySignal.values())
                    if (gradient[i] != 0 && (ranked.isBest()[i] || !signal.isOfFile()))
                        sum[signal.ordinal()] += gradient[i] * pool.rows()[i][signal.ordinal()] / weights.length;
        }
        return sum;
    }

    private static double[][] weighed(LabRows pool, double[] w) {
        double[][] scores = new double[2][pool.rows().length];
        for (QuerySignal signal : QuerySignal.values())
            for (int i = 0; i < pool.rows().length; i++)
                scores[signal.isOfFile() ? 1 : 0][i] += w[signal.ordinal()] * pool.rows()[i][signal.ordinal()];
        return scores;
    }

    private static final class Adam {
        final int steps;
        private final double rate;
        private final double[] mean;
        private final double[] square;

        Adam(int size, double rate, int steps) {
            this.rate = rate;
            this.steps = steps;
            mean = new double[size];
            square = new double[size];
        }

        void move(double[] w, double[] gradient, int step) {
            double slower = rate * Math.min(1, 2.0 * (steps - step) / steps);
            for (int k = 0; k < w.length; k++) {
                mean[k] = .9 * mean[k] + .1 * gradient[k];
                square[k] = .99 * square[k] + .01 * gradient[k] * gradient[k];
                double root = Math.sqrt(square[k] / (1 - Math.pow(.99, step + 1))) + 1e-6;
                w[k] = Math.max(0, w[k] + slower * mean[k] / (1 - Math.pow(.9, step + 1)) / root);
            }
        }
    }

    private static Map<String, Double> categories(String text) {
        var categories = new HashMap<String, Double>();
        for (String one : text.split(","))
            if (!one.isEmpty()) categories.put(one.split(":")[0], Double.parseDouble(one.split(":")[1]));
        return categories;
    }

    /// Each category has its given weight, and the repositories in it have equal weights (lower for those
    /// with few questions, so that no question dominates); 1 on average.
    private static double[] weights(List<LabRows> pools, Map<String, Double> categories) {
        Map<String, Map<String, Integer>> counts = new TreeMap<>();
        for (LabRows pool : pools)
            counts.computeIfAbsent(pool.category(), _ -> new TreeMap<>()).merge(pool.repository(), 1, Integer::sum);
        double[] weights = new double[pools.size()];
        for (int i = 0; i < weights.length; i++) {
            Map<String, Integer> of = counts.getOrDefault(pools.get(i).category(), Map.of());
            weights[i] = categories.getOrDefault(pools.get(i).category(), 1.0)
                    / of.size()
                    / Math.max(8, of.getOrDefault(pools.get(i).repository(), 0));
        }
        double mean = Arrays.stream(weights).average().orElse(1);
        return Arrays.stream(weights).map(weight -> weight / mean).toArray();
    }

    static int number(Map<String, String> settings, String key, int otherwise) {
        return settings.containsKey(key) ? Integer.parseInt(settings.get(key)) : otherwise;
    }

    private static double real(Map<String, String> settings, String key, double otherwise) {
        return settings.containsKey(key) ? Double.parseDouble(settings.get(key)) : otherwise;
    }
}
