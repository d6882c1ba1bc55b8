package dev.loupe.syntax.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenPatternTest {
    private static final LexicalRules LEXIS = MiniLanguage.of("").structure().lexis;
    private static final LexicalRules LISP = MiniLanguage.of("letters *?-").structure().lexis;

    private static TokenPattern.Element only(String text) {
        return TokenPattern.of(text, LEXIS).elements().getFirst();
    }

    @Test
    void wordsAndMarksAreAlternatives() {
        TokenPattern.Element element = only("class|object|::");
        assertThat(element.shape()).isEqualTo(TokenPattern.Shape.GIVEN);
        assertThat(element.words()).containsExactly(LEXIS.words.add("class"), LEXIS.words.add("object"));
        assertThat(element.marks()).containsExactly("::");
        assertThat(only("|").marks()).containsExactly("|");
    }

    @ParameterizedTest
    @CsvSource({
        "static, ONE",
        "static?, OPTIONAL",
        "static*, ANY",
        "GROUP?, OPTIONAL",
        "*, ONE",
        "*?, OPTIONAL",
        "**, ANY"
    })
    void aSuffixSaysHowOften(String text, TokenPattern.Quantity quantity) {
        assertThat(only(text).quantity()).isEqualTo(quantity);
    }

    @Test
    void aSuffixThatIsALetterBelongsToTheWord() {
        assertThat(TokenPattern.of("let* DEFINER?", LISP).elements())
                .extracting(TokenPattern.Element::quantity)
                .containsExactly(TokenPattern.Quantity.ONE, TokenPattern.Quantity.OPTIONAL);
    }

    @ParameterizedTest
    @CsvSource({
        "NAME, WORD, NAME, NONE",
        "NAME:path, PATH, NAME, NONE",
        "SOURCE:string, STRING, SOURCE, NONE",
        "IMPORTS, LIST, IMPORT, NONE",
        "LOCALS, LIST, LOCAL, NONE",
        "PARAMS:last, GROUP, NONE, LAST",
        "SQUARE, SQUARE, NONE, NONE",
        "SQUARE:all, SQUARE, NONE, ALL",
        "HEADER, HEADER, NAME, LAST",
        "SKIP, SKIP, NONE, NONE",
        "DOC:string, STRING, DOC, NONE",
    })
    void namesInCapitalsAreShapesAndCaptures(
            String text, TokenPattern.Shape shape, TokenPattern.Capture capture, TokenPattern.Parameters parameters) {
        assertThat(only(text))
                .isEqualTo(new TokenPattern.Element(
                        shape, List.of(), List.of(), capture, parameters, TokenPattern.Quantity.ONE));
    }

    @Test
    void aPatternMayBeginWithTheWordsUpToTheFirstRequiredOne() {
        assertThat(starts("pub? fn|func NAME")).containsExactly(word("pub"), word("fn"), word("func"));
        assertThat(starts("fn NAME")).containsExactly(word("fn"));
        assertThat(starts("pub? NAME")).isEmpty();
        assertThat(starts("# include")).isEmpty();
        assertThat(starts("pub?")).isEmpty();
    }

    private static List<Integer> starts(String text) {
        return TokenPattern.of(text, LEXIS).starts();
    }

    private static int word(String word) {
        return LEXIS.words.add(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UNKNOWN", "NAME:nowhere", "PARAMS:half", "PARAMS"})
    void invalidElementsAreRefused(String text) {
        assertThatThrownBy(() -> TokenPattern.of(text, LEXIS)).isInstanceOf(IllegalArgumentException.class);
    }
}
