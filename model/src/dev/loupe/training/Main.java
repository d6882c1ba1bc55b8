package dev.loupe.training;

import dev.loupe.embed.StaticModel;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// The commands of `model/train`.
final class Main {

    private Main() {}

    public static void main(String[] arguments) throws IOException {
        Map<String, String> options = new HashMap<>();
        for (int i = 3; i < arguments.length; i++) {
            String[] parts = arguments[i].split("=", 2);
            options.put(parts[0], parts[1]);
        }
        switch (arguments[0]) {
            case "prepare" -> new Prepare(new PairFolder(Path.of(arguments[1])), options).write(Path.of(arguments[2]));
            case "measure" -> measure(Path.of(arguments[1]), Path.of(arguments[2]));
            case "fit" -> fit(Path.of(arguments[1]), Path.of(arguments[2]), options);
            case "check" -> ModelCheck.run(Path.of(arguments[1]), Path.of(arguments[2]));
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    /// The figures of a model file, on tokens that were made with its vocabulary.
    private static void measure(Path tokens, Path model) throws IOException {
        Corpus corpus = Corpus.read(tokens);
        try (var parallel = new Parallel(1); var in = new BufferedInputStream(Files.newInputStream(model))) {
            Parameters parameters = Export.read(StaticModel.read(in).file());
            new Evaluation(corpus).report(parallel, parameters).forEach((name, value) -> System.out.println(name + ": " + value));
        }
    }

    private static void fit(Path tokens, Path model, Map<String, String> options) throws IOException {
        Corpus corpus = Corpus.read(tokens);
        for (String part : options.getOrDefault("holdOut", "").split(",")) if (!part.isEmpty()) corpus.holdOut(part);
        Settings settings = Settings.of(options);
        System.out.printf("%d pairs, %d packages, %d tokens%n%s%n", corpus.size(), corpus.packages.size(), corpus.vocabularySize(), settings.line());
        try (var parallel = new Parallel(settings.threads())) {
            var evaluation = new Evaluation(corpus);
            Parameters parameters = new Training(corpus, settings).run(parallel, evaluation);
            if (options.containsKey("quick")) {
                System.out.println(evaluation.summary(parallel, parameters));
                return;
            }
            Map<String, Object> report = evaluation.report(parallel, parameters);
            report.forEach((name, value) -> System.out.println(name + ": " + value));
            if (!options.containsKey("dry")) Manifest.write(corpus, settings, parameters, report, model);
        }
    }
}
