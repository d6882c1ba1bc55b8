package dev.loupe.syntax.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.source.KnownWords;
import org.junit.jupiter.api.Test;

class FileTokensTest {
    private final FileTokens tokens = new FileTokens();

    @Test
    void manyTokensKeepTheirColumns() {
        for (int i = 0; i < 10_000; i++)
            tokens.add(i % 2 == 0 ? FileTokens.WORD : FileTokens.MARK, i % 8, 2 * i, 2 * i + 1 + i % 2, i / 3, i % 100);
        assertThat(tokens.size()).isEqualTo(10_000);
        for (int i = 0; i < 10_000; i++) {
            assertThat(tokens.start(i)).isEqualTo(2 * i);
            assertThat(tokens.end(i)).isEqualTo(2 * i + 1 + i % 2);
            assertThat(tokens.row(i)).isEqualTo(i / 3);
            assertThat(tokens.is(i, FileTokens.DOC)).isEqualTo((i % 8 & FileTokens.DOC) != 0);
            assertThat(tokens.word(i)).isEqualTo(i % 2 == 0 ? i % 100 : KnownWords.NONE);
            assertThat(tokens.mark(i)).isEqualTo((byte) (i % 2 == 0 ? 0 : i % 100));
        }
    }

    @Test
    void aTokenAdjoinsTheOneThatEndsWhereItStarts() {
        tokens.add(FileTokens.MARK, 0, 0, 1, 0, ':');
        tokens.add(FileTokens.MARK, 0, 1, 2, 0, ':');
        tokens.add(FileTokens.MARK, 0, 3, 4, 0, ':');
        assertThat(tokens.adjoins(0)).isFalse();
        assertThat(tokens.adjoins(1)).isTrue();
        assertThat(tokens.adjoins(2)).isFalse();
    }

    @Test
    void quotesBelongToTheLastToken() {
        tokens.add(FileTokens.STRING, 0, 0, 5, 0, 0);
        tokens.add(FileTokens.STRING, 0, 5, 15, 0, 0);
        tokens.setQuotes(3);
        assertThat(tokens.quotes(0)).isZero();
        assertThat(tokens.quotes(1)).isEqualTo(3);
    }
}
