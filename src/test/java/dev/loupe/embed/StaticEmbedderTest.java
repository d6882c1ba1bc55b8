package dev.loupe.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StaticEmbedderTest {

    private static final List<String> ENTRIES = List.of("read", "file", "write", "socket");
    private static final int BUCKETS = 8;
    private static final int DIMENSIONS = 32;

    /// Random rows; a name counts four times what a body does.
    private static ModelFile model(long seed) {
        int tokens = ENTRIES.size() + BUCKETS;
        byte[] rows = new byte[tokens * DIMENSIONS];
        new Random(seed).nextBytes(rows);
        float[] ones = new float[3 * tokens];
        Arrays.fill(ones, 0.01f);
        float[] fields = new float[2 * CodeField.values().length];
        fields[2 * CodeField.NAME.ordinal()] = (float) Math.log(4);
        return new ModelFile(DIMENSIONS, ENTRIES, BUCKETS, fields, Arrays.copyOf(ones, tokens), ones, rows);
    }

    private static byte[] bytes(ModelFile file) throws IOException {
        var out = new ByteArrayOutputStream();
        file.write(out);
        return out.toByteArray();
    }

    private static StaticEmbedder embedder(long seed) throws IOException {
        return new StaticEmbedder(ModelFile.read(new ByteArrayInputStream(bytes(model(seed)))));
    }

    private static CodeText code(String name, String body) {
        return new CodeText("", name, "", "", "", "", body);
    }

    private static double cosine(float[] a, float[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    @Test
    void vectorsHaveLengthOne() throws IOException {
        float[] query = embedder(1).embedQuery("read a file");
        assertThat(query).hasSize(DIMENSIONS);
        assertThat(cosine(query, query)).isCloseTo(1, within(1e-5));
    }

    @Test
    void aTextWithoutWordsIsZero() throws IOException {
        assertThat(embedder(1).embedQuery(" ;; ")).containsOnly(0f);
        assertThat(embedder(1).embedCode(List.of(code("", "")))[0]).containsOnly(0f);
    }

    @Test
    void aFieldCountsByItsFactor() throws IOException {
        var embedder = embedder(1);
        float[][] codes = embedder.embedCode(List.of(code("read", "socket"), code("socket", "read")));
        float[] query = embedder.embedQuery("read");
        assertThat(cosine(query, codes[0])).isGreaterThan(cosine(query, codes[1]) + 0.3);
    }

    @Test
    void moreOfTheSameCountsByItsLogarithm() throws IOException {
        var embedder = embedder(2);
        float[] code = embedder.embedCode(List.of(code("", "read read read file")))[0];
        float[] read = embedder.embedQuery("read");
        float[] file = embedder.embedQuery("file");
        // The sum is (1 + ln 3) r + f of two rows that are far from parallel.
        double[] sum = IntStream.range(0, DIMENSIONS)
                .mapToDouble(i -> (1 + Math.log(3)) * read[i] * norm(0) + file[i] * norm(1))
                .toArray();
        double length = Math.sqrt(Arrays.stream(sum).map(x -> x * x).sum());
        for (int i = 0; i < DIMENSIONS; i++) assertThat((double) code[i]).isCloseTo(sum[i] / length, within(1e-4));
    }

    private static double norm(int token) {
        byte[] rows = model(2).rows();
        return Math.sqrt(IntStream.range(token * DIMENSIONS, (token + 1) * DIMENSIONS)
                .mapToDouble(i -> rows[i] * rows[i])
                .sum());
    }

    @Test
    void theSameUnknownWordsMeet() throws IOException {
        var embedder = embedder(3);
        float[][] codes = embedder.embedCode(List.of(code("", "zyx"), code("", "写入")));
        assertThat(cosine(embedder.embedQuery("Zyx"), codes[0])).isCloseTo(1, within(1e-5));
        assertThat(cosine(embedder.embedQuery("写入"), codes[1])).isCloseTo(1, within(1e-5));
    }

    @Test
    void manyThreadsGetWhatOneGets() throws IOException {
        var embedder = embedder(4);
        List<CodeText> codes = IntStream.range(0, 400)
                .mapToObj(i -> code("read" + i, "file socket write ".repeat(i % 7) + i))
                .toList();
        float[][] expected = embedder.embedCode(codes);
        float[][] found = codes.parallelStream()
                .map(each -> embedder.embedCode(List.of(each))[0])
                .toArray(float[][]::new);
        assertThat(found).isDeepEqualTo(expected);
    }

    @Test
    void theFingerprintNamesTheNumbers() throws IOException {
        assertThat(embedder(5).fingerprint())
                .isEqualTo(embedder(5).fingerprint())
                .startsWith("static-32-");
        assertThat(embedder(6).fingerprint()).isNotEqualTo(embedder(5).fingerprint());
    }

    @Test
    void aFileThatEndsEarlyOrIsAnotherIsRefused() throws IOException {
        byte[] whole = bytes(model(1));
        for (int length : new int[] {0, 7, 30, 80, whole.length - 1}) {
            assertThatThrownBy(() -> ModelFile.read(new ByteArrayInputStream(whole, 0, length)))
                    .isInstanceOf(IOException.class);
        }
        for (int at : new int[] {0, 16, 20, 24, 28, 32}) {
            byte[] damaged = whole.clone();
            Arrays.fill(damaged, at, at + 4, (byte) 0xff);
            assertThatThrownBy(() -> ModelFile.read(new ByteArrayInputStream(damaged)))
                    .isInstanceOf(IOException.class);
        }
    }
}
