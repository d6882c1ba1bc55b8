package dev.loupe.training;

import static dev.loupe.training.Parameters.DIMENSIONS;

import dev.loupe.embed.CodeField;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Finding code by its documentation in packages that were held out: for each, up to 400 functions without
/// their documentation are the pool, and every first sentence of three words or more that no other in the
/// pool has is a query. The figure is the mean reciprocal rank of the right function, 0 below the tenth
/// place (MRR@10). Files are asked for by their header in pools of their own.
final class Evaluation {

    private static final int MOST = 400;

    /// What is taken of the mean of a pool's codes from a query, for the figures with `less the mean`.
    private static final float MEAN = 0.3f;

    /// How the vectors are compared.
    ///
    /// @param mean so much of the mean of the pool's codes is taken from a query
    private record View(int dimensions, Set<CodeField> without, float mean) {}

    /// Candidates of one package and the queries among them, as places in `pairs`.
    record Pool(String packageId, boolean isFiles, int[] pairs, int[] queries) {}

    /// Ranks of the right answers, one a query; 0 where it was not counted.
    record Answer(Pool pool, int query, String language, int rank) {}

    private final Corpus corpus;
    private final List<Pool> pools = new ArrayList<>();

    Evaluation(Corpus corpus) {
        this.corpus = corpus;
        for (Corpus.Package each : corpus.packages) {
            if (!each.isHeldOut() || isKnown(each.id())) continue;
            pool(each, false);
            pool(each, true);
        }
    }

    /// Whether other code of the package is trained with.
    private boolean isKnown(String id) {
        return corpus.packages.stream().anyMatch(each -> !each.isHeldOut() && each.id().equals(id));
    }

    /// Whether settings are chosen on a package; the others confirm what was chosen.
    private boolean isChosenOn(String id) {
        return corpus.keptBack.contains(id) || HeldOut.isChosenOn(id);
    }

