package dev.loupe.tools.context;

import static dev.loupe.tools.answer.Workbench.elements;
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
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// All known importers and users of a target are in the answer; a symbol is analysed separately from its
/// file.
class ImpactCertainTest {
    @TempDir
    static Path folder;

    private static Workbench bench;

    /// `kernel.py` has been changed many times, alone and with `notes.txt`; all others were written once,
    /// each by a commit of its own, so that history contains no evidence about them.
    @BeforeAll
    static void begin() throws IOException {
        GitFixture repository = GitFixture.repository(folder.resolve("shop"));
        repository.write("core/kernel.py", """
                LIMIT = 10
                UNUSED = 1


                class Kernel:
                    should_retry = None

                    def start_engine(self):
                        return self.warm_engine()

                    def warm_engine(self):
                        return LIMIT


                class Spare:
                    def start_engine(self):
                        return 0
                """);
        repository.write("notes.txt", "0\n");
        repository.commit("kernel");
        for (int i = 0; i < 12; i++) {
            repository.write(
                    "core/kernel.py",
                    Files.readString(repository.root().resolve("core/kernel.py"))
                            .replaceFirst("UNUSED = \\d+", "UNUSED = " + (i + 2)));
            if (i % 2 == 0) repository.write("notes.txt", i + "\n");
            repository.commit("step " + i);
        }
        written(repository, "app/server.py", """
                from core.kernel import Kernel


                class Server(Kernel):
                    def serve(self, wanted):
                        if self.should_retry is not None:
                            return wanted
                """);
        written(repository, "app/importer.py", "import core.kernel\n");
        written(repository, "app/reader.py", "from core.kernel import LIMIT\n\n\ndef read():\n    return LIMIT + 1\n");
        written(repository, "app/main.py", "from app.reader import read\n\n\ndef main():\n    return read()\n");
        written(repository, "tests/test_kernel.py", "def test_it(thing):\n    assert thing.warm_engine()\n");
        repository.write("far.py", "def paint_the_sky_blue():\n    return 'blue'\n");
        repository.write("poem.txt", "0\n");
        repository.commit("far");
        for (int i = 0; i < 4; i++) {
            repository.write("notes.txt", "poem " + i + "\n").write("poem.txt", i + "\n");
            repository.commit("poem " + i);
        }
        GitFixture other = GitFixture.repository(folder.resolve("web"));
        other.write("page.js", "export const page = 1;\n").write("notes.txt", "web\n");
        other.commit("first");
        bench = Workbench.open(
                repository.root(), folder.toRealPath().resolve("home"), List.of(repository.root(), other.root()));
        for (Project project : bench.projects().all(session())) {
            bench.ask("index_codebase", "{'path': '" + project.root() + "'}");
            var _ = project.history().snapshot(Duration.ofMinutes(1));
        }
    }

    private static Session session() {
        return new Session("test", List.of(bench.root(), bench.root().resolveSibling("web")), false);
    }

    private static void written(GitFixture repository, String path, String text) throws IOException {
        repository.write(path, text);
        repository.commit(path);
    }

    @AfterAll
    static void end() {
        bench.close();
    }

    @Test
    void importersAndUsersOfTheTargetAreFoundWithoutHistoryOrTests() {
        JsonObject answer = bench.ask("impact", "{'target': 'core/kernel.py'}");
        assertThat(texts(answer, "results", "file"))
                .contains("app/server.py", "app/importer.py", "app/reader.py", "notes.txt");
        for (JsonObject known : list(bench.ask("impact", "{'target': 'core/kernel.py', 'mode': 'deps'}"), "results"))
            if (!text(known, "file").startsWith("tests/"))
                assertThat(score(result(answer, text(known, "file"))))
                        .describedAs(text(known, "file"))
                        .isGreaterThanOrEqualTo(score(known) / 2 - 0.001);
    }

    @Test
    void resultsBeyondTheLimitAreListedByName() {
        JsonObject answer = bench.ask("impact", "{'target': 'core/kernel.py', 'limit': 1}");
        List<String> named = elements(answer, "further").stream()
                .map(one -> ((JsonString) one).text())
                .toList();
        String first = texts(answer, "results", "file").getFirst();
        assertThat(named).doesNotContain(first);
        assertThat(first + named).contains("app/server.py", "app/importer.py", "app/reader.py");
    }

    @Test
    void resultsBelowTheThresholdAreCounted() {
        JsonObject answer = bench.ask("impact", "{'target': 'core/kernel.py', 'threshold': 0.9}");
        assertThat(list(answer, "results")).isEmpty();
        assertThat(Json.write(answer.get("notes")))
                .containsPattern("\\d+ more below the threshold 0.9, the best with 0\\.\\d\\d")
                .doesNotContain("app/server.py");
    }

