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

    /// Random rows; a name weighs four times as much as a body.
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
        return new StaticEmbedder(StaticModel.read(new ByteArrayInputStream(bytes(model(seed)))));
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
        // The sum is (1 + ln 3) r + f for two rows that are far from parallel.
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
            assertThatThrownBy(() -> StaticModel.read(new ByteArrayInputStream(whole, 0, length)))
                    .isInstanceOf(IOException.class);
        }
        for (int at : new int[] {0, 16, 20, 24, 28, 32}) {
            byte[] damaged = whole.clone();
            Arrays.fill(damaged, at, at + 4, (byte) 0xff);
            assertThatThrownBy(() -> StaticModel.read(new ByteArrayInputStream(damaged)))
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    void anyTextGivesAVectorOfLengthOneOrZero() throws IOException {
        var embedder = embedder(7);
        List<String> texts = List.of(
                "x".repeat(1 << 20),
                "readFile".repeat(1 << 17),
                "\0read\0\0file\0",
                "\ud800 \udc00\ud800x",
                "\ud83d\ude80".repeat(9),
                "\u0301\u0301",
                "\ufffe\uffff\u200b",
                "\n".repeat(1 << 20) + "read",
                "\u0130stanbul \u1e9e \u01c5",
                "1".repeat(99));
        for (String text : texts) {
            for (float[] vector : List.of(
                    embedder.embedQuery(text),
                    embedder.embedCode(List.of(code(text, text)))[0],
                    embedder.embedCode(List.of(new CodeText(text, text, text, text, text, text, text)))[0])) {
                double square = cosine(vector, vector);
                assertThat(square == 0 || Math.abs(square - 1) < 1e-5)
                        .as(shown(text))
                        .isTrue();
            }
        }
    }

    private static String shown(String text) {
        return text.substring(0, Math.min(20, text.length()));
    }

    @Test
    void aNulPartsWordsAndLoneSurrogatesAreNone() throws IOException {
        var embedder = embedder(8);
        assertThat(embedder.embedQuery("\0read\0file\ud800")).containsExactly(embedder.embedQuery("read file"));
        assertThat(embedder.embedQuery("\udc00\ud800")).containsOnly(0f);
    }

    @Test
    void textBeyondTheMaximumLengthIsNotRead() throws IOException {
        var embedder = embedder(9);
        String far = " ".repeat(CodeField.MOST_CHARACTERS);
        assertThat(embedder.embedQuery("read" + far + "file")).containsExactly(embedder.embedQuery("read"));
        assertThat(embedder.embedCode(List.of(code("", "read" + far + "file"))))
                .isDeepEqualTo(embedder.embedCode(List.of(code("", "read"))));
    }

    @Test
    void aModelWithOneBucketWorks() throws IOException {
        int tokens = ENTRIES.size() + 1;
        float[] ones = new float[3 * tokens];
        Arrays.fill(ones, 1);
        var file = new ModelFile(
                2, ENTRIES, 1, new float[2 * CodeField.values().length], Arrays.copyOf(ones, tokens), ones, new byte[] {
                    1, 0, 1, 0, 1, 0, 1, 0, 0, 1
                });
        var embedder = new StaticEmbedder(StaticModel.read(new ByteArrayInputStream(bytes(file))));
        assertThat(embedder.embedQuery("zyx")).containsExactly(0, 1);
    }
}
