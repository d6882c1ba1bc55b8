package dev.loupe.search.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.fuzz.ParserFuzz;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryParserTest {

    private static ParsedQuery parse(String text) throws SearchFailure {
        return QueryParser.parse(text, Filter.NONE);
    }

    private static Filter only(ParsedQuery query) {
        assertThat(query.filters()).hasSize(1);
        return query.filters().getFirst();
    }

    @Test
    void wordsPhrasesAndRestrictionsAreTakenApart() throws SearchFailure {
        ParsedQuery query =
                parse("retry  lang:java path:src/** kind:function -path:test -legacy \"max attempts\" policy");
        assertThat(query.words()).containsExactly("retry", "policy");
        assertThat(query.phrases()).containsExactly("max attempts");
        assertThat(query.excluded()).containsExactly("legacy");
        assertThat(only(query))
                .isEqualTo(new Filter(
                        Set.of(Language.JAVA), Set.of(ChunkKind.FUNCTION), List.of("src/**"), List.of("test")));
    }

    @Test
    void aliasesMeanTheSame() throws SearchFailure {
        assertThat(parse("language:py type:fn file:a.py")).isEqualTo(parse("lang:python kind:function path:a.py"));
        assertThat(parse("LANG:Java x")).isEqualTo(parse("lang:java x"));
    }

    @Test
    void severalOfOneSortWidenEachOther() throws SearchFailure {
        assertThat(only(parse("lang:java lang:go,rust")).languages())
                .containsExactlyInAnyOrder(Language.JAVA, Language.GO, Language.RUST);
    }

    @Test
    void excludedLanguagesAndKindsLeaveTheOthers() throws SearchFailure {
        assertThat(only(parse("x -lang:java")).languages()).isEqualTo(EnumSet.complementOf(EnumSet.of(Language.JAVA)));
        assertThat(only(parse("x -kind:block")).kinds()).isEqualTo(EnumSet.complementOf(EnumSet.of(ChunkKind.BLOCK)));
        assertThat(only(parse("lang:java,go -lang:go")).languages()).containsExactly(Language.JAVA);
        assertThatThrownBy(() -> parse("lang:java -lang:java")).isInstanceOf(SearchFailure.class);
    }

    @Test
    void theRequestsRestrictionsHoldBesideThoseOfTheQuery() throws SearchFailure {
        var outer = new Filter(Set.of(Language.GO), Set.of(), List.of(), List.of());
        assertThat(QueryParser.parse("x lang:java", outer).filters()).hasSize(2).contains(outer);
        assertThat(QueryParser.parse("x", outer).filters()).containsExactly(outer);
        assertThat(parse("x").filters()).isEmpty();
    }

    @Test
    void valuesAndExclusionsMayBeQuoted() throws SearchFailure {
        ParsedQuery query = parse("path:\"my folder/**\" -\"dead code\" x");
        assertThat(only(query).paths()).containsExactly("my folder/**");
        assertThat(query.excluded()).containsExactly("dead code");
        assertThat(query.words()).containsExactly("x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "don't",
                "say\"hi",
                "std::io",
                "http://x",
                "file:///x",
                "name:",
                "a:b",
                "--flag",
                "->",
                "-",
                "x-y",
                "lang:",
                "lang::x",
                "\"open",
                "path",
                "это:слово",
                "=="
            })
    void textThatIsNotSyntaxIsAWord(String text) throws SearchFailure {
        ParsedQuery query = parse(text);
        assertThat(query.words()).containsExactly(text);
        assertThat(query.filters()).isEmpty();
        assertThat(query.excluded()).isEmpty();
    }

    @Test
    void anOpenQuoteLosesNoText() throws SearchFailure {
        assertThat(parse("find \"the thing here").words()).containsExactly("find", "\"the", "thing", "here");
        assertThat(parse("a \"\" b").words()).containsExactly("a", "b");
    }

    @Test
    void anUnknownLanguageOrKindNamesTheNearest() {
        assertThatThrownBy(() -> parse("lang:javva x"))
                .isInstanceOf(SearchFailure.class)
                .hasMessageContaining("\"javva\"")
                .hasMessageContaining("java");
        assertThatThrownBy(() -> parse("kind:no-such-type"))
                .isInstanceOf(SearchFailure.class)
                .hasMessageContaining("no kind \"no-such-type\"");
        assertThatThrownBy(() -> parse("-type:functoin x")).hasMessageContaining("function");
    }

    /// Reports of more than 10,000 characters were refused.
    @Test
    void aQueryMayBeLong() throws SearchFailure {
        assertThat(parse("a ".repeat(50_000)).words()).hasSize(50_000);
        assertThat(parse("a".repeat(50_001)).words()).hasSize(1);
    }

    /// Each of these used to exclude a word, demand a phrase or restrict the paths.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-k is ignored",
                "--reload and -w together",
                "the time \"10:30\" is not what the schedule says it should be",
                "Wrong result\n\n`1/2*x` gives \"0.5\", -x too",
                "-Xmx ignored by the launcher",
            })
    void proseIsNoSyntax(String text) throws SearchFailure {
        ParsedQuery query = parse(text);
        assertThat(query.phrases()).isEmpty();
        assertThat(query.excluded()).isEmpty();
        assertThat(query.filters()).isEmpty();
        assertThat(query.hasText()).isTrue();
    }

    @Test
    void aMinusExcludesAfterOtherWords() throws SearchFailure {
        assertThat(parse("parser -test").excluded()).containsExactly("test");
        assertThat(parse("-test").excluded()).containsExactly("test");
    }

    /// Parsing each of these used to loop forever: a restriction in front of pasted text was recognized but
    /// not consumed.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "File::open(path).unwrap();\nfile.read_to_string(&mut text).unwrap();",
                "type::of(value);\nvalue.close();",
                "path:\"a b\nfoo(bar);\nbaz();",
                "-lang:java,,go foo(bar);\nbaz();"
            })
    void readingPastedTextEnds(String text) throws Exception {
        ParserFuzz.feed("pasted text", 1, _ -> text, query -> parse(query));
    }

    @Test
    void restrictionsInFrontOfPastedTextHold() throws SearchFailure {
        String code = "File::open(path).unwrap();\nfile.read_to_string(&mut text).unwrap();";
        ParsedQuery query = parse("lang:rust,go -path:test " + code);
        assertThat(query.text()).isEqualTo(code);
        assertThat(query.words())
                .containsExactly("File::open(path).unwrap();", "file.read_to_string(&mut", "text).unwrap();");
        assertThat(only(query))
                .isEqualTo(new Filter(Set.of(Language.RUST, Language.GO), Set.of(), List.of(), List.of("test")));
        assertThat(parse(code).filters()).isEmpty();
        assertThat(parse("path:\"my folder\" " + code).text()).isEqualTo(code);
    }
}
