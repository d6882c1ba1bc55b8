package dev.loupe.training;

import dev.loupe.embed.CodeField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The lexical yardstick on the same pools: BM25 (k1 1.2, b 0.75) over the same words, lightly stemmed, with
/// the name counted twice.
final class Bm25 {

    private static final double K1 = 1.2;
    private static final double B = 0.75;

    private final Corpus corpus;
    private final int[] stems;

    Bm25(Corpus corpus) {
        this.corpus = corpus;
        stems = Stems.groups(corpus);
    }

    List<Evaluation.Answer> answers(List<Evaluation.Pool> pools) {
        List<Evaluation.Answer> answers = new ArrayList<>();
        for (Evaluation.Pool pool : pools) answers(pool, answers);
        return answers;
    }

    private void answers(Evaluation.Pool pool, List<Evaluation.Answer> answers) {
        List<Map<Integer, Double>> texts = new ArrayList<>();
        Map<Integer, Integer> frequency = new HashMap<>();
        double length = 0;
        for (int pair : pool.pairs()) {
            Map<Integer, Double> text = text(pair);
            texts.add(text);
            for (int stem : text.keySet()) frequency.merge(stem, 1, Integer::sum);
            length += total(text);
        }
        length /= texts.size();
        for (int query : pool.queries()) {
            double[] scores = new double[texts.size()];
            int pair = pool.pairs()[query];
            for (int at = corpus.start(pair, 0); at < corpus.end(pair, 0); at++) {
                int stem = stems[corpus.token(at)];
                int df = frequency.getOrDefault(stem, 0);
                if (df == 0) continue;
                double idf = Math.log(1 + (texts.size() - df + 0.5) / (df + 0.5));
                for (int i = 0; i < scores.length; i++) scores[i] += idf * saturation(texts.get(i), stem, length);
            }
            int rank = 1;
            for (int i = 0; i < scores.length; i++) if (i != query && scores[i] >= scores[query]) rank++;
            answers.add(new Evaluation.Answer(pool, query, corpus.language(pair), rank));
        }
    }

    private static double saturation(Map<Integer, Double> text, int stem, double mean) {
        double tf = text.getOrDefault(stem, 0.0);
        return tf == 0 ? 0 : tf * (K1 + 1) / (tf + K1 * (1 - B + B * total(text) / mean));
    }

    private static double total(Map<Integer, Double> text) {
        double sum = 0;
        for (double each : text.values()) sum += each;
        return sum;
    }

    private Map<Integer, Double> text(int pair) {
        Map<Integer, Double> text = new HashMap<>();
        for (CodeField field : CodeField.values()) {
            double weight =
                    switch (field) {
                        case NAME -> 2;
                        case ENCLOSING, COMMENTS, BODY -> 1;
                        case SIGNATURE, FILE, FOLDERS, DOC -> 0;
                    };
            if (weight == 0) continue;
            for (int at = corpus.start(pair, 1 + field.ordinal()); at < corpus.end(pair, 1 + field.ordinal()); at++) {
                text.merge(stems[corpus.token(at)], weight * corpus.count(at), Double::sum);
            }
        }
        return text;
    }
}
