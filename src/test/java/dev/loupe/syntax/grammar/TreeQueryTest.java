package dev.loupe.syntax.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.loupe.UnpackedLibraries;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeQueryTest {

    private static final Path CACHE = UnpackedLibraries.FOLDER;

    private static Grammar java;

    @BeforeAll
    static void load() throws IOException {
        java = Natives.unpackedTo(CACHE).grammar("java");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            (class_declaration) @c\\n(nonsense) @n    | NODE_TYPE | 1 | unknown node at line 2, column 2 of the query: (nonsense) @n
            (class_declaration nothing: (_))          | FIELD     | 0 | unknown field at line 1, column 20
            (class_declaration                        | SYNTAX    | 0 | bad syntax at line 1
            (class_declaration (integral_type))       | STRUCTURE | 0 | impossible pattern at line 1
            ((identifier) @i (#eq? @j "x"))           | CAPTURE   | 0 | unknown capture at line 1
            """)
    void aBadQuerySaysWhatAndWhere(String query, QueryError.Kind kind, int row, String message) {
        QueryError error = refused(query.replace("\\n", "\n"));

        assertThat(error.kind()).isEqualTo(kind);
        assertThat(error.row()).isEqualTo(row);
        assertThat(error).hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            (#is-not? local)             | (#is-not? "local")
            (#eq? @n)                    | (#eq? @n)
            (#match? @n "(")             | Unclosed group
            (#any-of? @n @n)             | (#any-of? @n @n)
            (#strip! @n "x")             | (#strip! @n "x")
            """)
    void anUnsupportedPredicateIsRefused(String predicate, String message) {
        QueryError error = refused("((identifier) @n " + predicate + ")");

        assertThat(error.kind()).isEqualTo(QueryError.Kind.PREDICATE);
        assertThat(error)
                .hasMessageContaining("unsupported predicate in pattern 0")
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            (#eq? @n "b")                    | b
            (#not-eq? @n "b")                | a,é
            (#any-of? @n "a" "é" "x")        | a,é
            (#not-any-of? @n "a" "x")        | b,é
            (#match? @n "^[ab]$")            | a,b
            (#not-match? @n "^[ab]$")        | é
            (#eq? @n "a") (#eq? @n "b")      |
            (#set! kind "field")             | a,b,é
            """)
    void predicatesOnTextHold(String predicate, String expected) throws Exception {
        Captures captures = capture(
                "((variable_declarator name: (identifier) @n) " + predicate + ")", "class A { int a; int b; int é; }");

        assertThat(String.join(",", texts(captures))).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void twoCapturesAreCompared() throws Exception {
        String source = "class A { int f() { x = x; y = z; } }";
        String pattern = "((assignment_expression left: (_) @l right: (_) @r) (#%s @l @r))";

        assertThat(texts(capture(pattern.formatted("eq?"), source))).containsExactly("x", "x");
        assertThat(texts(capture(pattern.formatted("not-eq?"), source))).containsExactly("y", "z");
    }

    @Test
    void aPredicateBindsOnlyItsPattern() throws Exception {
        Captures captures = capture("""
                ((class_declaration name: (identifier) @n) (#eq? @n "B"))
                (method_declaration name: (identifier) @n)
                """, "class A { void f() {} } class B {}");

        assertThat(texts(captures)).containsExactly("f", "B");
        assertThat(captures.pattern(0)).isEqualTo(1);
        assertThat(captures.pattern(1)).isZero();
    }

    @Test
    void settingsAreReadByPattern() throws Exception {
        TreeQuery query = TreeQuery.compile(java, """
                ((class_declaration) @c (#set! kind "class") (#set! nested))
                (method_declaration) @m
                """);

        assertThat(query.captureNames()).containsExactly("c", "m");
        assertThat(query.setting(0, "kind")).contains("class");
        assertThat(query.setting(0, "nested")).contains("");
        assertThat(query.setting(1, "kind")).isEmpty();
    }

    @Test
    void anEmptyQueryCapturesNothing() throws Exception {
        assertThat(capture("", "class A {}").size()).isZero();
    }

    private static QueryError refused(String query) {
        return catchThrowableOfType(QueryError.class, () -> TreeQuery.compile(java, query));
    }

    private static Captures capture(String query, String source) throws Exception {
        try (SyntaxParser parser = new SyntaxParser(java, Duration.ofSeconds(60))) {
            return parser.parse(source.getBytes(StandardCharsets.UTF_8), List.of(TreeQuery.compile(java, query)))
                    .captures()
                    .getFirst();
        }
    }

    private static List<String> texts(Captures captures) {
        return IntStream.range(0, captures.size()).mapToObj(captures::text).toList();
    }
}
