package dev.loupe.syntax.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryNeedsTest {
    /// Texts and expressions of each pattern.
    private static List<String> of(String query) {
        return QueryNeeds.of(query).stream()
                .map(needed -> needed.texts() + " " + needed.expressions())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', quoteCharacter = '~', textBlock = """
            ((identifier) @a (#eq? @a "main"))               ! [[main]] []
            ((identifier) @a (#any-of? @a "x" "y"))          ! [[x, y]] []
            ((identifier) @a (#match? @a "^ab+"))            ! [] [^ab+]
            ((identifier) @a (#not-eq? @a "main"))           ! [] []
            ((identifier)? @a (#eq? @a "main"))              ! [] []
            ((identifier)* @a (#eq? @a "main"))              ! [] []
            ((identifier)+ @a (#eq? @a "main"))              ! [[main]] []
            ([(a) (b)] @a (#eq? @a "main"))                  ! [[main]] []
            ([(a) @a (b)] (#eq? @a "main"))                  ! [] []
            ((a) @a (b) @b (#eq? @a @b))                     ! [] []
            (call (name) @a (#eq? @a "x") (args (id) @b (#eq? @b "y"))) ! [[x], [y]] []
            ("def" @a (#eq? @a "def"))                       ! [[def]] []
            (identifier) @a                                  ! [] []
            ; (comment (#eq? @a "x"))                        !
            """)
    void aPredicateOnACaptureThatEveryMatchHasIsNeeded(String query, String needed) {
        assertThat(String.join(" | ", of(query))).isEqualTo(needed == null ? "" : needed);
    }

    @Test
    void escapesInATextAreCharacters() {
        assertThat(of("((a) @a (#eq? @a \"b\\n\\\"c\"))")).containsExactly("[[b\n\"c]] []");
    }

    @Test
    void eachPatternHasItsOwn() {
        assertThat(of("((a) @a (#eq? @a \"x\"))\n((b) @b (#eq? @b \"y\"))\n[(c) (d)] @e"))
                .containsExactly("[[x]] []", "[[y]] []", "[] []");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "(", ")", "\"", "(\"\\", "((a) @", "[", "#", "(#", "((a) @a (#eq?", ";"})
    void aBrokenQueryAddsNoRequirement(String query) {
        assertThat(QueryNeeds.of(query)).allSatisfy(needed -> assertThat(needed.texts()).isEmpty());
    }

    @Test
    void theDeepestQueryThatIsAllowedIsRead() {
        assertThat(QueryNeeds.of("(".repeat(4_990) + "a" + ")".repeat(4_990))).hasSize(1);
    }
}
