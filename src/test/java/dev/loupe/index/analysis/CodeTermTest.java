package dev.loupe.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeTermTest {
    @Test
    void aWholeAndItsPartsAreOneWord() {
        assertThat(CodeTerm.cut("read readFile2 x"))
                .containsExactly(
                        new CodeTerm("read", false, 0, 0),
                        new CodeTerm("readfile2", true, 1, 1),
                        new CodeTerm("read", false, 1, 1),
                        new CodeTerm("file", false, 2, 1),
                        new CodeTerm("2", false, 3, 1),
                        new CodeTerm("x", false, 4, 2));
    }

    @Test
    void eachWideCharacterIsAWordWithThePairThatItBegins() {
        assertThat(CodeTerm.cut("锁定 a"))
                .containsExactly(
                        new CodeTerm("锁", false, 0, 0),
                        new CodeTerm("锁定", false, 0, 0),
                        new CodeTerm("定", false, 1, 1),
                        new CodeTerm("a", false, 2, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \t\n", "+-*/", "_ $ __"})
    void aTextWithoutWordsHasNone(String text) {
        assertThat(CodeTerm.cut(text)).isEmpty();
    }

    @Test
    void positionsAndWordsOnlyAscend() {
        var random = new Random(1);
        String letters = "aZ_$9 .锁가😀é";
        for (int round = 0; round < 500; round++) {
            var text = new StringBuilder();
            for (int i = 0; i < 12; i++)
                text.appendCodePoint(letters.codePointAt(letters.offsetByCodePoints(0, random.nextInt(11))));
            List<CodeTerm> terms = CodeTerm.cut(text.toString());
            assertThat(terms).extracting(CodeTerm::position).isSorted();
            assertThat(terms).extracting(CodeTerm::word).isSorted();
            if (!terms.isEmpty()) assertThat(terms.getFirst().word()).isZero();
        }
    }
}
