package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IdentifierTextsTest {
    private final IdentifierTexts texts = new IdentifierTexts();

    private String of(String text) {
        byte[] bytes = ("x" + text + "y").getBytes(StandardCharsets.UTF_8);
        return texts.of(bytes, 1, bytes.length - 1);
    }

    @Test
    void aTextIsDecodedOnce() {
        assertThat(of("name")).isEqualTo("name").isSameAs(of("name"));
        assertThat(of("größe😀")).isEqualTo("größe😀");
    }

    @Test
    void manyNamesThatShareSlotsAreKeptApart() {
        for (int round = 0; round < 2; round++)
            for (int i = 0; i < 30_000; i++) assertThat(of("n" + i)).isEqualTo("n" + i);
    }

    @Test
    void eachFileHasItsDistinctNamesInOrder() {
        for (int file = 0; file < 3; file++) {
            IdentifierTexts.Seen seen = texts.seen();
            var expected = new LinkedHashSet<String>();
            var random = new Random(file);
            for (int i = 0; i < 20_000; i++) {
                String name = (i % 7 == 0 ? "é" : "n") + random.nextInt(12_000);
                byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
                seen.add(bytes, 0, bytes.length);
                expected.add(name);
            }
            assertThat(seen.inOrder()).containsExactlyElementsOf(expected);
        }
    }
}
