package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static dev.loupe.tools.answer.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The tools that only compare vectors: search_codebase, search_semantic_concept and similar.
class NearToolsTest {

    private static final String KELVIN = """
            package %s

            // FormatKelvin writes a temperature given in degrees Celsius as kelvin.
            func FormatKelvin(celsius float64) string {
            	kelvin := celsius + 273.15
            	if kelvin < 0 {
            		kelvin = 0
            	}
            	rounded := float64(int(kelvin*10+0.5)) / 10
            	return fmt.Sprintf("%%.1f K", rounded)
            }
            """;
    private static final String LABEL = "\nfunc Label(text string) string {\n\treturn text + \":\"\n}\n";
    private static final String CACHE = """
            package app.cache;

            /** A map that evicts its least recently used entry when full. */
            public final class LruCache<K, V> {
              private final Map<K, V> entries;

              /** Returns the cached value, or null. */
              public V get(K key) {
                return entries.get(key);
              }

              public LruCache(int capacity) {
                this.entries = new LinkedHashMap<>(capacity, 0.75f, true);
              }
            }
            """;

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        Path root = Files.createDirectories(real.resolve("fixture"));
        Path other = Files.createDirectories(real.resolve("other"));
        write(root, "auth/login.py", Workbench.LOGIN);
        write(root, "units/kelvin.go", KELVIN.formatted("units"));
        write(root, "weather/kelvin.go", KELVIN.formatted("weather") + LABEL);
        write(root, "src/LruCache.java", CACHE);
        write(root, "three.js/README.md", "# Three\n\nDraws triangles.\n");
        write(other, "heat/kelvin.go", KELVIN.formatted("heat"));
        bench = Workbench.open(root, real.resolve("home"), List.of(root, other));
        bench.ask("index_codebase", "{'path': '" + root + "'}");
        bench.ask("index_codebase", "{'path': '" + other + "'}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static List<Double> decimals(JsonObject answer, String name) {
        return list(answer, "results").stream()
                .map(result -> Double.parseDouble(((JsonNumber) result.get(name)).literal()))
                .toList();
    }

    // --- search_semantic_concept ---

    @Test
    void aConceptIsFoundWithItsTextNearestFirst() {
        JsonObject answer =
                bench.ask("search_semantic_concept", "{'concept_description': 'checks the password of a user'}");

        assertThat(text(answer, "status")).isEqualTo("success");
        assertThat(answer.get("error_message")).isEqualTo(JsonValue.JsonNull.NULL);
        assertThat(number(answer, "result_count")).isEqualTo(5);
        assertThat(texts(answer, "results", "file_path")).contains("auth/login.py");
        assertThat(decimals(answer, "score"))
                .isSortedAccordingTo(Comparator.reverseOrder())
                .allSatisfy(score -> assertThat(score).isBetween(0.0, 1.0));
        assertThat(texts(answer, "results", "text")).anyMatch(text -> text.contains("def verify_login"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'language': 'python' | auth/login.py",
                "'target_paths': ['auth/'] | auth/login.py",
                "'target_paths': ['{root}/auth/login.py'] | auth/login.py",
                "'target_paths': ['*.py'] | auth/login.py",
                "'target_paths': ['src', 'units'], 'language': 'java' | src/LruCache.java"
            })
    void conceptsAreLookedForWithinPathsAndLanguages(String narrowed, String file) {
        JsonObject answer =
                bench.ask("search_semantic_concept", "{'concept_description': 'keep a value', " + narrowed + "}");

        assertThat(texts(answer, "results", "file_path")).isNotEmpty().containsOnly(file);
    }

    @Test
    void moreThanTwentyResultsAreNeverGiven() {
        JsonObject answer =
                bench.ask("search_semantic_concept", "{'concept_description': 'password', 'top_n_results': 99}");

        assertThat(number(answer, "result_count")).isBetween(6, 20);
    }

    @Test
    void anEmptyRestrictionIsNotAnError() {
        JsonObject answer = bench.ask(
                "search_semantic_concept",
                "{'concept_description': 'keep a value', 'target_paths': ['src'], 'language': 'go'}");

        assertThat(text(answer, "status")).isEqualTo("no_results_found");
        assertThat(list(answer, "results")).isEmpty();
        assertThat(answer.get("notes").toString()).contains("target_paths");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'concept_description': ' ' | is empty",
                "'concept_description': 'x', 'target_paths': ['../'] | no file or folder '../'",
                "'concept_description': 'x', 'target_paths': ['src', 'nowhere/'] | no file or folder 'nowhere/'",
                "'concept_description': 'x', 'language': 'klingon' | no language 'klingon'"
            })
    void invalidArgumentsAreAnsweredWithStatusError(String arguments, String message) {
        JsonObject answer = bench.ask("search_semantic_concept", "{" + arguments + "}");

        assertThat(text(answer, "status")).isEqualTo("error");
        assertThat(text(answer, "error_message")).contains(message);
        assertThat(number(answer, "result_count")).isZero();
    }

