package dev.loupe.baseline;

import dev.loupe.embed.CodeField;
import dev.loupe.embed.CodeText;
import dev.loupe.embed.WordScanner;
import dev.loupe.training.HeldOut;
import dev.loupe.training.RawPair;
import dev.loupe.training.Stems;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// BM25 (k1 1.2, b 0.75) over lightly stemmed words, identifiers cut at their humps and the name counted
/// twice, as the trainer's yardstick, but of whole bodies: the trainer's stops at the tokens that training
/// saw.
final class Bm25 implements Scorer {

    private static final double K1 = 1.2;
    private static final double B = 0.75;

    private final WordScanner scanner = new WordScanner();

    private record Text(Map<String, Double> counts, double length) {}

    @Override
    public double[][] scores(HeldOut pool) {
        List<Text> texts = pool.pairs().stream().map(this::text).toList();
        Map<String, Integer> frequency = new HashMap<>();
        for (Text text : texts) for (String stem : text.counts.keySet()) frequency.merge(stem, 1, Integer::sum);
        double mean = texts.stream().mapToDouble(Text::length).average().orElse(1);
        return Arrays.stream(pool.queries())
                .mapToObj(query -> scores(stems(pool.pairs().get(query).query()).keySet(), texts, frequency, mean))
                .toArray(double[][]::new);
    }

    private static double[] scores(Set<String> query, List<Text> texts, Map<String, Integer> frequency, double mean) {
        double[] scores = new double[texts.size()];
        for (String stem : query) {
            int df = frequency.getOrDefault(stem, 0);
            double idf = Math.log(1 + (texts.size() - df + 0.5) / (df + 0.5));
            for (int i = 0; df > 0 && i < scores.length; i++) scores[i] += idf * saturation(texts.get(i), stem, mean);
        }
        return scores;
    }

    private static double saturation(Text text, String stem, double mean) {
        double tf = text.counts.getOrDefault(stem, 0.0);
        return tf == 0 ? 0 : tf * (K1 + 1) / (tf + K1 * (1 - B + B * text.length / mean));
    }

    private Text text(RawPair pair) {
        CodeText code = HeldOut.undocumented(pair);
        Map<String, Double> counts = new HashMap<>();
        for (CodeField field : List.of(CodeField.NAME, CodeField.ENCLOSING, CodeField.COMMENTS, CodeField.BODY)) {
            double weight = field == CodeField.NAME ? 2 : 1;
            stems(code.text(field)).forEach((stem, count) -> counts.merge(stem, weight * count, Double::sum));
        }
        return new Text(counts, counts.values().stream().mapToDouble(count -> count).sum());
    }

    /// Stems in the order in which they appear, so that sums come out the same every time.
    private Map<String, Integer> stems(String text) {
        Map<String, Integer> stems = new LinkedHashMap<>();
        scanner.read(text, CodeField.MOST_CHARACTERS);
        while (scanner.next()) stems.merge(Stems.of(scanner.toString()), 1, Integer::sum);
        return stems;
    }
}
