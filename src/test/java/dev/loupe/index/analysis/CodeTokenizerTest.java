package dev.loupe.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeTokenizerTest {

    /// Terms, with a leading plus if they share the position of the previous term.
    private static String cut(String text) {
        var tokenizer = new CodeTokenizer();
        tokenizer.reset(text);
        var out = new StringBuilder();
        while (tokenizer.next()) {
            if (!out.isEmpty()) out.append(' ');
            if (tokenizer.step() == 0) out.append('+');
            out.append(tokenizer.buffer(), tokenizer.start(), tokenizer.length());
        }
        return out.toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            hello world             | hello world
            Hello                   | hello
            camelCase               | camelcase +camel case
            PascalCaseName          | pascalcasename +pascal case name
            snake_case_name         | snake_case_name +snake case name
            SCREAMING_CASE          | screaming_case +screaming case
            kebab-case/some.file.ts | kebab case some file ts
            XMLParser               | xmlparser +xml parser
            HTTPServer2             | httpserver2 +http server 2
            parseURLs               | parseurls +parse url
            getHTTPResponseCode     | gethttpresponsecode +get http response code
            IOException             | ioexception +io exception
            sha256                  | sha256 +sha 256
            utf8Decoder             | utf8decoder +utf 8 decoder
            x                       | x
            404                     | 404
            __init__                | __init__ +init
            _private                | _private +private
            $scope                  | $scope +scope
            std::vec::Vec           | std vec vec
            a.b->c                  | a b c
            foo(bar, baz_qux)       | foo bar baz_qux +baz qux
            don't                   | don t
            Straße                  | straße
            ПривітСвіт              | привітсвіт +привіт світ
            εὑρίσκω                 | εὑρίσκω
            𝒜bc 😀 d                | 𝒜bc d
            """)
    void identifiersAreKeptWholeAndCut(String text, String expected) {
        assertThat(cut(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            requests  | request
            retries   | retry
            classes   | class
            boxes     | box
            caches    | cache
            matches   | match
            hashes    | hash
            status    | status
            class     | class
            this      | this
            analysis  | analysis
            bus       | bus
            ties      | tie
            is        | is
            """)
    void pluralsBecomeSingular(String text, String expected) {
        assertThat(cut(text)).isEqualTo(expected);
    }

    @Test
    void wideScriptsGiveCharactersAndPairs() {
        assertThat(cut("锁定文x")).isEqualTo("锁 +锁定 定 +定文 文 x");
        assertThat(cut("検")).isEqualTo("検");
        assertThat(cut("가나")).isEqualTo("가 +가나 나");
    }

    @Test
    void jointsWithoutLettersAreNotAWord() {
        assertThat(cut("_ $ __ a _")).isEqualTo("a");
        assertThat(cut("")).isEmpty();
        assertThat(cut("+-*/ \t\n")).isEmpty();
    }

    @Test
    void encodedDataIsCutOff() {
        String data = "QUJDREVG".repeat(10_000);
        assertThat(cut(data).length()).isLessThan(3 * CodeTokenizer.LONGEST);
        assertThat(cut(data + " after")).endsWith(" after");
        assertThat(cut("_ ".repeat(100_000) + "end")).isEqualTo("end");
    }

    @Test
    void halvesOfCharactersDoNoHarm() {
        assertThat(cut("a\uD83D b\uDE00c \uD835")).isEqualTo("a b c");
    }

    @Test
    void aTermKnowsTheWordThatItComesFrom() {
        String terms = CodeTerm.cut("getName of _x").stream()
                .map(term -> term.token() + ":" + term.word() + ":" + term.position() + (term.whole() ? "w" : ""))
                .collect(Collectors.joining(" "));
        assertThat(terms).isEqualTo("getname:0:0w get:0:0 name:0:1 of:1:2 _x:2:3w x:2:3");
    }
}