    /// The answer was the five nearest changelogs.
    @Test
    void nonsenseHasNoResults() {
        JsonObject answer = bench.ask("search_semantic_concept", "{'concept_description': 'asdkjh qwepoi zxcmnb'}");

        assertThat(text(answer, "status")).isEqualTo("no_results_found");
        assertThat(list(answer, "results")).isEmpty();
        assertThat(answer.get("notes").toString()).contains("no word of the text");
    }

    @Test
    void aQuestionAboutSomethingElseIsAnsweredWithDoubt() {
        String aside = "where is a user billed every month";

        assertThat(bench.ask("search", "{'query': '" + aside + "'}")
                        .get("notes")
                        .toString())
                .contains("may have no answer");
        assertThat(bench.ask("search", "{'query': 'check the password of a user'}")
                        .get("notes")
                        .toString())
                .doesNotContain("may have no answer");
    }

    /// The test contains the words more often, the list of messages contains nothing else, but the code
    /// implements it.
    @ParameterizedTest
    @ValueSource(strings = {"search_semantic_concept", "search_codebase"})
    void codeComesBeforeItsTestAndItsMessages(String tool, @TempDir Path own) throws IOException {
        Path root = Files.createDirectories(own.toRealPath().resolve("ranked"));
        write(root, "src/money/convert.py", """
                def convert(amount, rates):
                    \"""Exchange an amount of money into another currency by today's rate.\"""
                    rate = rates[amount.currency]
                    return amount.value * rate
                """);
        write(root, "tests/test_convert.py", """
                def test_exchange_an_amount_of_money_into_another_currency_by_rate():
                    money = exchange_amount(10, "EUR")
                    assert money.currency == "USD" and money.amount == 11
                """);
        write(root, "i18n/messages.properties", "money.exchange=Exchange an amount of money into another currency\n");
        String argument = tool.equals("search_codebase") ? "query" : "concept_description";
        try (Workbench one = Workbench.open(root, own.toRealPath().resolve("home"), List.of(root))) {
            one.ask("index_codebase", "{'path': '" + root + "'}");
            JsonObject answer =
                    one.ask(tool, "{'" + argument + "': 'exchange an amount of money into another currency'}");

            assertThat(texts(answer, "results", tool.equals("search_codebase") ? "filename" : "file_path"))
                    .first()
                    .asString()
                    .endsWith("convert.py")
                    .doesNotContain("test");
        }
    }

    // --- search_codebase ---

