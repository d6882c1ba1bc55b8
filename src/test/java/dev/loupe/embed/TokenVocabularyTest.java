package dev.loupe.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenVocabularyTest {

    private static final List<String> ENTRIES =
            List.of("the", "file", "map", "hash", "read", "a", "b", "le", "ha", "shm", "größe");

    private final TokenVocabulary vocabulary = new TokenVocabulary(ENTRIES, 64);

    /// Entries by their text, buckets as `#`.
    private List<String> tokens(String text) {
        var reader = new TokenReader(vocabulary);
        reader.read(text, 1_000);
        var tokens = new ArrayList<String>();
        for (int i = 0; i < reader.size(); i++) {
            int token = reader.token(i);
            tokens.add(token < ENTRIES.size() ? ENTRIES.get(token) : "#");
        }
        return tokens;
    }

    private List<Integer> numbers(String text) {
        var reader = new TokenReader(vocabulary);
        reader.read(text, 1_000);
        var tokens = new ArrayList<Integer>();
        for (int i = 0; i < reader.size(); i++) tokens.add(reader.token(i));
        return tokens;
    }

    @Test
    void aKnownWordIsOneToken() {
        assertThat(tokens("readTheFile Größe")).containsExactly("read", "the", "file", "größe");
    }

    @Test
    void anUnknownWordIsItsPiecesAndABucket() {
        assertThat(tokens("hashmap")).containsExactlyInAnyOrder("hash", "map", "#");
        assertThat(tokens("filexmap")).containsExactlyInAnyOrder("file", "map", "#");
    }

    @Test
    void aWordOfUnknownLettersIsOnlyABucket() {
        assertThat(tokens("qwx")).containsExactly("#");
    }

    @Test
    void theSameUnknownWordIsTheSameTokensEverywhere() {
        assertThat(numbers("zyxwv")).isEqualTo(numbers("  Zyxwv;"));
    }

    @Test
    void wordsInOtherScriptsShareTheirCharacters() {
        assertThat(numbers("读取文件")).containsAnyElementsOf(numbers("文件"));
        assertThat(numbers("читать")).containsAnyElementsOf(numbers("читатель"));
        assertThat(numbers("읽기")).isNotEmpty();
    }

    @Test
    void tokensAreCounted() {
        var reader = new TokenReader(vocabulary);
        reader.read("map map file map", 1_000);
        assertThat(reader.size()).isEqualTo(2);
        assertThat(reader.count(reader.token(0))).isEqualTo(3);
        reader.read("file", 1_000);
        assertThat(reader.size()).isEqualTo(1);
        assertThat(reader.count(reader.token(0))).isEqualTo(1);
    }

    @Test
    void bucketsMustBeAPowerOfTwo() {
        assertThatThrownBy(() -> new TokenVocabulary(ENTRIES, 48)).isInstanceOf(IllegalArgumentException.class);
    }
}
