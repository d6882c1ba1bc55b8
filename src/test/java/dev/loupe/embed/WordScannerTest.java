package dev.loupe.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordScannerTest {

    private static List<String> words(String text, int most) {
        var scanner = new WordScanner();
        scanner.read(text, most);
        var words = new ArrayList<String>();
        while (scanner.next()) {
            words.add(scanner.toString());
            assertThat(scanner.hash()).isEqualTo(WordHash.of(scanner.toString()));
        }
        return words;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            camelCase                | camel case
            SCREAMING_CASE           | screaming case
            HTTPServer2              | http server 2
            parseURLs                | parse urls
            parseURLsFor             | parse urls for
            URLsize                  | ur lsize
            X                        | x
            sha256sum                | sha 256 sum
            a.b->c(d)                | a b c d
            Größe ändern             | größe ändern
            ЧитатьФайл               | читать файл
            读取文件 file            | 读取文件 file
            """)
    void identifiersAreCutIntoLowerCaseWords(String text, String words) {
        assertThat(String.join(" ", words(text, 1_000))).isEqualTo(words);
    }

    @Test
    void aTextWithoutLettersHasNoWords() {
        assertThat(words("", 10)).isEmpty();
        assertThat(words("+-*/ 😀 ()\n\t", 100)).isEmpty();
    }

    @Test
    void textBeyondTheMaximumLengthIsNotRead() {
        assertThat(words("one two three", 7)).containsExactly("one", "two");
    }

    @Test
    void aRunWithoutEndIsCutShort() {
        assertThat(words("x".repeat(500) + " y", 1_000)).containsExactly("x".repeat(WordScanner.LONGEST), "y");
    }
}
