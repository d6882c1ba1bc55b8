package dev.loupe.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryWordTest {
    private static QueryWord word(String whole, String... parts) {
        return new QueryWord(whole, List.of(parts));
    }

    @Test
    void anIdentifierOfSeveralPartsIsOneWordWithThem() {
        assertThat(QueryWord.of("open readFile __init__ x"))
                .containsExactly(word("open"), word("readfile", "read", "file"), word("__init__", "init"), word("x"));
    }

    @Test
    void aRunOfWideCharactersGivesItsPairs() {
        assertThat(QueryWord.of("锁定文件")).containsExactly(word("锁定"), word("定文"), word("文件"));
        assertThat(QueryWord.of("锁 x")).containsExactly(word("锁"), word("x"));
        assertThat(QueryWord.of("锁定 open")).containsExactly(word("锁定"), word("open"));
    }

    @Test
    void eachOfTwoRunsGivesItsOwnWord() {
        assertThat(QueryWord.of("锁定 锁定")).containsExactly(word("锁定"), word("锁定"));
        assertThat(QueryWord.of("锁定 定")).containsExactly(word("锁定"), word("定"));
    }

    @Test
    void aTextWithoutWordsGivesNone() {
        assertThat(QueryWord.of(" ... ")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "2, 0", "3, 1", "5, 1", "6, 2", "60, 2"})
    void longerWordsMayHaveMoreTypos(int length, int edits) {
        assertThat(QueryWord.edits(length)).isEqualTo(edits);
    }
}
