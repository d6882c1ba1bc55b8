package dev.loupe.scan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files without a declared encoding, in eighteen languages and their encodings from before UTF-8. Measures
/// how much text detection needs.
class EncodingGuessTest {

    /// A text in one encoding.
    private record Sample(String language, Charset charset, String text) {

        List<String> sentences() {
            return List.of(text.split("(?<=[.。?]) ?"));
        }

        /// A few consecutive words, or six characters in languages without spaces between words.
        Stream<String> phrases() {
            return sentences().stream()
                    .flatMap(sentence -> Stream.of(sentence.split(
                            text.indexOf(' ') > 0 ? "(?<=\\G\\S{1,40} \\S{1,40} \\S{1,40}) " : "(?<=\\G.{6})")))
                    .filter(phrase -> phrase.chars().filter(c -> c >= 0x80).count() >= 2);
        }
    }

    private static List<Sample> samples() throws IOException {
        var samples = new ArrayList<Sample>();
        try (InputStream in = EncodingGuessTest.class.getResourceAsStream("paragraphs.tsv")) {
            for (String line : new String(in.readAllBytes(), UTF_8).split("\n")) {
                String[] parts = line.split("\t");
                for (String charset : parts[1].split(" "))
                    samples.add(new Sample(parts[0], Charset.forName(charset), parts[2]));
            }
        }
        return samples;
    }

    /// A comment in code.
    private static String code(String comment) {
        return """
                import os

                # %s
                def compute(value):
                    return value * 2 + offset[value]

                class Reader(object):
                    def __init__(self, path):
                        self.path = path
                """.formatted(comment);
    }

    private static boolean isRead(String text, Charset charset) {
        byte[] content = text.getBytes(charset);
        return FileText.decode(content).equals(new String(content, charset));
    }

    @Test
    void everyParagraphIsRead() throws IOException {
        for (Sample sample : samples())
            assertThat(FileText.decode(sample.text().getBytes(sample.charset())))
                    .as(sample.language() + " in " + sample.charset())
                    .isEqualTo(sample.text());
    }

    @Test
    void oneSentenceInACommentIsEnough() throws IOException {
        for (Sample sample : samples())
            for (String sentence : sample.sentences())
                assertThat(isRead(code(sentence), sample.charset()))
                        .as(sample.language() + " in " + sample.charset() + ": " + sentence)
                        .isTrue();
    }

    /// With three words, nine of ten are decoded correctly.
    @Test
    void mostPhrasesAreRead() throws IOException {
        var missed = new TreeMap<String, Integer>();
        int all = 0;
        for (Sample sample : samples()) {
            for (String phrase : sample.phrases().toList()) {
                all++;
                if (!isRead(code(phrase), sample.charset()))
                    missed.merge(sample.language() + " in " + sample.charset(), 1, Integer::sum);
            }
        }
        int misses = missed.values().stream().mapToInt(Integer::intValue).sum();

        assertThat(all).isGreaterThan(300);
        assertThat(misses).as("of %d: %s", all, missed).isLessThan(all / 10);
    }

    /// Quotes are letters in other encodings, and one accent occurs in many languages.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Il file «impostazioni» non si può aprire",
                "la coda è piena, si riprova più tardi",
                "Er moet één sleutel zijn",
                "Die Datei »Einstellungen« fehlt",
                "Le fichier « réglages » manque",
                "Køen kan ikke læses",
                "à"
            })
    void littleBeyondAsciiIsWestern(String comment) {
        assertThat(FileText.decode(code(comment).getBytes(ISO_8859_1))).isEqualTo(code(comment));
    }

    @Test
    void onceIsLikeAThousandTimes() throws IOException {
        for (Sample sample : samples()) {
            String text = ("x = 1\n".repeat(20_000) + code(sample.text())).repeat(3);
            assertThat(FileText.decode(text.getBytes(sample.charset()))).isEqualTo(text);
        }
    }

    @Test
    void anyBytesAreRead() {
        var random = new Random(11);
        for (int round = 0; round < 2_000; round++) {
            byte[] content = new byte[random.nextInt(40)];
            random.nextBytes(content);
            assertThat(FileText.decode(content)).isEqualTo(FileText.decode(content));
            assertThat(FileText.utf8(content)).isNotNull();
        }
        byte[] large = new byte[1 << 20];
        random.nextBytes(large);
        assertThat(FileText.decode(large)).isNotEmpty();
    }
}
