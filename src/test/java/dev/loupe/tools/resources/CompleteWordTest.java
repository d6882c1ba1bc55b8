package dev.loupe.tools.resources;

import static dev.loupe.tools.answer.Workbench.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompleteWordTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        bench = Workbench.in(folder);
        for (int i = 100; i < 350; i++)
            Workbench.write(bench.root(), "gen/part" + i + ".py", "def gen_" + i + "():\n    pass\n");
        Workbench.write(bench.root(), ".env", "LOGIN=1\n");
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static JsonObject complete(String what, String value) {
        return bench.ask("completion/complete", "{'what': '" + what + "', 'value': '" + value + "'}");
    }

    private static List<String> values(String what, String value) {
        return ((JsonArray) complete(what, value).get("values"))
                .elements().stream()
                        .map(element -> ((JsonValue.JsonString) element).text())
                        .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "file,auth/l,auth/login.py",
        "file,AUTH,auth/login.py",
        "file,login,auth/login.py",
        "file,retry.ts,web/retry.ts",
        "file,deeper/L,deep/er/and/deeper/Leaf.java",
        "file,wbret,web/retry.ts",
        "file,deepL,deep/er/and/deeper/Leaf.java",
        "symbol,verify,verify_login",
        "symbol,retryW,retryWithBackoff",
        "symbol,backoff,retryWithBackoff",
        "symbol,vlogin,verify_login",
        "focus,arch,architecture",
        "focus,deep/e,deep/er",
        "focus,auth,auth",
        "focus,SessionS,SessionStore",
        "focus,retry.ts,web/retry.ts"
    })
    void aPartIsCompletedTheBestFirst(String what, String value, String first) {
        assertThat(values(what, value)).first().isEqualTo(first);
    }

    @Test
    void beginningsComeBeforeParts() {
        assertThat(values("file", "d")).startsWith("data.csv", "docs/guide.md", "deep/er/and/deeper/Leaf.java");
    }

    @Test
    void atMostAHundredAreGivenAndAllAreCounted() {
        for (String what : List.of("file", "symbol")) {
            JsonObject answer = complete(what, what.equals("file") ? "gen/" : "gen_");

            assertThat(((JsonArray) answer.get("values")).elements())
                    .hasSize(100)
                    .doesNotHaveDuplicates();
            assertThat(number(answer, "total")).isEqualTo(250);
            assertThat(answer.get("hasMore")).isEqualTo(JsonValue.of(true));
        }
    }

    @Test
    void fewAreAllThereIs() {
        JsonObject answer = complete("file", "auth/");

        assertThat(number(answer, "total")).isEqualTo(1);
        assertThat(answer.get("hasMore")).isEqualTo(JsonValue.of(false));
    }

    @Test
    void anEmptyWordGivesTheUsualQuestionsAndTheTopFolders() {
        assertThat(values("focus", ""))
                .startsWith(
                        "architecture", "entry_points", "dependencies", "tests", "gen", "web", "auth", "deep", "docs");
    }

    @ParameterizedTest
    @CsvSource({
        "file,no/such/thing",
        "symbol,zzzzqq",
        "focus,zzzzqq",
        "file,../secret",
        "file,.env",
        "file,/etc/pass",
        "symbol,.*"
    })
    void aValueWithoutMatchesHasNoCompletions(String what, String value) {
        assertThat(values(what, value)).isEmpty();
        assertThat(number(complete(what, value), "total")).isZero();
    }

    @Test
    void aVeryLongWordIsCompletedByNothing() {
        assertThat(values("file", "a".repeat(100_000))).isEmpty();
        assertThat(values("symbol", "a".repeat(100_000))).isEmpty();
    }
}
