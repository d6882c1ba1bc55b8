package dev.loupe.syntax.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownWordsTest {
    private static int find(KnownWords words, String text) {
        byte[] bytes = ("x" + text + "y").getBytes(StandardCharsets.UTF_8);
        return words.find(bytes, 1, bytes.length - 1);
    }

    @Test
    void eachWordHasOneNumberFromOneOn() {
        var words = new KnownWords(false);
        assertThat(words.add("if")).isEqualTo(1);
        assertThat(words.add("else")).isEqualTo(2);
        assertThat(words.add("if")).isEqualTo(1);
        assertThat(words.size()).isEqualTo(3);
    }

    @Test
    void aWordIsFoundByItsBytes() {
        var words = new KnownWords(false);
        int word = words.add("größe");
        assertThat(find(words, "größe")).isEqualTo(word);
        assertThat(find(words, "größ")).isEqualTo(KnownWords.NONE);
        assertThat(find(words, "Größe")).isEqualTo(KnownWords.NONE);
        assertThat(find(words, "")).isEqualTo(KnownWords.NONE);
    }

    @Test
    void caseIsIgnoredIfTheLanguageDoes() {
        var words = new KnownWords(true);
        int word = words.add("END-if");
        for (String text : List.of("end-if", "END-IF", "End-If")) assertThat(find(words, text)).isEqualTo(word);
        assertThat(words.add("end-IF")).isEqualTo(word);
    }

    @Test
    void manyWordsAreAllFound() {
        var words = new KnownWords(false);
        for (int i = 0; i < 2_000; i++) assertThat(words.add("w" + i * 7919)).isEqualTo(i + 1);
        for (int i = 0; i < 2_000; i++) assertThat(find(words, "w" + i * 7919)).isEqualTo(i + 1);
        assertThat(find(words, "w1")).isEqualTo(KnownWords.NONE);
    }
}
