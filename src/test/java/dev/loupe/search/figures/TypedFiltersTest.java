package dev.loupe.search.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.search.figures.TypedFilters.Presence;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedFiltersTest {
    /// The file was changed yesterday by Ann, its lines today by Bob.
    private static final String KNOWN = """
            {"relativePath": "src/auth/login.ts", "language": "typescript", "fileExtension": ".ts",
             "chunkType": "function", "kind": "method", "symbolId": "Login#handleLogin", "isDocumentation": false, "isTest": false,
             "git": {"file": {"recentDominantAuthor": "Ann Arbor", "recentDominantAuthorEmail": "ann@example.org",
                              "blameDominantAuthor": "Carol", "blameDominantAuthorEmail": "carol@example.org",
                              "ageDays": 1, "commitCount": 12, "recentContributorCount": 3,
                              "lastModifiedAt": 1764288000, "taskIds": ["AUTH-12", "#7"]},
                     "chunk": {"blameDominantAuthor": "Bob", "blameDominantAuthorEmail": "bob@example.org",
                               "ageDays": 0, "commitCount": 2, "taskIds": ["#7"]}}}""";

    private static final String UNKNOWN = """
            {"relativePath": "test/login.spec.ts", "language": "typescript", "fileExtension": ".ts",
             "chunkType": "block", "isDocumentation": false, "isTest": true}""";

    private static JsonObject json(String text) throws JsonFailure {
        return (JsonObject) Json.parse(text);
    }

    /// Adds conditions.
    @FunctionalInterface
    private interface Asking {
        TypedFilters of(TypedFilters filters) throws InvalidFilter;
    }

    private static boolean finds(String payload, FigureLevel level, Asking asking) throws Exception {
        return PlainEvaluation.holds(asking.of(new TypedFilters(level)).filter(), "1", json(payload));
    }

    private static boolean finds(Asking asking) throws Exception {
        return finds(KNOWN, FigureLevel.FILE, asking);
    }

    private static boolean findsUnknown(Asking asking) throws Exception {
        return finds(UNKNOWN, FigureLevel.FILE, asking);
    }

    @Test
    void withoutParametersEverythingIsFound() throws Exception {
        PointFilter filter = new TypedFilters(FigureLevel.FILE)
                .language(Optional.empty())
                .fileExtensions("fileExtension", List.of())
                .author(Optional.empty())
                .pathPattern(Optional.of(" "))
                .documentation(Optional.of(Presence.INCLUDE))
                .filter();
        assertThat(filter).isEqualTo(PointFilter.ALL);
    }

    @ParameterizedTest
    @CsvSource({"typescript, true", "TypeScript, true", "ts, true", "java, false"})
    void aLanguageGoesByAnyOfItsNames(String language, boolean found) throws Exception {
        assertThat(finds(filters -> filters.language(Optional.of(language)))).isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource({"function, true", "Function, true", "method, true", "class, false", "struct, false"})
    void aTypeGoesByTheWordThatIsShownOrAFinerOne(String type, boolean found) throws Exception {
        assertThat(finds(filters -> filters.chunkType(Optional.of(type)))).isEqualTo(found);
    }

    @Test
    void extensionsNeedNoDot() throws Exception {
        assertThat(finds(filters -> filters.fileExtensions("fileExtension", List.of("js", "ts"))))
                .isTrue();
        assertThat(finds(filters -> filters.fileExtensions("fileExtension", List.of(".TS"))))
                .isTrue();
        assertThat(finds(filters -> filters.fileExtensions("fileExtension", List.of("tsx"))))
                .isFalse();
    }

    @Test
    void testsAndDocumentationMayBeDemandedAndExcluded() throws Exception {
        assertThat(finds(filters -> filters.testFile(Optional.of(Presence.ONLY))))
                .isFalse();
        assertThat(findsUnknown(filters -> filters.testFile(Optional.of(Presence.ONLY))))
                .isTrue();
        assertThat(findsUnknown(filters -> filters.testFile(Optional.of(Presence.EXCLUDE))))
                .isFalse();
        assertThat(finds(filters -> filters.documentation(Optional.of(Presence.EXCLUDE))))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"ann arbor, true", "ANN@example.org, true", "Carol, true", "ann, false", "Bob, false"})
    void anAuthorIsTheDominantOneRecentlyOrOfTheLines(String author, boolean found) throws Exception {
        assertThat(finds(filters -> filters.author(Optional.of(author)))).isEqualTo(found);
        assertThat(findsUnknown(filters -> filters.author(Optional.of(author)))).isFalse();
    }

    @Test
    void bothKindsOfAuthorsCanBeFilteredSeparately() throws Exception {
        assertThat(finds(filters -> filters.recentAuthor(Optional.of("Ann Arbor"))))
                .isTrue();
        assertThat(finds(filters -> filters.recentAuthor(Optional.of("Carol")))).isFalse();
        assertThat(finds(filters -> filters.blameOwner(Optional.of("carol@example.org"))))
                .isTrue();
        assertThat(finds(KNOWN, FigureLevel.CHUNK, filters -> filters.blameOwner(Optional.of("Bob"))))
                .isTrue();
    }

    @Test
    void todayIsAnAgeAndUnknownIsNone() throws Exception {
        assertThat(finds(KNOWN, FigureLevel.CHUNK, filters -> filters.ageDays(Optional.empty(), Optional.of(0.0))))
                .isTrue();
        assertThat(finds(filters -> filters.ageDays(Optional.empty(), Optional.of(0.0))))
                .isFalse();
        assertThat(finds(filters -> filters.ageDays(Optional.of(1.0), Optional.of(1.0))))
                .isTrue();
        assertThat(findsUnknown(filters -> filters.ageDays(Optional.of(0.0), Optional.empty())))
                .isFalse();
        assertThat(findsUnknown(filters -> filters.ageDays(Optional.empty(), Optional.of(9e9))))
                .isFalse();
    }

    @Test
    void countsGoByTheLevel() throws Exception {
        assertThat(finds(filters -> filters.minCommitCount(Optional.of(12)))).isTrue();
        assertThat(finds(KNOWN, FigureLevel.CHUNK, filters -> filters.minCommitCount(Optional.of(3))))
                .isFalse();
        assertThat(finds(filters -> filters.recentContributors(Optional.of(3), Optional.of(3))))
                .isTrue();
        assertThat(finds(filters -> filters.recentContributors(Optional.of(4), Optional.empty())))
                .isFalse();
    }

    /// The file was changed at 2025-11-28T00:00:00Z.
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "2025-11-28, -, true",
                "2025-11-28T00:00:01Z, -, false",
                "2025-11-28T01:00:00+01:00, 2025-11-28, true",
                "-, 2025-11-27, false",
                "-, 2025-11-28 00:00, true"
            })
    void datesAreInclusiveAndMayHaveATime(String after, String before, boolean found) throws Exception {
        assertThat(finds(filters -> filters.modified(Optional.ofNullable(after), Optional.ofNullable(before))))
                .isEqualTo(found);
    }

    @Test
    void tasksAndSymbols() throws Exception {
        assertThat(finds(filters -> filters.taskId(Optional.of("auth-12")))).isTrue();
        assertThat(finds(filters -> filters.taskId(Optional.of("AUTH-1")))).isFalse();
        assertThat(finds(KNOWN, FigureLevel.CHUNK, filters -> filters.taskId(Optional.of("#7"))))
                .isTrue();
        assertThat(finds(filters -> filters.symbolId(Optional.of("Login#handleLogin"))))
                .isTrue();
        assertThat(finds(filters -> filters.symbolId(Optional.of("handlelogin"))))
                .isTrue();
        assertThat(finds(filters -> filters.symbolId(Optional.of("handle")))).isFalse();
        assertThat(finds(filters -> filters.symbolId(Optional.of("+=")))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "src/**/*.ts, true",
                "\"{src,lib}/auth/**\", true",
                "!**/test/**, true",
                "!src, false",
                "\"*.{js,jsx}\", false",
                "src/*.ts, false"
            })
    void aPathPatternIsAGlobAndMayBeNegated(String glob, boolean found) throws Exception {
        assertThat(finds(filters -> filters.pathPattern(Optional.of(glob)))).isEqualTo(found);
    }

    private static void refused(Asking asking, String message) {
        assertThatThrownBy(() -> asking.of(new TypedFilters(FigureLevel.FILE)))
                .isInstanceOf(InvalidFilter.class)
                .hasMessageContaining(message);
    }

    @Test
    void anInvalidFilterIsNamedByItsParameter() {
        refused(filters -> filters.language(Optional.of(" ")), "language is empty");
        refused(
                filters -> filters.modified(Optional.of("last week"), Optional.empty()),
                "modifiedAfter is not a date: last week");
        refused(
                filters -> filters.modified(Optional.of("2025-02-01"), Optional.of("2025-01-01")),
                "modifiedAfter is later than modifiedBefore");
        refused(
                filters -> filters.ageDays(Optional.of(-1.0), Optional.empty()),
                "minAgeDays is -1.0; it must be 0 or more");
        refused(filters -> filters.ageDays(Optional.of(5.0), Optional.of(2.0)), "minAgeDays is 5.0 and maxAgeDays 2.0");
        refused(filters -> filters.pathPattern(Optional.of("src/{a")), "pathPattern: the path pattern \"src/{a\"");
        refused(filters -> filters.pathPattern(Optional.of("!")), "pathPattern: a path pattern is empty");
    }
}
