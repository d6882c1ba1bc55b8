package dev.loupe.syntax.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.UnpackedLibraries;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryPredicatesTest {
    private static Grammar java;

    @BeforeAll
    static void load() throws IOException {
        java = Natives.unpackedTo(UnpackedLibraries.FOLDER).grammar("java");
    }

    /// The texts of the first capture of each match.
    private static List<String> found(String query, String code) throws Exception {
        TreeQuery compiled = TreeQuery.compile(java, query);
        try (var parser = new SyntaxParser(java, Duration.ofSeconds(10))) {
            Captures captures = parser.parse(code.getBytes(StandardCharsets.UTF_8), List.of(compiled))
                    .captures()
                    .getFirst();
            var found = new ArrayList<String>();
            for (int row = 0; row < captures.size(); row = captures.nextMatch(row)) found.add(captures.text(row));
            return found;
        }
    }

    private static final String CODE = "class A { int ab, b, größe, b2; }";

    @ParameterizedTest
    @CsvSource(delimiter = '!', quoteCharacter = '~', textBlock = """
            (#eq? @n "b")              ! b
            (#not-eq? @n "b")          ! ab größe b2
            (#any-of? @n "b" "größe")  ! b größe
            (#not-any-of? @n "b" "ab") ! größe b2
            (#match? @n "^b")          ! b b2
            (#not-match? @n "b")       ! größe
            (#match? @n "ö")           ! größe
            (#eq? @n "b") (#eq? @n "x") !
            """)
    void aPredicateKeepsTheMatchesForWhichItHolds(String predicates, String names) throws Exception {
        String query = "((variable_declarator name: (identifier) @n) " + predicates + ")";
        assertThat(String.join(" ", found(query, CODE))).isEqualTo(names == null ? "" : names);
    }

    @Test
    void twoCapturesMayBeCompared() throws Exception {
        String query = "((binary_expression left: (_) @a right: (_) @b) (#eq? @a @b))";
        assertThat(found(query, "class A { boolean x = c == d || e == e; }")).containsExactly("e");
    }

    @Test
    void aSettingBelongsToItsPattern() throws Exception {
        TreeQuery query = TreeQuery.compile(java, "((identifier) @a (#set! k v))\n((identifier) @b (#set! k))");
        assertThat(query.setting(0, "k")).contains("v");
        assertThat(query.setting(1, "k")).contains("");
        assertThat(query.setting(0, "other")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(#unknown? @n \"x\")", "(#eq? @n)", "(#eq? \"x\" @n)", "(#match? @n \"(\")", "(#match? @n @n)",
                "(#set! @n)", "(#set! a b c)", "(#any-of? @n)", "(#eq? @n \"a\" \"b\")",
            })
    void whatIsNotSupportedIsRefused(String predicate) {
        assertThatThrownBy(() -> TreeQuery.compile(java, "((identifier) @n " + predicate + ")"))
                .isInstanceOf(QueryError.class)
                .hasMessageContaining("predicate");
    }

    @Test
    void anExpressionThatBacktracksForEverIsGivenUp() {
        String query = "((identifier) @n (#match? @n \"^(a|aa)+\\\\1c\"))";
        assertThatThrownBy(() -> found(query, "class A { int " + "a".repeat(60) + "b; }"))
                .isInstanceOf(QueryPredicates.TooManySteps.class);
    }
}
