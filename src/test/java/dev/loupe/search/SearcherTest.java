package dev.loupe.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Coverage;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.Hit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearcherTest {
    private final Searcher searcher = new Searcher();

    @TempDir
    private Path folder;

    private ProjectIndex index;

    @BeforeEach
    void fill() throws Exception {
        index = ProjectIndex.open(folder);
        Samples.put(
                index.writes(),
                "auth/login.py",
                Samples.function(
                        "auth/login.py",
                        1,
                        "hash_password",
                        "def hash_password(password, salt):\n  return sha256(salt + password)"),
                Samples.function(
                        "auth/login.py",
                        4,
                        "verify_login",
                        "def verify_login(user, password):\n  if hash_password(password) != hash_password(x): return hash_password"));
        Samples.put(
                index.writes(),
                "web/retry.ts",
                Samples.chunk(
                        "web/retry.ts",
                        3,
                        ChunkKind.INTERFACE,
                        "RetryPolicy",
                        "RetryPolicy",
                        "How a failed request is tried again.",
                        "/** How a failed request is tried again. */\nexport interface RetryPolicy {\n  attempts: number;\n}"),
                Samples.chunk(
                        "web/retry.ts",
                        13,
                        ChunkKind.FUNCTION,
                        "retryWithBackoff",
                        "retryWithBackoff",
                        "Runs a task again with exponential backoff until it succeeds.",
                        "/** Runs a task again with exponential backoff until it succeeds. */\nexport async function retryWithBackoff(task) {\n  await sleep(1);\n}"));
        Samples.put(
                index.writes(),
                "web/client.ts",
                Samples.chunk(
                        "web/client.ts",
                        3,
                        ChunkKind.CLASS,
                        "HttpClient",
                        "HttpClient",
                        "Fetches JSON over HTTP, trying again on failure.",
                        "/** Fetches JSON over HTTP, trying again on failure. */\nexport class HttpClient {\n return retryWithBackoff(fetch(url));\n}"));
        Samples.put(
                index.writes(),
                "tests/test_login.py",
                Samples.function(
                        "tests/test_login.py",
                        1,
                        "test_hash",
                        "def test_hash():\n  assert hash_password('password', 'salt')"));
        Samples.put(
                index.writes(),
                "app/LruCache.java",
                Samples.chunk(
                        "app/LruCache.java",
                        1,
                        ChunkKind.CLASS,
                        "LruCache",
                        "LruCache",
                        "Evicts.",
                        "class LruCache {\n  // 锁定 cache entries\n}"),
                Samples.chunk(
                        "app/LruCache.java",
                        5,
                        ChunkKind.METHOD,
                        "LruCache",
                        "LruCache.LruCache",
                        "",
                        "LruCache(int capacity) {\n}"),
                Samples.chunk(
                        "app/LruCache.java",
                        8,
                        ChunkKind.METHOD,
                        "get",
                        "LruCache.get",
                        "",
                        "V get(K key) {\n  return entries.get(key);\n}"));
        index.writes().publish();
    }

    @AfterEach
    void close() throws Exception {
        index.close();
    }

    private Hits ask(String query, Filter filter, int limit, int offset) throws SearchFailure, IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return searcher.search(
                    snapshot,
                    new SearchRequest(
                            new Query.Words(query, SearchMode.KEYWORD).explained(true),
                            filter,
                            new Page(limit, offset)));
        }
    }

    private Hits ask(String query) throws SearchFailure, IOException {
        return ask(query, Filter.NONE, 10, 0);
    }

    private static List<String> places(Hits answer) {
        return answer.hits().stream()
                .map(hit -> hit.chunk().path() + ":" + hit.chunk().lines().first())
                .toList();
    }

    @Test
    void aNameFindsItsDefinitionBeforeItsUses() throws SearchFailure, IOException {
        assertThat(places(ask("hash_password"))).startsWith("auth/login.py:1").endsWith("tests/test_login.py:1");
        assertThat(places(ask("LruCache"))).startsWith("app/LruCache.java:1");
        assertThat(places(ask("LruCache.get"))).startsWith("app/LruCache.java:8");
        assertThat(places(ask("retrywithbackoff"))).startsWith("web/retry.ts:13");
    }

    @Test
    void aQuestionInWordsFindsWhatItMeans() throws SearchFailure, IOException {
        assertThat(places(ask("try a failed request again with backoff")).subList(0, 2))
                .containsExactlyInAnyOrder("web/retry.ts:3", "web/retry.ts:13");
        assertThat(places(ask("where are failed requests tried again"))).startsWith("web/retry.ts:3");
        assertThat(places(ask("How do I get the code that hashes a password?")).getFirst())
                .startsWith("auth/login.py");
    }

    @Test
    void anotherFormOfAWordFindsItsChunk() throws SearchFailure, IOException {
        assertThat(places(ask("fetching"))).containsExactly("web/client.ts:3");
    }

    @Test
    void aChunkOfBracketsIsNeverFound() throws Exception {
        Samples.put(
                index.writes(),
                "zebra/crossing.ts",
                Samples.function("zebra/crossing.ts", 1, "walk", "function walk() {\n  go()\n"),
                Samples.chunk("zebra/crossing.ts", 4, ChunkKind.BLOCK, "", "", "", "  })\n}"));
        index.writes().publish();
        assertThat(places(ask("zebra crossing"))).containsExactly("zebra/crossing.ts:1");
    }

    @Test
    void codeComesBeforeProseThatSaysTheSame() throws Exception {
        String guide = "Call the throttle to slow down. The throttle slows callers down.";
        Samples.put(index.writes(), "guide.md", Samples.chunk("guide.md", 1, ChunkKind.BLOCK, "", "", "", guide));
        Samples.put(
                index.writes(),
                "slow.py",
                Samples.function("slow.py", 1, "hold", "def hold():\n  # slow callers down by a throttle\n  wait()"));
        index.writes().publish();
        assertThat(places(ask("slow callers down throttle"))).containsExactly("slow.py:1", "guide.md:1");
        assertThat(signals(ask("slow callers down throttle").hits().get(1))).contains("document");
        assertThat(signals(ask("documentation of the throttle").hits().getLast()))
                .doesNotContain("document");
    }

    private static List<String> signals(Hit hit) {
        return hit.signals().stream().map(Hit.SignalValue::name).toList();
    }

    @Test
    void restrictionsOfQueryAndRequestBothHold() throws SearchFailure, IOException {
        assertThat(places(ask("password path:auth/** kind:function"))).hasSize(2);
        var javaOnly = new Filter(Set.of(Language.JAVA), Set.of(), List.of(), List.of());
        assertThat(ask("password", javaOnly, 10, 0).hits()).isEmpty();
        assertThat(ask("cache", javaOnly, 10, 0).hits()).isNotEmpty();
        assertThat(places(ask("password -path:tests")))
                .doesNotContain("tests/test_login.py:1")
                .hasSize(2);
    }

    @Test
    void aRestrictionOfTheQueryThatLeavesNothingIsGivenUpWithANote() throws SearchFailure, IOException {
        for (String query : List.of("password -lang:python", "password path:web/**", "password src/**")) {
            Hits answer = ask(query);
            assertThat(places(answer)).as(query).contains("auth/login.py:1");
            assertThat(answer.notes().getFirst()).contains("within the restriction of the query");
        }
        var javaOnly = new Filter(Set.of(Language.JAVA), Set.of(), List.of(), List.of());
        assertThat(ask("cache lang:python", javaOnly, 10, 0).hits())
                .isNotEmpty()
                .allMatch(hit -> hit.chunk().language() == Language.JAVA);
    }

    @Test
    void codeInAFileOfAnotherLanguageIsFoundByEither() throws Exception {
        Chunk vue = Samples.function("web/Card.vue", 3, "wobble", "def wobble(): pass");
        Chunk code = new Chunk(
                vue.id(),
                vue.path(),
                Language.PYTHON,
                vue.kind(),
                vue.name(),
                vue.qualifiedName(),
                vue.signature(),
                vue.doc(),
                vue.enclosing(),
                vue.lines(),
                vue.text(),
                vue.complexity());
        FileSyntax syntax = Samples.syntax(vue);
        var file = new FileSyntax(
                Language.VUE,
                syntax.lines(),
                List.of(code),
                syntax.outline(),
                syntax.headerComments(),
                syntax.imports(),
                syntax.identifiers(),
                syntax.occurrences(),
                syntax.outcome());
        index.writes().put(Samples.file("web/Card.vue"), file);
        index.writes().publish();

        assertThat(places(ask("wobble lang:vue"))).containsExactly("web/Card.vue:3");
        assertThat(places(ask("wobble lang:python"))).containsExactly("web/Card.vue:3");
        assertThat(ask("wobble lang:java").notes().getFirst()).contains("nothing matches within the restriction");
        try (IndexSnapshot snapshot = index.snapshot()) {
            assertThat(snapshot.chunks().countByLanguage()).containsEntry(Language.VUE, 1);
        }
    }

    @Test
    void aPhraseMustStandAsItIs() throws SearchFailure, IOException {
        assertThat(places(ask("\"exponential backoff\""))).containsExactly("web/retry.ts:13");
        assertThat(places(ask("\"salt + password\""))).containsExactly("auth/login.py:1");
        assertThat(places(ask("\"retryWithBackoff(fetch\""))).containsExactly("web/client.ts:3");
        assertThat(places(ask("\"锁定\""))).containsExactly("app/LruCache.java:1");
        assertThat(ask("\"==\"").notes()).anyMatch(note -> note.contains("grep"));
    }

    @Test
    void theWordsOfAPhraseThatIsNowhereAreSearchedWithANote() throws SearchFailure, IOException {
        for (String phrase : List.of("\"backoff exponential\"", "\"retryWithBackoff(sleep\"")) {
            Hits answer = ask(phrase);
            assertThat(places(answer)).contains("web/retry.ts:13");
            assertThat(answer.notes().getFirst()).startsWith("nothing has " + phrase);
        }
        assertThat(places(ask("\"定锁\""))).isNotEmpty();
    }

    @Test
    void anExcludedWordIsNotThere() throws SearchFailure, IOException {
        assertThat(places(ask("password -verify_login")))
                .containsExactlyInAnyOrder("auth/login.py:1", "tests/test_login.py:1");
        assertThatThrownBy(() -> ask("-password path:auth")).isInstanceOf(SearchFailure.class);
    }

    @Test
    void restrictionsWithoutWordsListByPath() throws SearchFailure, IOException {
        Hits answer = ask("path:app path:web/client.ts");
        assertThat(places(answer))
                .containsExactly(
                        "app/LruCache.java:1", "app/LruCache.java:5", "app/LruCache.java:8", "web/client.ts:3");
        assertThat(answer.total()).isEqualTo(4);
        assertThat(places(ask("path:app", Filter.NONE, 1, 1))).containsExactly("app/LruCache.java:5");
    }

    @Test
    void scoresFallWithinTheirRangeAndAreExplained() throws SearchFailure, IOException {
        Hits answer = ask("password login session cache");
        assertThat(answer.coverage()).isEqualTo(new Coverage.Complete());
        assertThat(answer.total()).isEqualTo(answer.hits().size());
        double last = 1;
        for (Hit hit : answer.hits()) {
            assertThat(hit.score()).isBetween(0.0, last);
            last = hit.score();
            assertThat(hit.signals().stream()
                            .mapToDouble(Hit.SignalValue::share)
                            .sum())
                    .isCloseTo(hit.score(), within(1e-9));
        }
    }

    @Test
    void theSameQuestionHasTheSameAnswerAndPagesFitTogether() throws SearchFailure, IOException {
        List<String> whole = places(ask("password cache retry http"));
        assertThat(places(ask("password cache retry http"))).isEqualTo(whole);
        var paged = new ArrayList<String>();
        for (int offset = 0; offset < whole.size(); offset += 2)
            paged.addAll(places(ask("password cache retry http", Filter.NONE, 2, offset)));
        assertThat(paged).isEqualTo(whole);
    }

    @Test
    void pagesBeyondThePoolFollowWithoutRepeats() throws Exception {
        for (int i = 0; i < 300; i++) {
            String path = "many/f%03d.go".formatted(i);
            Samples.put(
                    index.writes(),
                    path,
                    Samples.function(path, 1, "walk" + i, "func walk() { zebra " + "x ".repeat(i % 7) + "}"));
        }
        index.writes().publish();
        List<String> whole = places(ask("zebra", Filter.NONE, 1000, 0));
        assertThat(whole).hasSize(300).doesNotHaveDuplicates();
        List<Double> scores = ask("zebra", Filter.NONE, 1000, 0).hits().stream()
                .map(Hit::score)
                .toList();
        assertThat(scores).isSortedAccordingTo(java.util.Comparator.reverseOrder());
        assertThat(places(ask("zebra", Filter.NONE, 20, 190))).isEqualTo(whole.subList(190, 210));
        assertThat(ask("zebra", Filter.NONE, 5, 5000).hits()).isEmpty();
    }

    @Test
    void anEditMovesTheHit() throws Exception {
        Samples.put(
                index.writes(),
                "auth/login.py",
                Samples.function("auth/login.py", 31, "hash_password", "def hash_password(password, salt):\n  pass"));
        index.writes().publish();
        assertThat(places(ask("hash_password"))).startsWith("auth/login.py:31");
    }

    @Test
    void withoutVectorsHybridSaysThatItIsByWordsAndSemanticIsRefused() throws SearchFailure, IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            Hits answer = searcher.search(
                    snapshot,
                    new SearchRequest(new Query.Words("password", SearchMode.HYBRID), Filter.NONE, Page.first(10)));
            assertThat(answer.notes()).anyMatch(note -> note.contains("no vectors"));
            assertThat(answer.hits().getFirst().signals()).isEmpty();
            assertThatThrownBy(() -> searcher.search(
                            snapshot,
                            new SearchRequest(new Query.Words("x", SearchMode.SEMANTIC), Filter.NONE, Page.first(10))))
                    .isInstanceOf(SearchFailure.class)
                    .hasMessageContaining("index the project again, or use mode keyword");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "path:a[ x", "lang:klingon x", "-x"})
    void anInvalidQueryIsRefusedWithARemedy(String query) {
        assertThatThrownBy(() -> ask(query)).isInstanceOf(SearchFailure.class).hasMessageMatching("(?s).{20,}");
    }

    /// A quoted time, an option and an arithmetic expression of a report used to be query syntax that
    /// nothing matched.
    @Test
    void aReportIsAskedByItsPartsAndItsCodeComesFirst() throws SearchFailure, IOException {
        String report = """
                Login accepts a wrong password

                Since "10:30" every password is taken, with -k or 2*3/4 workers too.

                ```
                Traceback (most recent call last):
                  File "/site-packages/auth/login.py", line 2, in verify_login
                ValueError: salt
                ```
                """;
        Hits answer = ask(report);
        assertThat(places(answer).getFirst()).startsWith("auth/login.py");
        assertThat(signals(answer.hits().getFirst())).containsExactly("body", "title", "places");
        for (Hit hit : answer.hits())
            assertThat(hit.signals().stream()
                            .mapToDouble(Hit.SignalValue::share)
                            .sum())
                    .isCloseTo(hit.score(), within(1e-9));
        assertThat(places(answer).indexOf("tests/test_login.py:1")).isPositive();
    }

    @Test
    void aTextWithoutWordsIsToldSo() throws SearchFailure, IOException {
        assertThat(ask("```\n".repeat(20)).notes()).anyMatch(note -> note.contains("no word"));
    }

    @Test
    void aReportOfWhichNoWordIsThereIsToldSo() throws SearchFailure, IOException {
        Hits answer = ask("Qqzzx wwvvx\n\nYyxxq zzyyw.");
        assertThat(answer.hits()).isEmpty();
        assertThat(answer.notes()).contains("no chunk holds a word of the text");
    }

    @Test
    void aTextTooLongToReadIsReadInPartWithANote() throws SearchFailure, IOException {
        Hits answer = ask("password " + "x".repeat(200_000));
        assertThat(answer.notes().getFirst()).contains("first 100,000 characters");
        assertThat(places(answer)).contains("auth/login.py:1");
    }

    /// The first 64 words were searched, whatever they were.
    @Test
    void ofManyWordsTheMostTellingAreSearched() throws SearchFailure, IOException {
        var query = new StringBuilder();
        for (int i = 0; i < 500; i++)
            query.append("w")
                    .append((char) ('a' + i % 26))
                    .append((char) ('a' + i / 26))
                    .append(' ');
        Hits answer = ask(query + "password");
        assertThat(places(answer)).contains("auth/login.py:1");
    }

    @Test
    void commonWordsCountOnlyWhereThereIsNothingElse() throws SearchFailure, IOException {
        assertThat(ask("where is the").hits()).isNotEmpty();
        assertThat(places(ask("where is the lru"))).allMatch(place -> place.startsWith("app/LruCache.java"));
    }
}
