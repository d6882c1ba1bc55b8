package dev.loupe.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WordPairsTest {

    private static List<Boolean> isPair(String text, String pair) {
        var scanner = new WordScanner();
        var pairs = new WordPairs();
        scanner.read(text, 1_000);
        pairs.start();
        var found = new ArrayList<Boolean>();
        while (scanner.next()) found.add(pairs.next(scanner) == WordHash.ofEntry(pair));
        return found;
    }

    @Test
    void humpsOfAnIdentifierArePairs() {
        assertThat(isPair("readFileName", "read file")).containsExactly(false, true, false);
        assertThat(isPair("readFileName", "file name")).containsExactly(false, false, true);
    }

    @Test
    void oneBlankHyphenOrUnderscorePartsAPair() {
        assertThat(isPair("read file", "read file")).contains(true);
        assertThat(isPair("read-file", "read file")).contains(true);
        assertThat(isPair("READ_FILE", "read file")).contains(true);
    }

    @Test
    void wordsSeparatedByOtherSignsAreNotAPair() {
        assertThat(isPair("read(file)", "read file")).doesNotContain(true);
        assertThat(isPair("read. file", "read file")).doesNotContain(true);
        assertThat(isPair("read  file", "read file")).doesNotContain(true);
    }

    @Test
    void articlesArePassedOver() {
        assertThat(isPair("read the file", "read file")).containsExactly(false, false, true);
        assertThat(isPair("read the, file", "read file")).doesNotContain(true);
    }

    @Test
    void theOrderOfWordsCounts() {
        assertThat(isPair("fileRead", "read file")).doesNotContain(true);
    }

    @Test
    void aTextDoesNotGoOnWithTheOneBefore() {
        var vocabulary = new TokenVocabulary(List.of("read", "file", "read file"), 64);
        var reader = new TokenReader(vocabulary);
        reader.read("read", 1_000);
        reader.read("file", 1_000);
        assertThat(reader.size()).isEqualTo(1);
    }

    @Test
    void aPairWithAnEntryIsATokenBesideItsWords() {
        var vocabulary = new TokenVocabulary(List.of("read", "file", "read file"), 64);
        var reader = new TokenReader(vocabulary);
        reader.read("readFile, then read the file", 1_000);
        assertThat(reader.count(0)).isEqualTo(2);
        assertThat(reader.count(1)).isEqualTo(2);
        assertThat(reader.count(2)).isEqualTo(2);
    }
}
