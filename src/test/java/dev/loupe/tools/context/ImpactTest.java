package dev.loupe.tools.context;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Project;
import dev.loupe.engine.Session;
import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImpactTest {
    @TempDir
    static Path folder;

    private static Workbench bench;

    /// `store` is used by `cache`, which `app` uses; `store` and `limits.toml` change together, once with all
    /// others.
    @BeforeAll
    static void begin() throws IOException {
        GitFixture repository = GitFixture.repository(folder.resolve("shop"));
        repository.write("lib/store.py", """
                LIMIT = 10


                class Store:
                    def put_item(self, key, value):
                        return (key, value)

                    def drop_item(self, key):
                        return key
                """);
        repository.write("lib/cache.py", """
                from lib.store import Store


                def cached_put(store: Store, key, value):
                    return store.put_item(key, value)
                """);
        repository.write("app.py", """
                from lib.cache import cached_put


                def main(store):
                    cached_put(store, "a", 1)
                """);
        repository.write("tests/test_store.py", "def test_nothing():\n    assert True\n");
        repository.write("limits.toml", "limit = 1\n");
        repository.write("far.py", "def paint_the_sky_blue():\n    return 'blue'\n");
        repository.commit("first");
        for (int i = 2; i < 7; i++) {
            repository.write("limits.toml", "limit = " + i + "\n");
            repository.write(
                    "lib/store.py",
                    java.nio.file.Files.readString(repository.root().resolve("lib/store.py"))
                            .replaceFirst("LIMIT = \\d+", "LIMIT = " + i));
            repository.commit("limit " + i);
        }
        bench = Workbench.open(repository.root(), folder.toRealPath().resolve("home"), List.of(repository.root()));
        bench.ask("index_codebase", "{}");
        for (Project project : bench.projects().all(new Session("test", List.of(bench.root()), false))) {
            var _ = project.history().snapshot(Duration.ofMinutes(1));
        }
    }

    @AfterAll
    static void end() {
        bench.close();
    }

    @Test
    void combinedTakesAllSignalsTogether() {
        JsonObject answer = bench.ask("impact", "{'target': 'lib/store.py'}");
        List<String> files = texts(answer, "results", "file");
        assertThat(files)
                .contains("limits.toml", "lib/cache.py", "tests/test_store.py")
                .doesNotContain("lib/store.py");
        assertThat(files.subList(0, 2)).containsExactlyInAnyOrder("lib/cache.py", "limits.toml");
        JsonObject cache = result(answer, "lib/cache.py");
        assertThat(text(cache, "signal")).isEqualTo("combined");
        assertThat(text(cache, "reason"))
                .contains("changed together in 1 of 6 commits")
                .contains("imports lib/store.py")
                .contains("uses Store");
        assertThat(texts(cache, "signals", "name")).contains("coupling", "imports", "uses");
    }

    @Test
    void couplingIsTheShareOfCommitsWithTwoMoreCounted() {
        JsonObject answer = bench.ask("impact", "{'target': 'lib/store.py', 'mode': 'coupling'}");
        JsonObject first = list(answer, "results").getFirst();
        assertThat(text(first, "file")).isEqualTo("limits.toml");
        assertThat(score(first)).isEqualTo(6.0 / 8);
        assertThat(text(first, "signal")).isEqualTo("coupling");
        assertThat(text(first, "reason")).startsWith("changed together in 6 of 6 commits, last on ");
    }

    @Test
    void depsAreWhatImportsOrUsesItAndFurtherStepsCountHalf() {
        JsonObject one = bench.ask("impact", "{'target': 'lib/store.py', 'mode': 'deps'}");
        assertThat(texts(one, "results", "file")).containsExactly("lib/cache.py");
        JsonObject two = bench.ask("impact", "{'target': 'lib/store.py', 'mode': 'deps', 'depth': 2}");
        assertThat(texts(two, "results", "file")).containsExactly("lib/cache.py", "app.py");
        JsonObject app = result(two, "app.py");
        assertThat(number(app, "depth")).isEqualTo(2);
        assertThat(score(app)).isLessThanOrEqualTo(score(result(two, "lib/cache.py")) / 2);
        assertThat(text(app, "reason")).contains("by way of lib/cache.py");
        assertThat(number(two, "depth")).isEqualTo(2);
    }

    @Test
    void depthZeroIsOneStep() {
        JsonObject zero = bench.ask("impact", "{'target': 'lib/store.py', 'mode': 'deps', 'depth': 0}");
        JsonObject one = bench.ask("impact", "{'target': 'lib/store.py', 'mode': 'deps', 'depth': 1}");
        assertThat(Json.write(zero)).isEqualTo(Json.write(one));
    }

    @Test
    void semanticIsTheCosine() {
        JsonObject answer = bench.ask("impact", "{'target': 'lib/store.py', 'mode': 'semantic', 'threshold': 0}");
        JsonObject first = list(answer, "results").getFirst();
        assertThat(text(first, "file")).isEqualTo("lib/cache.py");
        assertThat(text(first, "reason")).contains("cosine %.3f".formatted(score(first)));
        assertThat(list(
                        bench.ask("impact", "{'target': 'lib/store.py', 'mode': 'semantic', 'threshold': 0.999}"),
                        "results"))
                .isEmpty();
    }

    @Test
    void aSymbolNarrowsItToItsUses() {
        JsonObject put = bench.ask("impact", "{'target': 'lib/store.py:Store.put_item', 'mode': 'deps'}");
        assertThat(texts(put, "results", "file")).containsExactly("lib/cache.py");
        JsonObject drop = bench.ask("impact", "{'target': 'lib/store.py:drop_item', 'mode': 'deps'}");
        assertThat(list(drop, "results")).isEmpty();
    }

    @Test
    void aMissingTargetIsReportedWithSuggestions() {
        assertThat(bench.refusal("impact", "{'target': 'lib/store.py:put_itm'}"))
                .contains("lib/store.py has nothing called 'put_itm'")
                .contains("put_item");
        assertThat(bench.refusal("impact", "{'target': 'other/store.py'}")).contains("did you mean lib/store.py?");
        assertThat(bench.refusal("impact", "{'target': '../../etc/passwd'}")).contains("there is no file");
        assertThat(bench.refusal("impact", "{'target': 'lib/store.py', 'mode': 'guess'}"))
                .contains("combined");
    }

    @Test
    void limitAndThresholdHoldAndTheRestIsCounted() {
        JsonObject answer = bench.ask("impact", "{'target': 'lib/store.py', 'limit': 1}");
        assertThat(number(answer, "count")).isEqualTo(1);
        assertThat(number(answer, "total")).isGreaterThan(1);
        assertThat(texts(answer, "omitted", "what")).containsExactly("results");
        for (JsonObject result : list(bench.ask("impact", "{'target': 'lib/store.py', 'threshold': 0.3}"), "results"))
            assertThat(score(result)).isGreaterThanOrEqualTo(0.3);
    }

    private static JsonObject result(JsonObject answer, String file) {
        return list(answer, "results").stream()
                .filter(one -> text(one, "file").equals(file))
                .findFirst()
                .orElseThrow(() -> new AssertionError(file + " is not in " + Json.write(answer)));
    }

    private static double score(JsonObject result) {
        return Double.parseDouble(((JsonNumber) result.get("score")).literal());
    }
}
