package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedLanguagesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            js {1,3}                  | JAVASCRIPT
            rust,ignore               | RUST
            ts:title                  | TYPESCRIPT
            {.python .numberLines}    | PYTHON
            language-js               | JAVASCRIPT
            text/typescript           | TYPESCRIPT
            module                    | JAVASCRIPT
            application/ld+json       | JSON
            text/x-python             | PYTHON
            text/x-template           | HTML
            C++                       | CPP
            Shell                     | BASH
            terraform                 | HCL
            python3                   | PYTHON
            """)
    void aNameThatPeopleUseMeansALanguage(String written, Language language) {
        assertThat(EmbeddedLanguages.of(written)).contains(language);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "text", "plaintext", "nowhere", "{}", "{.}", "/", "+", ",js", "text/"})
    void otherTextsMeanNone(String written) {
        assertThat(EmbeddedLanguages.of(written)).isEmpty();
    }
}
