package dev.loupe.tools.indexing;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Session;
import dev.loupe.git.GitFixture;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Twelve files with one function each; half of them have a second commit.
class IndexMetricsTest {
    private static final int FILES = 12;

    @TempDir
    private Path folder;

    private GitFixture git;
    private Workbench bench;

    @BeforeEach
    void aRepository() throws IOException {
        Path real = folder.toRealPath();
        git = GitFixture.repository(real.resolve("shop"));
        for (int i = 0; i < FILES; i++) part(i, "return value");
        git.write("README.md", "# Shop\n\nIt sells goods of twelve parts to everybody who asks for them.\n");
        git.commit("Add the shop");
        for (int i = 0; i < FILES / 2; i++) part(i, "return value + 1");
        git.commit("Count from one");
        bench = Workbench.open(git.root(), real.resolve("home"), List.of(git.root()));
    }

    private void part(int number, String end) throws IOException {
        String lines = "    value = value * 2\n".repeat(number + 1);
        git.write("app/part%02d.py".formatted(number), "def part_%d(value):\n%s    %s\n".formatted(number, lines, end));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private JsonObject metrics() throws Exception {
        bench.ask("index_codebase", "{}");
        Project project =
                bench.projects().open(ProjectAddress.DEFAULT, new Session("test", List.of(git.root()), false));
        try (IndexSnapshot snapshot = project.snapshot()) {
            assertThat(project.enriched(snapshot, Duration.ofMinutes(2))).isTrue();
        }
        return bench.ask("get_index_metrics", "{}");
    }

    private static JsonObject object(JsonValue in, String... names) {
        JsonValue at = in;
        for (String name : names) at = ((JsonObject) at).get(name);
        return (JsonObject) at;
    }

    @Test
    void chunksAreCountedByWhatTheyAre() throws Exception {
        JsonObject metrics = metrics();
        JsonObject distributions = object(metrics, "distributions");

        assertThat(number(metrics, "totalFiles")).isEqualTo(FILES + 1);
        assertThat(number(metrics, "totalChunks")).isEqualTo(FILES + 1);
        assertThat(Json.write(object(distributions, "language"))).isEqualTo("{\"markdown\":1,\"python\":12}");
        assertThat(number(object(distributions, "chunkType"), "function")).isEqualTo(FILES);
        assertThat(number(object(distributions, "documentation"), "docs")).isEqualTo(1);
        assertThat(list(distributions, "topAuthors")).hasSize(1);
        assertThat(number(list(distributions, "topAuthors").getFirst(), "chunks"))
                .isEqualTo(FILES + 1);
        assertThat(texts(distributions, "topBlameAuthors", "name"))
                .isEqualTo(texts(distributions, "topAuthors", "name"));
        assertThat(number(distributions, "othersCount")).isZero();
        assertThat(distributions.get("enrichmentTimeRange")).isInstanceOf(JsonObject.class);
    }

    @Test
    void labelsHoldFromPercentilesOfTheLanguage() throws Exception {
        JsonObject signals = object(metrics(), "signals");

        assertThat(signals.members()).containsOnlyKeys("global", "python");
        JsonObject python = object(signals, "python");
        assertThat(object(python, "git.file.commitCount").get("test")).isEqualTo(JsonNull.NULL);
        assertThat(Json.write(object(python, "git.file.commitCount", "source")))
                .isEqualTo("{\"min\":1.0,\"max\":2.0,\"mean\":1.5,\"count\":12,"
                        + "\"labelMap\":{\"low\":1.0,\"typical\":1.5,\"high\":2.0,\"extreme\":2.0}}");
        assertThat(number(object(python, "methodLines", "source"), "count")).isEqualTo(FILES);
        assertThat(object(signals, "global")).isEqualTo(python);
    }

    @Test
    void oneLanguageCanBeAskedForAndOthersAreNamed() throws Exception {
        metrics();

        assertThat(object(bench.ask("get_index_metrics", "{'language': 'python'}"), "signals")
                        .members())
                .containsOnlyKeys("python");
        assertThat(bench.refusal("get_index_metrics", "{'language': 'cobol'}")).contains("global, python");
    }

    @Test
    void withoutAnIndexItIsRefused() {
        assertThat(bench.refusal("get_index_metrics", "{}")).contains("index_codebase");
    }

    @Test
    void theStatusCountsChunksOfWhichGitKnowsNothing() throws Exception {
        git.write("app/new.py", "def fresh(value):\n    return value\n");
        metrics();

        JsonObject status = object(bench.ask("get_index_status", "{}"), "enrichment", "git");
        assertThat(number(object(status, "chunk"), "unenrichedChunks")).isEqualTo(1);
        assertThat(object(status, "file").get("unenrichedChunks")).isEqualTo(JsonNull.NULL);
    }

    @Test
    void everyFileIsMatchedMissedOrIgnored() throws Exception {
        git.write("empty.py", "").write("app/new.py", "def fresh(value):\n    return value\n");
        git.commit("Add an empty file");
        metrics();

        JsonObject answer = bench.ask("get_index_status", "{}");
        JsonObject status = object(answer, "enrichment", "git");
        for (String part : List.of("file", "chunk", "blame")) {
            JsonObject counts = object(status, part);
            assertThat(number(counts, "matchedFiles") + number(counts, "missedFiles") + number(counts, "ignoredFiles"))
                    .as(part)
                    .isEqualTo(number(answer, "filesCount"));
        }
        assertThat(number(object(status, "file"), "ignoredFiles"))
                .as("without chunks")
                .isEqualTo(1);
    }

    @Test
    void aShallowCloneSaysWhyGitKnowsNothingOfItsFilesAndWhatToDo() throws Exception {
        git.git("clone", "-q", "--depth", "1", git.root().toUri().toString(), "../shallow");
        bench.close();
        git = GitFixture.folder(folder.toRealPath().resolve("shallow"));
        bench = Workbench.open(git.root(), folder.toRealPath().resolve("other"), List.of(git.root()));
        metrics();

        JsonObject status = object(bench.ask("get_index_status", "{}"), "enrichment", "git");
        for (String part : List.of("file", "chunk", "blame")) {
            assertThat(number(object(status, part), "matchedFiles")).as(part).isZero();
            assertThat(text(object(status, part), "message"))
                    .as(part)
                    .contains("shallow clone", "git fetch --unshallow");
        }
        assertThat(notes()).contains("git fetch --unshallow");

        git.git("fetch", "-q", "--unshallow");
        metrics();
        JsonObject whole = object(bench.ask("get_index_status", "{}"), "enrichment", "git");
        assertThat(object(whole, "file").get("message")).isEqualTo(JsonNull.NULL);
        assertThat(number(object(whole, "file"), "matchedFiles")).isEqualTo(FILES + 1);
        assertThat(notes()).isEqualTo("null");
    }

    private String notes() {
        return Json.write(
                bench.ask("semantic_search", "{'query': 'part of the shop'}").get("notes"));
    }
}
