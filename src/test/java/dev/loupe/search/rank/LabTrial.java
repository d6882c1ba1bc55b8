package dev.loupe.search.rank;

import dev.loupe.search.query.QueryKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/// Evaluates a learned second stage: on the training repositories by cross-validation, with a model of the
/// other folds for each fold, and on other sets with a model of all. Not a test; `bench/ranking/lab learn`
/// runs it and the README beside it describes how.
///
///     LabTrial SETTINGS TRAINING [MEASURED...]   one line of settings is one model ([LabStage])
final class LabTrial {
    private static final String KIND = QueryKind.QUESTION.wireName();

    private LabTrial() {}

    public static void main(String[] args) throws Exception {
        List<LabRows> training = LabRowFile.read(Path.of(args[1])).stream()
                .filter(LabTrial::isLearned)
                .toList();
        var measured = new ArrayList<List<LabRows>>();
        for (int i = 2; i < args.length; i++) measured.add(LabRowFile.read(Path.of(args[i])));
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            if (line.isBlank()) continue;
            System.out.println(line);
            Map<String, String> settings = LabStage.settings(line);
            LabObjective objective = LabStage.objective(settings);
            report(objective, training, heldOut(training, settings));
            if (measured.isEmpty()) continue;
            LabStage.Model model = LabStage.learn(training, settings);
            for (List<LabRows> set : measured) {
                Map<LabRows, LabStage.Model> models = new HashMap<>();
                for (LabRows pool : set) models.put(pool, isLearned(pool) ? model : LabStage::first);
                report(objective, set, models);
            }
        }
    }

    private static boolean isLearned(LabRows pool) {
        return pool.kind().wireName().equals(KIND);
    }

    private static Map<LabRows, LabStage.Model> heldOut(List<LabRows> training, Map<String, String> settings)
            throws Exception {
        List<String> repositories = List.copyOf(
                new TreeSet<>(training.stream().map(LabRows::repository).toList()));
        int folds = LabStage.number(settings, "folds", 3);
        Map<LabRows, LabStage.Model> models = new HashMap<>();
        for (int fold = 0; fold < folds; fold++) {
            var seen = new ArrayList<LabRows>();
            var held = new ArrayList<LabRows>();
            for (LabRows pool : training)
                (repositories.indexOf(pool.repository()) % folds == fold ? held : seen).add(pool);
            LabStage.Model model = LabStage.learn(seen, settings);
            for (LabRows pool : held) models.put(pool, model);
        }
        return models;
    }

    private static void report(LabObjective objective, List<LabRows> pools, Map<LabRows, LabStage.Model> models) {
        var text = new StringBuilder();
        add(text, "all", objective, pools, models, false);
        for (String category :
                new TreeSet<>(pools.stream().map(LabRows::category).toList())) {
            List<LabRows> these = pools.stream()
                    .filter(pool -> pool.category().equals(category))
                    .toList();
            add(text, category, objective, these, models, false);
            if (these.stream().anyMatch(LabRows::asksForLines))
                add(text, category + " file", objective, these, models, true);
        }
        System.out.println(text);
    }

    private static void add(
            StringBuilder text,
            String name,
            LabObjective objective,
            List<LabRows> pools,
            Map<LabRows, LabStage.Model> models,
            boolean anyLine) {
        double before = mean(pools, pool -> objective.ndcg(pool, LabStage.first(pool), anyLine));
        double after = mean(
                pools,
                pool -> objective.ndcg(
                        pool, models.getOrDefault(pool, LabStage::first).scores(pool), anyLine));
        text.append("  %s %.4f > %.4f".formatted(name, before, after));
    }

    /// The mean over repositories of each repository's mean.
    private static double mean(List<LabRows> pools, ToDoubleFunction<LabRows> of) {
        Map<String, double[]> sums = new TreeMap<>();
        for (LabRows pool : pools) {
            double[] sum = sums.computeIfAbsent(pool.repository(), _ -> new double[2]);
            sum[0] += of.applyAsDouble(pool);
            sum[1]++;
        }
        return sums.values().stream()
                .mapToDouble(sum -> sum[0] / sum[1])
                .average()
                .orElse(0);
    }
}