    @Test
    void codeIsFoundByMeaningWithItsAbsolutePlace() {
        JsonObject answer = bench.ask("search_codebase", "{'query': 'convert degrees to kelvin', 'limit': 3}");

        JsonObject first = list(answer, "results").getFirst();
        assertThat(text(first, "filename")).isEqualTo("kelvin.go");
        assertThat(text(first, "extension")).isEqualTo(".go");
        assertThat(text(first, "content")).contains("func FormatKelvin");
        assertThat(text(first, "location")).isEqualTo(text(first, "filePath") + ":" + number(first, "startLine"));
        assertThat(Path.of(text(first, "filePath"))).isRegularFile();
        assertThat(number(answer, "totalResults")).isGreaterThan(3);
        assertThat(decimals(answer, "similarity")).isSortedAccordingTo(Comparator.reverseOrder());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'extension': '.py' | login.py",
                "'extension': ['py', '.java'], 'directory': 'auth' | login.py",
                "'directory': '{root}/src/' | LruCache.java",
                "'filename': 'LruCache.java' | LruCache.java",
                "'extension': '.md' | README.md",
                "'extension': '.PY' | login.py",
                "'extension': '*.py' | login.py",
                "'filename': 'LRUCACHE.java' | LruCache.java",
                "'filename': '*.java' | LruCache.java",
                "'filename': 'src/LruCache.java' | LruCache.java",
                "'filename': '{root}/src/LruCache.java' | LruCache.java"
            })
    void extensionDirectoryAndNameNarrow(String narrowed, String file) {
        JsonObject answer = bench.ask("search_codebase", "{'query': 'keep a value', " + narrowed + "}");

        assertThat(texts(answer, "results", "filename")).isNotEmpty().containsOnly(file);
    }

    /// The total counted only what fitted into the answer.
    @Test
    void theTotalIsWhatWasFoundWhateverTheLimit() {
        String asked = "{'query': 'convert degrees to kelvin', 'directory': 'units', 'limit': %d}";

        assertThat(number(bench.ask("search_codebase", asked.formatted(1)), "totalResults"))
                .isEqualTo(number(bench.ask("search_codebase", asked.formatted(50)), "totalResults"))
                .isPositive();
    }

    @Test
    void aFolderThatLooksLikeAFileIsNone() {
        JsonObject answer = bench.ask("search_codebase", "{'query': 'draws triangles', 'extension': '.js'}");

        assertThat(list(answer, "results")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{'query': ''}", "{'query': 'x', 'directory': 'nowhere'}", "{'query': 'x', 'directory': '../'}"})
    void failuresAreTheFamilysJson(String arguments) {
        assertThat(bench.refusal("search_codebase", arguments))
                .startsWith("{\"error\":\"Failed to search codebase: ")
                .endsWith("\"status\":\"failed\"}");
    }

    // --- similar ---

    private static JsonObject similar(String arguments) {
        return bench.ask("similar", "{" + arguments + "}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "units/kelvin.go:FormatKelvin",
                "units/kelvin.go:formatkelvin",
                "./units/kelvin.go:5",
                "units/kelvin.go:4-9",
                "units/kelvin.go:L7",
                "{root}/units/kelvin.go:5"
            })
    void aCopyIsFoundFromAnyPlaceInItsTwinAndTheTwinIsLeftOut(String target) {
        JsonObject answer = similar("'target': '" + target + "'");

        assertThat(texts(answer, "results", "file_path")).containsExactly("weather/kelvin.go");
        JsonObject copy = list(answer, "results").getFirst();
        assertThat(text(copy, "explanation")).isEqualTo("same name, same text");
        assertThat(decimals(answer, "similarity").getFirst()).isBetween(0.9, 1.0);
        assertThat(text((JsonObject) answer.get("target_place"), "file_path")).isEqualTo("units/kelvin.go");
        assertThat(text(answer, "mode")).isEqualTo("single");
    }

    @Test
    void theEndOfAPathWillDoWhereOneFileHasWhatIsAskedFor() {
        JsonObject place = (JsonObject) similar("'target': 'kelvin.go:Label'").get("target_place");

        assertThat(text(place, "file_path")).isEqualTo("weather/kelvin.go");
    }

    @Test
    void aResultsIdIsATarget() {
        String id = text((JsonObject) similar("'target': 'verify_login'").get("target_place"), "id");
        JsonObject answer = similar("'target': '" + id + "', 'threshold': 0");

        assertThat(text((JsonObject) answer.get("target_place"), "name")).isEqualTo("verify_login");
        assertThat(texts(answer, "results", "id")).isNotEmpty().doesNotContain(id);
        assertThat(texts(answer, "results", "name")).contains("hash_password");
    }

    @Test
    void aTypesNameMeansTheTypeNotItsConstructor() {
        JsonObject place = (JsonObject) similar("'target': 'LruCache'").get("target_place");

        assertThat(text(place, "chunk_type")).isEqualTo("class");
    }

    @Test
    void aWholeFileIsComparedWithOtherFiles() {
        JsonObject answer = similar("'target': 'auth/login.py', 'threshold': 0, 'limit': 50");

        assertThat(text((JsonObject) answer.get("target_place"), "chunk_type")).isEqualTo("file");
        assertThat(texts(answer, "results", "file_path")).isNotEmpty().doesNotContain("auth/login.py");
    }

    @Test
    void freeTextIsComparedByItsMeaning() {
        JsonObject answer = similar("'target': 'evict the least recently used entry', 'threshold': 0.1, 'limit': 1");

        assertThat(texts(answer, "results", "file_path")).containsExactly("src/LruCache.java");
        assertThat(answer.get("target_place")).isEqualTo(JsonValue.JsonNull.NULL);
    }

    @Test
    void aResultJustBelowTheThresholdIsNamed() {
        JsonObject answer = similar("'target': 'evict the least recently used entry'");

        assertThat(list(answer, "results")).isEmpty();
        assertThat(answer.get("notes").toString()).contains("0.85").contains("src/LruCache.java");
    }

    @Test
    void otherRepositoriesAreLookedIntoOnRequest() {
        JsonObject answer = similar("'target': 'units/kelvin.go:FormatKelvin', 'cross_repo': true");

        assertThat(texts(answer, "results", "repo")).containsExactlyInAnyOrder("fixture", "other");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | either a target",
                "{'target': ' '} | either a target",
                "{'target': 'x', 'scan': true} | either a target",
                "{'target': 'units/kelvni.go:FormatKelvin'} | did you mean units/kelvin.go",
                "{'target': 'units/kelvin.go:FormatCelsius'} | units/kelvin.go:3 (FormatKelvin)",
                "{'target': 'units/kelvin.go:900'} | no code at line 900",
                "{'target': 'kelvin.go:FormatKelvin'} | 2 files have that; give the whole path: units/kelvin.go, weather/kelvin.go",
                "{'target': 'FormatKelvin'} | defined 2 times; name one of them: units/kelvin.go:3 (FormatKelvin), weather/kelvin.go:3",
                "{'target': 'verify_logni'} | did you mean verify_login",
                "{'target': '00000000000000000000000000000000'} | not a file, symbol or chunk",
                "{'target': 'login.py', 'threshold': 2} | threshold",
                "{'target': 'x', 'repo': 'nowhere'} | no repository is called"
            })
    void anInvalidTargetIsRefusedWithTheRemedy(String arguments, String message) {
        assertThat(bench.refusal("similar", arguments)).contains(message);
    }

    @Test
    void aScanFindsTheCopiesAndNothingElse() {
        JsonObject answer = similar("'scan': true");

        assertThat(text(answer, "mode")).isEqualTo("scan");
        assertThat(list(answer, "clusters")).hasSize(1);
        JsonObject cluster = list(answer, "clusters").getFirst();
        assertThat(text((JsonObject) cluster.get("representative"), "file_path"))
                .isEqualTo("units/kelvin.go");
        assertThat(texts(cluster, "members", "file_path")).containsExactly("weather/kelvin.go");
        assertThat(number(cluster, "member_count")).isEqualTo(1);
    }

    @Test
    void aScanAcrossRepositoriesJoinsTheirCopies() {
        JsonObject cluster =
                list(similar("'scan': true, 'cross_repo': true"), "clusters").getFirst();

        assertThat(texts(cluster, "members", "repo")).containsExactlyInAnyOrder("fixture", "other");
    }

    @Test
    void aDeletedFileIsNeitherAResultNorANote(@TempDir Path own) throws IOException {
        Path root = Files.createDirectories(own.toRealPath().resolve("fixture"));
        write(root, "units/kelvin.go", KELVIN.formatted("units"));
        write(root, "weather/kelvin.go", KELVIN.formatted("weather"));
        try (Workbench mine = Workbench.open(root, own.toRealPath().resolve("home"), List.of(root))) {
            mine.ask("index_codebase", "{}");
            Files.delete(root.resolve("weather/kelvin.go"));
            JsonObject answer = mine.ask("search_codebase", "{'query': 'convert degrees to kelvin'}");

            assertThat(texts(answer, "results", "filePath")).isNotEmpty().noneMatch(path -> path.contains("weather"));
            assertThat(list(answer, "results").size()).isEqualTo(number(answer, "totalResults"));
            assertThat(answer.members()).doesNotContainKey("notes");
        }
    }

    @Test
    void aChangedFileIsReadAgainBeforeItIsCompared(@TempDir Path own) throws IOException {
        Path root = Files.createDirectories(own.toRealPath().resolve("fixture"));
        write(root, "units/kelvin.go", KELVIN.formatted("units"));
        write(root, "weather/kelvin.go", "package weather\n");
        try (Workbench mine = Workbench.open(root, own.toRealPath().resolve("home"), List.of(root))) {
            mine.ask("index_codebase", "{}");
            write(root, "units/kelvin.go", "\n\n\n" + KELVIN.formatted("units"));
            JsonObject place = (JsonObject) mine.ask("similar", "{'target': 'units/kelvin.go:FormatKelvin'}")
                    .get("target_place");

            assertThat(number(place, "start_line")).isEqualTo(6);
        }
    }
}
