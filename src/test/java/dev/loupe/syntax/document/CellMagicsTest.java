package dev.loupe.syntax.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellMagicsTest {
    @ParameterizedTest
    @CsvSource(nullValues = "-", delimiter = '|', textBlock = """
            x = 1              | PYTHON
            %%time             | PYTHON
            %%bash             | BASH
            %%script ruby      | RUBY
            %%writefile a/b.sh | BASH
            %%html             | HTML
            %%nowhere          | -
            """)
    void aWholeCellMayBeInAnotherLanguage(String cell, Language language) {
        assertThat(CellMagics.language(cell, Optional.of(Language.PYTHON))).isEqualTo(Optional.ofNullable(language));
    }

    @Test
    void statementsOfTheShellBecomePythonThatDoesNothing() {
        assertThat(CellMagics.masked("%matplotlib inline\nif a:\n    !ls -l\nfiles = !ls\na.b??\nx", Language.PYTHON))
                .isEqualTo("pass\nif a:\n    pass\nfiles = None\npass\nx");
    }

    @Test
    void theMagicAboveACellIsBlank() {
        assertThat(CellMagics.masked("%%bash -e\nls !x", Language.BASH)).isEqualTo("         \nls !x");
        assertThat(CellMagics.masked("a % b\nc = d != e", Language.PYTHON)).isEqualTo("a % b\nc = d != e");
    }

    @Test
    void linesKeepTheirNumber() {
        String cell = "%%time\n!a\n\n?b\nc = %d\n";
        assertThat(CellMagics.masked(cell, Language.PYTHON).lines().count()).isEqualTo(cell.lines().count());
    }
}
