package dev.loupe.tools.resources;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
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

/// Resources and completion in a session with two roots, and in one without.
class SeveralRootsTest {

    @TempDir
    private static Path folder;

    private static Path one;
    private static Path two;
    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        one = folder.toRealPath().resolve("one");
        two = folder.toRealPath().resolve("two");
        Workbench.write(one, "src/shared.py", "def shared():\n    return 1\n");
        Workbench.write(two, "src/shared.py", "def shared():\n    return 2\n");
        Workbench.write(two, "lib/only here.py", "def only_here():\n    return 3\n");
        bench = Workbench.open(one, folder.toRealPath().resolve("home"), List.of(one, two));
        bench.ask("index_codebase", "{'path': '" + one + "'}");
        bench.ask("index_codebase", "{'path': '" + two + "'}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static List<JsonObject> read(String uri) {
        return list(bench.ask("resources/read", "{'uri': '" + uri + "'}"), "contents");
    }

    private static List<String> complete(String what, String value) {
        JsonObject answer = bench.ask("completion/complete", "{'what': '" + what + "', 'value': '" + value + "'}");
        return ((JsonArray) answer.get("values"))
                .elements().stream()
                        .map(element -> ((JsonValue.JsonString) element).text())
                        .toList();
    }

    @Test
    void aRelativePathIsLookedForInOneRootAfterTheOther() {
        assertThat(text(read("loupe://file/src/shared.py").getFirst(), "text")).contains("return 1");
        assertThat(text(read("loupe://file/lib/only%20here.py").getFirst(), "text"))
                .contains("return 3");
    }

    @Test
    void anAbsolutePathNamesTheRoot() {
        assertThat(text(read("loupe://file/" + two + "/src/shared.py").getFirst(), "text"))
                .contains("return 2");
    }

    @Test
    void theDefinitionsOfASymbolComeFromAllRootsAndTheirUrisCanBeRead() {
        List<JsonObject> contents = read("loupe://symbol/shared");

        assertThat(contents)
                .extracting(one -> text(one, "uri"))
                .containsExactly("loupe://file/src/shared.py#L1-L2", "loupe://file/" + two + "/src/shared.py#L1-L2");
        assertThat(text(read(text(contents.get(1), "uri")).getFirst(), "text")).contains("return 2");
    }

    @Test
    void pathsOfTheFirstRootAreCompletedRelativeThoseOfOthersAbsolute() {
        assertThat(complete("file", "src/sh")).containsExactly("src/shared.py", two + "/src/shared.py");
        assertThat(complete("file", two + "/li")).containsExactly(two + "/lib/only here.py");
        assertThat(complete("symbol", "s")).contains("shared");
        assertThat(complete("symbol", "only")).containsExactly("only_here");
    }

    @Test
    void theStatisticsListTheRootsInTheirOrder() throws Exception {
        JsonObject all = (JsonObject) Json.parse(text(read("loupe://index").getFirst(), "text"));

        assertThat(list(all, "projects"))
                .extracting(project -> text(project, "name"))
                .containsExactly("one", "two");
    }

    @Test
    void withoutARootAndAnIndexTheStatisticsCanBeReadAndFilesAreRefused(@TempDir Path home) throws Exception {
        try (Workbench none = Workbench.open(one, home.toRealPath().resolve("home"), List.of())) {
            JsonObject contents = list(none.ask("resources/read", "{'uri': 'loupe://index'}"), "contents")
                    .getFirst();

            assertThat(list((JsonObject) Json.parse(text(contents, "text")), "projects"))
                    .isEmpty();
            assertThat(none.refusal("resources/read", "{'uri': 'loupe://file/src/shared.py'}"))
                    .contains("without a root");
        }
    }

    @Test
    void theStatisticsOfAProjectWithoutAnIndexStartNone(@TempDir Path home) throws Exception {
        try (Workbench fresh = Workbench.open(one, home.toRealPath().resolve("home"), List.of(one))) {
            for (int look = 0; look < 2; look++) {
                JsonObject contents = list(fresh.ask("resources/read", "{'uri': 'loupe://index'}"), "contents")
                        .getFirst();
                JsonObject project = list((JsonObject) Json.parse(text(contents, "text")), "projects")
                        .getFirst();
                assertThat(text(project, "state")).isEqualTo("not_indexed");
            }
        }
    }
}