    /// Functions and files on one line: of the packages that settings are chosen on, and of the others.
    String summary(Parallel parallel, Parameters parameters) {
        var figures = new TreeMap<String, Object>();
        summarise(answers(parallel, parameters, DIMENSIONS, false, Set.of()), figures);
        return figures.entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).collect(Collectors.joining("  "));
    }

    private void summarise(List<Answer> answers, Map<String, Object> figures) {
        for (boolean isChosenOn : new boolean[] {true, false}) {
            List<Answer> some = answers.stream()
                    .filter(a -> isChosenOn(a.pool().packageId()) == isChosenOn)
                    .toList();
            String name = isChosenOn ? "chosen on" : "confirmed on";
            figures.put(name, "%.4f (%d)".formatted(mrr(some, false), count(some, false)));
            figures.put(name + ", files", "%.4f (%d)".formatted(mrr(some, true), count(some, true)));
            if (isChosenOn) figures.put(name + ", mean of languages", round(ofLanguages(some)));
        }
    }

    private static long count(List<Answer> answers, boolean isFiles) {
        return answers.stream().filter(a -> a.pool().isFiles() == isFiles).count();
    }

    /// The mean of the languages with a hundred queries or more.
    private static double ofLanguages(List<Answer> answers) {
        return answers.stream()
                .filter(a -> !a.pool().isFiles())
                .collect(Collectors.groupingBy(Answer::language, TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .filter(some -> some.size() >= 100)
                .mapToDouble(some -> mrr(some, false))
                .average()
                .orElse(0);
    }

    private void pool(Corpus.Package of, boolean isFiles) {
        List<Integer> all = new ArrayList<>();
        for (int pair = of.first(); pair < of.end(); pair++) {
            boolean isFile = corpus.kind(pair) == Prepare.Kind.FILE;
            if (isFile == isFiles && (isFiles || corpus.kind(pair) == Prepare.Kind.FUNCTION)) all.add(pair);
        }
        int[] pairs = draw(of.id(), all).stream().mapToInt(i -> i).toArray();
        Map<List<Integer>, Integer> asked = new HashMap<>();
        for (int pair : pairs) asked.merge(query(pair), 1, Integer::sum);
        int[] queries = java.util.stream.IntStream.range(0, pairs.length)
                .filter(i -> query(pairs[i]).size() >= 3 && asked.get(query(pairs[i])) == 1)
                .toArray();
        if (queries.length > 0) pools.add(new Pool(of.id(), isFiles, pairs, queries));
    }

    /// The pool of a package: some of its functions, always the same ones.
    static <T> List<T> draw(String packageId, List<T> from) {
        List<T> all = new ArrayList<>(from);
        var random = new SplittableRandom(packageId.hashCode());
        for (int i = all.size() - 1; i > 0; i--) Collections.swap(all, i, random.nextInt(i + 1));
        return all.subList(0, Math.min(MOST, all.size()));
    }

    private List<Integer> query(int pair) {
        List<Integer> tokens = new ArrayList<>();
        for (int at = corpus.start(pair, 0); at < corpus.end(pair, 0); at++) tokens.add(corpus.token(at));
        return tokens;
    }

    String line(Parallel parallel, Parameters parameters) {
        var line = new StringBuilder();
        for (int dimensions : Contrast.PREFIXES) {
            List<Answer> answers = answers(parallel, parameters, dimensions, false, Set.of());
            line.append("%d dims %.4f (files %.4f)  ".formatted(dimensions, mrr(answers, false), mrr(answers, true)));
        }
        return line.toString();
    }

    /// Every kind of figure, for the manifest and for people.
    Map<String, Object> report(Parallel parallel, Parameters parameters) {
        var report = new TreeMap<String, Object>();
        List<Answer> whole = answers(parallel, parameters, DIMENSIONS, false, Set.of());
        summarise(whole, report);
        report.put("pools", pools.size());
        report.put("queries", whole.stream().filter(a -> !a.pool().isFiles()).count());
        for (int dimensions : Contrast.PREFIXES) {
            List<Answer> answers = answers(parallel, parameters, dimensions, false, Set.of());
            report.put("mrr10 " + dimensions, round(mrr(answers, false)));
            report.put("mrr10 files " + dimensions, round(mrr(answers, true)));
        }
        report.put("mrr10 int8 256", round(mrr(answers(parallel, parameters, DIMENSIONS, true, Set.of()), false)));
        report.put("mrr10 256 without name and signature", round(mrr(
                answers(parallel, parameters, DIMENSIONS, false, Set.of(CodeField.NAME, CodeField.SIGNATURE)), false)));
        report.put("mrr10 256 without path", round(mrr(
                answers(parallel, parameters, DIMENSIONS, false, Set.of(CodeField.FILE, CodeField.FOLDERS)), false)));
        List<Answer> centred = answers(parallel, parameters, new View(DIMENSIONS, Set.of(), MEAN));
        report.put("mrr10 256 less the mean", round(mrr(centred, false)));
        report.put("mrr10 files 256 less the mean", round(mrr(centred, true)));
        List<Answer> lexical = new Bm25(corpus).answers(pools);
        report.put("mrr10 bm25", round(mrr(lexical, false)));
        report.put("mrr10 bm25 files", round(mrr(lexical, true)));
        report.put("by language", byLanguage(whole));
        report.put("by language bm25", byLanguage(lexical));
        report.put("recall1 256", round(recall(whole, 1)));
        report.put("recall10 256", round(recall(whole, 10)));
        return report;
    }

    private static Map<String, Object> byLanguage(List<Answer> answers) {
        Map<String, List<Answer>> groups = new TreeMap<>();
        for (Answer each : answers) {
            if (!each.pool().isFiles()) groups.computeIfAbsent(each.language(), _ -> new ArrayList<>()).add(each);
        }
        Map<String, Object> figures = new TreeMap<>();
        groups.forEach((language, some) -> figures.put(language, "%.3f (%d)".formatted(mrr(some, false), some.size())));
        return figures;
    }

    private static double round(double value) {
        return Math.round(value * 1e4) / 1e4;
    }

    static double mrr(List<Answer> answers, boolean isFiles) {
        return answers.stream()
                .filter(a -> a.pool().isFiles() == isFiles)
                .mapToDouble(a -> a.rank() <= 10 ? 1.0 / a.rank() : 0)
                .average()
                .orElse(0);
    }

    private static double recall(List<Answer> answers, int k) {
        return answers.stream().filter(a -> !a.pool().isFiles()).mapToDouble(a -> a.rank() <= k ? 1 : 0).average().orElse(0);
    }

    private List<Answer> answers(Parallel parallel, Parameters parameters, int dimensions, boolean isInt8, Set<CodeField> without) {
        return answers(parallel, isInt8 ? Export.rounded(parameters) : parameters, new View(dimensions, without, 0));
    }

    private List<Answer> answers(Parallel parallel, Parameters parameters, View view) {
        List<List<Answer>> found = new ArrayList<>();
        for (int i = 0; i < pools.size(); i++) found.add(List.of());
        parallel.each(pools.size(), i -> found.set(i, answers(parameters, pools.get(i), view)));
        return found.stream().flatMap(List::stream).toList();
    }

    private List<Answer> answers(Parameters parameters, Pool pool, View view) {
        int n = pool.pairs().length;
        float[] vectors = vectors(parameters, pool, view);
        List<Answer> answers = new ArrayList<>();
        for (int query : pool.queries()) {
            float right = Kernels.dot(vectors, query * DIMENSIONS, vectors, (n + query) * DIMENSIONS, view.dimensions());
            int rank = 1;
            for (int other = 0; other < n; other++) {
                if (other == query) continue;
                float score = Kernels.dot(vectors, query * DIMENSIONS, vectors, (n + other) * DIMENSIONS, view.dimensions());
                if (score >= right) rank++;
            }
            answers.add(new Answer(pool, query, corpus.language(pool.pairs()[query]), rank));
        }
        return answers;
    }

    /// Of all queries, then of all codes.
    private float[] vectors(Parameters parameters, Pool pool, View view) {
        int n = pool.pairs().length;
        var batch = new Batch(n);
        for (int pair : pool.pairs()) bag(batch, pair, Corpus.QUERY, -1);
        for (int pair : pool.pairs()) {
            for (CodeField field : CodeField.values()) {
                if (field == CodeField.DOC || view.without().contains(field)) continue;
                bag(batch, pair, 1 + field.ordinal(), field.ordinal());
            }
            batch.end();
        }
        batch.close();
        float[] vectors = new float[2 * n * DIMENSIONS];
        float[] mean = new float[DIMENSIONS];
        for (int text = 0; text < 2 * n; text++) {
            Encoding.encode(parameters, batch, text, vectors, text * DIMENSIONS);
            normalise(vectors, text * DIMENSIONS, view.dimensions());
            if (text >= n) Kernels.add(1f / n, vectors, text * DIMENSIONS, mean, 0, DIMENSIONS);
        }
        for (int query = 0; query < n; query++) Kernels.add(-view.mean(), mean, 0, vectors, query * DIMENSIONS, DIMENSIONS);
        return vectors;
    }

    private void bag(Batch batch, int pair, int bag, int field) {
        for (int at = corpus.start(pair, bag); at < corpus.end(pair, bag); at++) {
            batch.add(corpus.token(at), field, corpus.count(at));
        }
        if (field < 0) batch.end();
    }

    private static void normalise(float[] vectors, int at, int dimensions) {
        float norm = (float) Math.sqrt(Kernels.dot(vectors, at, vectors, at, dimensions));
        if (norm > 0) for (int i = at; i < at + dimensions; i++) vectors[i] /= norm;
    }
}
