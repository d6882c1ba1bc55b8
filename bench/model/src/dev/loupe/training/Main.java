package dev.loupe.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// The commands of `bench/model/train`.
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
            case "fit" -> fit(Path.of(arguments[1]), Path.of(arguments[2]), options);
            case "check" -> ModelCheck.run(Path.of(arguments[1]), Path.of(arguments[2]));
            default -> throw new IllegalArgumentException(arguments[0]);
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
            Map<String, Object> report = evaluation.report(parallel, parameters);
            report.forEach((name, value) -> System.out.println(name + ": " + value));
            if (!options.containsKey("dry")) Manifest.write(corpus, settings, parameters, report, model);
        }
    }
}
