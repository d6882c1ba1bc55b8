package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.GramQuery;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrigramsTest {
    private final Trigrams trigrams = new Trigrams();

    private Set<String> of(String text) {
        return texts(trigrams.of(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// One character for each byte.
    private static Set<String> texts(byte[] grams) {
        String all = new String(grams, StandardCharsets.ISO_8859_1);
        List<String> texts = IntStream.range(0, all.length() / 3)
                .mapToObj(i -> all.substring(3 * i, 3 * i + 3))
                .toList();
        assertThat(texts).doesNotHaveDuplicates();
        return new TreeSet<>(texts);
    }

    @Test
    void everyThreeNeighbouringBytesAreOneTrigram() {
        assertThat(of("abcab")).containsExactlyInAnyOrder("abc", "bca", "cab");
        assertThat(of("aaaaaa")).containsExactly("aaa");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "ab", "ab\ncd\nef", "\n\n\n"})
    void linesOfLessThanThreeBytesHaveNone(String text) {
        assertThat(of(text)).isEmpty();
    }

    @Test
    void noneCrossesALineFeedButACarriageReturnIsAByteLikeOthers() {
        assertThat(of("abc\ndef")).containsExactlyInAnyOrder("abc", "def");
        assertThat(of("ab\r\ncd")).containsExactly("ab\r");
    }

    @Test
    void onlyLatinCapitalsAreFolded() {
        assertThat(of("AbZ@[")).containsExactlyInAnyOrder("abz", "bz@", "z@[");
        assertThat(of("Ä!")).containsExactly("\u00c3\u0084!");
    }

    @Test
    void aLongSAndAKelvinSignAreAlsoPlainLetters() {
        assertThat(of("ta\u017fk")).contains("tas", "ask", "a\u00c5\u00bf");
        assertThat(of("o\u212aay")).contains("oka", "kay", "\u00e2\u0084\u00aa");
        assertThat(of("\u2122ab\u0160")).doesNotContain("kab", "abs");
    }

    @Test
    void aCutOffCharacterAtTheEndIsKeptAsItIs() {
        assertThat(texts(trigrams.of(new byte[] {'a', (byte) 0xe2, (byte) 0x84})))
                .containsExactly("a\u00e2\u0084");
        assertThat(texts(trigrams.of(new byte[] {'a', 'b', (byte) 0xc5}))).containsExactly("ab\u00c5");
    }

    @Test
    void nothingIsLeftOfAnEarlierFile() {
        var random = new Random(2);
        for (int round = 0; round < 50; round++) {
            byte[] bytes = new byte[random.nextInt(20_000)];
            random.nextBytes(bytes);
            assertThat(trigrams.of(bytes)).isEqualTo(new Trigrams().of(bytes));
        }
        assertThat(of("abc")).containsExactly("abc");
    }

    @Test
    void aTextHasEveryTrigramThatAQueryForAPartOfItRequires() {
        String text = "int Länge = 3; // größer als 😀\nclass Foo";
        for (int from = 0; from < 25; from++) {
            String part = text.substring(from, from + 5).toLowerCase(Locale.ROOT);
            var bytes = new String(part.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
            if (!part.contains("ä") && !part.contains("?"))
                assertThat(required(GramQuery.of(bytes))).isSubsetOf(of(text));
        }
    }

    private static Set<String> required(GramQuery query) {
        return switch (query) {
            case GramQuery.All(var parts) -> {
                Set<String> all = new TreeSet<>();
                parts.forEach(part -> all.addAll(required(part)));
                yield all;
            }
            case GramQuery.Gram(int gram) ->
                Set.of("" + (char) (gram >>> 16) + (char) (gram >>> 8 & 0xff) + (char) (gram & 0xff));
            default -> Set.of();
        };
    }
}
