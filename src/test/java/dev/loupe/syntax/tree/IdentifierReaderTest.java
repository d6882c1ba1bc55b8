package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdentifierReaderTest {
    private static IdentifierReader reader(ParsedText parsed, String separator) {
        return new IdentifierReader(parsed.source(), parsed.facts(), new IdentifierTexts(), separator);
    }

    private static List<String> occurrences(GrammarLanguage language, String text) {
        ParsedText parsed = ParsedText.of(language, text);
        return reader(parsed, language.separator()).occurrences(parsed.matches()).stream()
                .map(one -> "%s %s %d:%d".formatted(one.identifier(), one.role(), one.line(), one.column()))
                .toList();
    }

    @Test
    void everyNameHasItsRoleAndPlace() {
        assertThat(occurrences(GrammarLanguage.PYTHON, "import os\ndef f(a):\n    é = g(a)\n"))
                .containsExactly(
                        "os IMPORT 1:8",
                        "f DEFINITION 2:5",
                        "a DEFINITION 2:7",
                        "é DEFINITION 3:5",
                        "g CALL 3:9",
                        "a REFERENCE 3:11");
    }

    @Test
    void columnsCountCodePoints() {
        assertThat(occurrences(GrammarLanguage.PYTHON, "x = '😀' + y")).contains("y REFERENCE 1:11");
    }

    @Test
    void numbersAndASingleUnderscoreAreNoNames() {
        assertThat(occurrences(GrammarLanguage.PYTHON, "_ = __ + _a")).extracting(one -> one.split(" ")[0])
                .containsExactly("__", "_a");
        assertThat(occurrences(GrammarLanguage.BASH, "echo $1 $12 $a")).extracting(one -> one.split(" ")[0])
                .doesNotContain("1", "12")
                .contains("a");
    }

    @Test
    void distinctNamesComeInTheOrderOfTheirFirstUse() {
        ParsedText parsed = ParsedText.of(GrammarLanguage.PYTHON, "b = a\na = b\nc = é");
        assertThat(reader(parsed, ".").distinct()).containsExactly("b", "a", "c", "é");
    }
}
