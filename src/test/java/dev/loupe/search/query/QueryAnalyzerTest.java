package dev.loupe.search.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.TextQuery;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryAnalyzerTest {

    private static AnalyzedQuery read(String query) throws SearchFailure {
        return QueryAnalyzer.of(QueryParser.parse(query, Filter.NONE));
    }

    private static double weight(AnalyzedQuery question, String token) {
        return question.words().stream()
                .filter(word -> word.token().equals(token))
                .mapToDouble(TextQuery.Word::weight)
                .findFirst()
                .orElse(0);
    }

    @Test
    void theValuesOfAMessageWeighLessThanItsConstantWords() throws SearchFailure {
        AnalyzedQuery question = read("Cannot find module './retryPolicy' after 300 seconds at 0x7fff12");
        assertThat(weight(question, "module")).isEqualTo(1);
        assertThat(weight(question, "retrypolicy")).isBetween(0.2, 0.5);
        assertThat(weight(question, "300")).isLessThan(0.2);
        assertThat(question.runs()).startsWith("Cannot find module");
    }

    @Test
    void theConstantWordsOfAMessageAreAskedForInTheirOrder() throws SearchFailure {
        AnalyzedQuery question = read("panic: runtime error: index out of range [5] with length 3");
        assertThat(question.runs()).containsExactly("runtime error", "index out of", "out of range", "with length");
    }

    @Test
    void quotesAndHyphensOfPastedTextAreNotSyntax() throws SearchFailure {
        ParsedQuery query = QueryParser.parse("KeyError: \"user name\" -missing", Filter.NONE);
        assertThat(query.phrases()).isEmpty();
        assertThat(query.excluded()).isEmpty();
        ParsedQuery code = QueryParser.parse("const a = b(\"x y\") -c;\nreturn \"not found\";", Filter.NONE);
        assertThat(code.phrases()).isEmpty();
        assertThat(code.text()).contains("\n");
    }

    @Test
    void aRestrictionInFrontOfPastedTextHolds() throws SearchFailure {
        ParsedQuery query =
                QueryParser.parse("lang:ts path:src/**\nconst a = b(\"x\");\nreturn kind:string;", Filter.NONE);
        assertThat(query.filters()).hasSize(1);
        assertThat(query.filters().getFirst().languages()).containsExactly(Language.TYPESCRIPT);
        assertThat(query.text()).startsWith("const a");
    }

    @Test
    void aGlobRestricts() throws SearchFailure {
        ParsedQuery query = QueryParser.parse("retry src/**/*.ts", Filter.NONE);
        assertThat(query.words()).containsExactly("retry");
        assertThat(query.filters().getFirst().paths()).containsExactly("src/**/*.ts");
        assertThat(QueryParser.parse("char* a*b *ptr", Filter.NONE).words()).hasSize(3);
    }

    @Test
    void keywordsOfCodeWeighLittleAndItsNamesKeepTheirOrder() throws SearchFailure {
        AnalyzedQuery question = read("if (client == null) { client = new HttpClient(retryPolicy); }");
        assertThat(weight(question, "httpclient")).isEqualTo(1);
        assertThat(weight(question, "null")).isLessThan(0.2);
        assertThat(question.runs()).contains("new HttpClient retryPolicy");
    }

    @Test
    void aDeclarationAsksForItsDefinition() throws SearchFailure {
        assertThat(read("def hash_password(password, salt):").identifiers())
                .containsExactly(new QueryIdentifier("hash_password", ""));
    }

    @Test
    void theParametersOfARouteAreLeftOut() throws SearchFailure {
        AnalyzedQuery question = read("/api/users/{userId}/orders");
        assertThat(question.runs()).containsExactly("api users orders");
        assertThat(weight(question, "userid")).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "src/auth/login.py,        src/auth/login.py, 0",
        "src/auth/login.py:12,     src/auth/login.py, 12",
        "./login.py#L3,            login.py,          3",
        "auth/login,               auth/login,        0",
        "what does a/b.go do,      a/b.go,            0",
    })
    void aPathIsWanted(String query, String path, int line) throws SearchFailure {
        assertThat(read(query).wanted()).containsExactly(new CodeLocation(path, line, ""));
        assertThat(weight(read(query), "12")).isZero();
    }

    private static ChunkFacts facts(String path, String name, String qualified, int first, int last) {
        return new ChunkFacts(
                new RepoPath(path), Language.PYTHON, ChunkKind.METHOD, new LineRange(first, last), 3, name, qualified);
    }

    @ParameterizedTest
    @CsvSource({
        "src/auth/login.py, 12, '',     1",
        "/home/me/app/src/auth/login.py, 12, '', 1",
        "login.py, 12, '',              1",
        "src/auth/login.py, 0, '',      1",
        "src/auth/login.py, 99, '',     0.3",
        "src/auth/login.py, 99, check,  0.8",
        "src/other/login.py, 12, '',    0.4",
        "src/auth/logout.py, 12, '',    0",
        "auth/login, 0, '',             1",
        "src/auth, 0, '',               0.7",
    })
    void aPlaceIsAnsweredByItsChunk(String path, int line, String method, double expected) {
        ChunkFacts chunk = facts("src/auth/login.py", "check", "Login.check", 10, 14);
        assertThat(new CodeLocation(path, line, method).answeredBy(chunk)).isCloseTo(expected, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({
        "Login.check,        1",
        "auth.login.check,   1",
        "login.check,        1",
        "Auth::Login#check,  1",
        "auth.Other.check,   0.75",
        "Other.check,        0.5",
        "this.check,         1",
        "Check,              0.8",
        "Login.check(),      1",
        "login::che_ck,      0.75",
    })
    void aQualifierMayBeATypeFileOrFolder(String asked, double expected) {
        ChunkFacts chunk = facts("src/auth/login.py", "check", "Login.check", 10, 14);
        assertThat(QueryIdentifier.in(List.of(asked)).getFirst().answeredBy(chunk))
                .isCloseTo(expected, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"1.5", "v2.0.1", "e.g.", "i.e.", "README.md", "a/b.py", "and/or", "request/response", "x=1"})
    void otherWordsOfASentenceAreNotNames(String word) {
        assertThat(QueryIdentifier.in(List.of("see", word))).isEmpty();
    }
}