    @Test
    void aFieldThatASubclassUsesThroughSelfIsUsed() {
        JsonObject answer = bench.ask("impact", "{'target': 'core/kernel.py:should_retry'}");
        assertThat(texts(answer, "results", "file")).containsExactly("app/server.py");
        assertThat(text(result(answer, "app/server.py"), "reason"))
                .contains("uses Kernel.should_retry of core/kernel.py, line 6");
    }

    @Test
    void aSymbolIsAnsweredForItselfAndNotForItsFile() {
        JsonObject answer = bench.ask("impact", "{'target': 'core/kernel.py:LIMIT'}");
        assertThat(texts(answer, "results", "file"))
                .describedAs("its users, in its own file too; nothing for what was changed with the file")
                .containsExactlyInAnyOrder("app/reader.py", "core/kernel.py");
        assertThat(text(result(answer, "core/kernel.py"), "reason")).contains("line 12");
        JsonObject coupled = bench.ask("impact", "{'target': 'core/kernel.py:LIMIT', 'mode': 'coupling'}");
        assertThat(texts(coupled, "results", "file")).contains("notes.txt");
        assertThat(Json.write(coupled.get("notes"))).contains("not with a symbol: this is about core/kernel.py");
    }

    @Test
    void testsThatHoldTheNameOfASymbolAndAreCalledAfterItAreNamed() {
        JsonObject answer = bench.ask("impact", "{'target': 'core/kernel.py:warm_engine'}");
        assertThat(texts(answer, "results", "file")).contains("tests/test_kernel.py", "core/kernel.py");
        JsonObject users =
                bench.ask("impact", "{'target': 'core/kernel.py:warm_engine', 'mode': 'deps', 'threshold': 0.5}");
        assertThat(Json.write(users.get("notes")))
                .contains("1 more file uses the name, which may mean something else: tests/test_kernel.py");
        assertThat(texts(bench.ask("impact", "{'target': 'core/kernel.py:LIMIT'}"), "results", "file"))
                .doesNotContain("tests/test_kernel.py");
    }

    @Test
    void aNameOfSeveralThingsIsRefusedWithAllOfThem() {
        assertThat(bench.refusal("impact", "{'target': 'core/kernel.py:start_engine'}"))
                .contains("'start_engine' is defined 2 times")
                .contains("core/kernel.py:Kernel.start_engine, core/kernel.py:Spare.start_engine");
        JsonObject answer = bench.ask("impact", "{'target': 'core/kernel.py:Kernel.start_engine', 'mode': 'deps'}");
        assertThat(text(answer, "target")).isEqualTo("core/kernel.py:Kernel.start_engine");
    }

    @Test
    void aFurtherStepFindsMoreInEveryMode() {
        for (String mode : List.of("combined", "coupling", "deps", "semantic")) {
            String target = "{'target': 'core/kernel.py', 'limit': 100, 'mode': '" + mode + "', 'depth': ";
            List<String> one = texts(bench.ask("impact", target + "1}"), "results", "file");
            JsonObject answer = bench.ask("impact", target + "2}");
            assertThat(texts(answer, "results", "file")).describedAs(mode).containsAll(one);
            assertThat(answer.get("results")).describedAs(mode).isNotNull();
            if (!mode.equals("semantic"))
                assertThat(list(answer, "results").stream().map(result -> number(result, "depth")))
                        .describedAs(mode)
                        .contains(2);
        }
        JsonObject main = result(bench.ask("impact", "{'target': 'core/kernel.py', 'depth': 2}"), "app/main.py");
        assertThat(text(main, "reason")).contains("by way of app/reader.py");
        assertThat(score(main)).isLessThanOrEqualTo(0.5);
    }

    @Test
    void theTargetIsFoundInAnyRoot() {
        JsonObject answer = bench.ask("impact", "{'target': 'page.js'}");
        assertThat(text(answer, "repo")).isEqualTo("web");
        assertThat(bench.ask("impact", "{'target': 'page.js', 'repo': 'all'}").get("repo"))
                .isEqualTo(answer.get("repo"));
        JsonObject both = bench.ask("impact", "{'target': 'notes.txt'}");
        assertThat(text(both, "repo")).isEqualTo("shop");
        assertThat(Json.write(both.get("notes"))).contains("notes.txt is in shop, web");
        assertThat(text(bench.ask("impact", "{'target': 'notes.txt', 'repo': 'web'}"), "repo"))
                .isEqualTo("web");
        assertThat(bench.refusal("impact", "{'target': 'nowhere.py'}")).contains("'nowhere.py' in shop, web");
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
