package dev.loupe.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.embed.StaticModel;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A small world whose documentation says in other words what its code does: `alpha3` in a query is `omega3`
/// in code.
class TrainingTest {

    private static final int WORDS = 40;

    @TempDir
    Path folder;

    private Corpus corpus() throws IOException {
        Files.writeString(folder.resolve("forbidden.txt"), "0000000000000000\n");
        var random = new Random(1);
        for (String name : List.of("train/one", "train/two", "heldout/three")) write(name, random);
        new Prepare(new PairFolder(folder.resolve("pairs")), Map.of("buckets", "64", "least", "1", "pieces", "0", "twos", "0", "entries", "200"))
                .write(folder.resolve("tokens"));
        return Corpus.read(folder.resolve("tokens"));
    }

    private void write(String name, Random random) throws IOException {
        Path file = folder.resolve("pairs/" + name + ".tsv.gz");
        Files.createDirectories(file.getParent());
        try (var out = new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8)) {
            out.write("# v1\n");
            for (int i = 0; i < 400; i++) {
                int[] words = random.ints(4, 0, WORDS).toArray();
                String query = sentence("q", words);
                String body = sentence("c", words);
                out.write("%016x\tfunction\tjava\t%s\t\tf\t\t\ta/B.java\t\t%s\t1\t\n".formatted(random.nextLong(), query, body));
            }
        }
    }

    private static String sentence(String side, int... words) {
        return String.join(" ", IntStream.of(words).mapToObj(i -> side + (char) ('a' + i / 26) + (char) ('a' + i % 26)).toList());
    }

    private static byte[] fit(Corpus corpus, int threads, int epochs) throws IOException {
        Settings settings = Settings.of(Map.of(
                "batch", "64", "epochs", String.valueOf(epochs), "rate", "0.02", "threads", String.valueOf(threads), "nameView", "0", "prefixes", "12"));
        try (var parallel = new Parallel(threads)) {
            var out = new ByteArrayOutputStream();
            Export.write(corpus, new Training(corpus, settings).run(parallel, new Evaluation(corpus)), out);
            return out.toByteArray();
        }
    }

    @Test
    void wordsOfTheDocumentationLieCloseToThoseOfTheCode() throws IOException {
        byte[] model = fit(corpus(), 1, 25);
        var embedder = new StaticEmbedder(StaticModel.read(new BufferedInputStream(new ByteArrayInputStream(model))));
        float[] query = embedder.embedQuery(sentence("q", 3));
        float[][] codes = embedder.embedCode(IntStream.range(0, WORDS)
                .mapToObj(i -> new CodeText("", "", "", "", "", "", sentence("c", i)))
                .toList());
        int best = IntStream.range(0, WORDS).boxed().max((i, j) -> Double.compare(dot(query, codes[i]), dot(query, codes[j]))).orElseThrow();
        assertThat(best).isEqualTo(3);
    }

    private static double dot(float[] a, float[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    @Test
    void aModelFileHoldsWhatWasLearnt() throws IOException {
        Corpus corpus = corpus();
        var evaluation = new Evaluation(corpus);
        Settings settings = Settings.of(Map.of("batch", "64", "epochs", "5", "rate", "0.02"));
        try (var parallel = new Parallel(1)) {
            Parameters learnt = new Training(corpus, settings).run(parallel, evaluation);
            var out = new ByteArrayOutputStream();
            Export.write(corpus, learnt, out);
            Parameters read = Export.read(StaticModel.read(new ByteArrayInputStream(out.toByteArray())).file());
            assertThat(evaluation.summary(parallel, read)).isEqualTo(evaluation.summary(parallel, Export.rounded(learnt)));
        }
    }

    @Test
    void wordsAreKinByTheirFirstLettersAndStemsStayTogether() throws IOException {
        Corpus corpus = corpus();
        int[] stems = Stems.groups(corpus);
        int[] prefixes = Stems.prefixes(corpus, stems, 2);
        for (int t = 0; t < corpus.words.size(); t++) {
            if (corpus.words.get(t).length() > 1) assertThat(corpus.words.get(prefixes[t])).startsWith(corpus.words.get(t).substring(0, 2));
            assertThat(prefixes[t]).isEqualTo(prefixes[stems[t]]);
        }
        assertThat(prefixes[corpus.words.size()]).isEqualTo(corpus.words.size());
    }

    @Test
    void theSameSeedGivesTheSameModelOnAnyNumberOfThreads() throws IOException {
        Corpus corpus = corpus();
        assertThat(fit(corpus, 3, 2)).isEqualTo(fit(corpus, 1, 2));
    }
}
