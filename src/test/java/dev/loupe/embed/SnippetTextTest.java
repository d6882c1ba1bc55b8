package dev.loupe.embed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SnippetTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "def check_password(user, password): ... | check_password",
                "async function retry<T>(task) { } | retry",
                "public <T extends Comparable<T>> T max(List<T> all) { } | max",
                "export class HttpClient { } | HttpClient",
                "impl Parser { fn parse(&self) { } } | Parser",
                "x = y + 1 | ''"
            })
    void theFirstDeclarationGivesTheName(String code, String name) {
        assertThat(SnippetText.of(code).name()).isEqualTo(name);
    }

    @Test
    void commentsAndAnnotationsBeforeItDeclareNothing() {
        CodeText text = SnippetText.of("// calls helper()\n\n@Test(expected = X.class)\nvoid works() {\n}\n");

        assertThat(text.signature()).isEqualTo("void works() {");
        assertThat(text.name()).isEqualTo("works");
        assertThat(text.body()).contains("helper");
    }

    @Test
    void textWithoutDeclarationsIsOnlyABody() {
        assertThat(SnippetText.of("").signature()).isEmpty();
        assertThat(SnippetText.of("# only a comment").name()).isEmpty();
    }
}
