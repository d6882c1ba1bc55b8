package dev.loupe.syntax.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenMatcherTest {
    private static final MiniLanguage MINI = MiniLanguage.of(
            "comment //", "string \"", "terminator ;", "keywords class fn", "controls if while", "paths . ::");

    /// What is left after a match, with the captures before it; `no` if the pattern does not match.
    private static String matched(MiniLanguage language, String pattern, String text, boolean inside) {
        Structure structure = language.structure();
        TokenPattern elements = TokenPattern.of(pattern, structure.lexis); // first: it makes its words known
        FileTokens tokens = language.tokens(text);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        var matcher = new TokenMatcher(tokens, structure, bytes);
        int end = matcher.match(elements, 0, inside);
        if (end == TokenMatcher.NO) return "no";
        var result = new StringBuilder();
        for (int i = 0; i < matcher.captured(); i++) {
            int from = tokens.start(matcher.start(i));
            int to = tokens.end(matcher.end(i) - 1);
            result.append(matcher.capture(i))
                    .append('=')
                    .append(new String(bytes, from, to - from, StandardCharsets.UTF_8));
            result.append(' ');
        }
        String rest = end == tokens.size()
                ? ""
                : new String(bytes, tokens.start(end), bytes.length - tokens.start(end), StandardCharsets.UTF_8);
        return result + "| " + rest;
    }

    private static String matched(String pattern, String text) {
        return matched(MINI, pattern, text, false);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            fn NAME                 ! fn f(x)              ! NAME=f | (x)
            fn NAME                 ! fn class             ! no
            fn|class NAME           ! class A {            ! NAME=A | {
            pub? fn NAME            ! fn f                 ! NAME=f |
            pub|static* fn NAME     ! pub static pub fn f  ! NAME=f |
            NAME:path =             ! a.b::c = 1           ! NAME=a.b::c | 1
            NAME:path               ! a . b                ! NAME=a | . b
            fn NAME PARAMS:first    ! fn f(a: b, c = d) {  ! NAME=f LOCAL=a LOCAL=c | {
            fn NAME PARAMS:last     ! fn f(int a, B b) {   ! NAME=f LOCAL=a LOCAL=b | {
            fn PARAMS:all           ! fn (a b _) {         ! LOCAL=a LOCAL=b LOCAL=_ | {
            fn PARAMS:upper         ! fn (A, b, C)         ! LOCAL=A LOCAL=C |
            fn PARAMS:first         ! fn (_, {a}, b)       ! LOCAL=b |
            use IMPORTS             ! use a.b, c; d        ! IMPORT=a.b IMPORT=c | ; d
            use IMPORT:string       ! use "x" y            ! IMPORT="x" | y
            use SKIP from IMPORT:string ! use {a, b} from "x" ! IMPORT="x" |
            use SKIP from           ! use a; from          ! no
            NAME SKIP {             ! A extends (B {}) {   ! NAME=A |
            NAME:run                ! a(b, c).d e          ! NAME=a(b, c).d | e
            NAME:rest               ! a b + c // d         ! NAME=a b + c | // d
            NAME:argument           ! {a b} c              ! NAME={a b} | c
            NAME:upper              ! Abc                  ! NAME=Abc |
            NAME:upper              ! abc                  ! no
            operator NAME:operator  ! operator ==(a)       ! NAME=== | (a)
            GROUP NUMBER ANY        ! (a (b)) 3 x y        ! | y
            GROUP                   ! (a (b)               ! no
            CURLY                   ! (a)                  ! no
            == NAME                 ! = = a                ! no
            fn EOL                  ! fn a                 ! no
            """)
    void patternsMatchAndCapture(String pattern, String text, String result) {
        assertThat(matched(pattern, text).strip()).isEqualTo(result.strip());
    }

    @Test
    void aLineEndsAPatternUnlessStatementsGoOn() {
        MiniLanguage lines = MiniLanguage.of("keywords fn");
        assertThat(matched(lines, "fn NAME", "fn\nf", false)).isEqualTo("no");
        assertThat(matched(lines, "fn EOL", "fn\nf", false)).isEqualTo("| f");
        assertThat(matched(MINI, "fn NAME", "fn // why\nf", false)).isEqualTo("NAME=f | ");
    }

    @Test
    void aHeaderIsATypeANameAndParameters() {
        assertThat(matched("HEADER", "static std::string A::name(int x, y) {"))
                .isEqualTo("NAME=name RECEIVER=A LOCAL=x LOCAL=y | {");
        assertThat(matched("HEADER", "name(x)")).isEqualTo("no");
        assertThat(matched(MINI, "HEADER", "name(x)", true)).isEqualTo("NAME=name LOCAL=x | ");
        assertThat(matched("HEADER", "else if (x)")).isEqualTo("no");
        assertThat(matched("HEADER", "a = f(x)")).isEqualTo("no");
    }

    @Test
    void aGroupTooFarAwayIsNotSearchedForItsEnd() {
        assertThat(matched("fn GROUP", "fn (" + "x ".repeat(300) + ")")).isEqualTo("| ");
        assertThat(matched("fn GROUP", "fn (" + "x ".repeat(500) + ")")).isEqualTo("no");
    }

    @Test
    void noMoreIsCapturedThanThereIsRoomFor() {
        assertThat(matched("use IMPORTS", "use " + "a, ".repeat(150)).split("IMPORT=", -1))
                .hasSize(65);
    }

    @Test
    void theBodyBeginsWhereThePatternSays() {
        Structure structure = MINI.structure();
        FileTokens tokens = MINI.tokens("fn f = x");
        var matcher = new TokenMatcher(tokens, structure, "fn f = x".getBytes(StandardCharsets.UTF_8));
        matcher.match(TokenPattern.of("fn NAME = BODY", structure.lexis), 0, false);
        assertThat(matcher.body()).isEqualTo(3);
        matcher.match(TokenPattern.of("fn NAME", structure.lexis), 0, false);
        assertThat(matcher.body()).isEqualTo(TokenMatcher.NO);
    }
}
