package dev.loupe.tools.projects;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectToolsTest {

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void open() throws IOException {
        bench = Workbench.in(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void aRegisteredNameIsListedUsedAndForgotten() {
        JsonObject registered = bench.ask("register_project", "{'name': 'lantern', 'path': '{root}'}");
        assertThat(registered.get("alreadyIndexed")).isEqualTo(JsonValue.of(false));

        bench.ask("index_codebase", "{'project': 'lantern'}");
        JsonObject entry = list(bench.ask("list_projects", "{}"), "projects").getFirst();
        assertThat(text(entry, "name")).isEqualTo("lantern");
        assertThat(text(entry, "path")).isEqualTo(bench.root().toString());
        assertThat(number(entry, "filesCount")).isEqualTo(5);
        assertThat(entry.get("stale")).isEqualTo(JsonValue.JsonNull.NULL);
        assertThat(texts(bench.ask("search", "{'query': 'hash_password', 'repo': 'lantern'}"), "results", "name"))
                .contains("hash_password");

        assertThat(bench.ask("unregister_project", "{'name': 'lantern'}").get("removed"))
                .isEqualTo(JsonValue.of(true));
        assertThat(bench.ask("unregister_project", "{'name': 'lantern'}").get("removed"))
                .isEqualTo(JsonValue.of(false));
        assertThat(list(bench.ask("list_projects", "{}"), "projects")).isEmpty();
        assertThat(text(bench.ask("get_index_status", "{}"), "status")).isEqualTo("indexed");
    }

    @Test
    void aNewNameForAFolderRenamesIt() {
        bench.ask("register_project", "{'name': 'lantern', 'path': '{root}'}");
        JsonObject renamed = bench.ask("register_project", "{'name': 'lamp', 'path': '{root}'}");

        assertThat(text(renamed, "message")).contains("no longer called \"lantern\"");
        assertThat(texts(bench.ask("list_projects", "{}"), "projects", "name")).containsExactly("lamp");
        assertThat(text(bench.ask("register_project", "{'name': 'lamp', 'path': '{root}'}"), "message"))
                .doesNotContain("no longer called");
    }

    @Test
    void aListHasTheModelOfEachProjectsVectors() {
        bench.ask("register_project", "{'name': 'lantern', 'path': '{root}'}");
        JsonObject before = list(bench.ask("list_projects", "{}"), "projects").getFirst();
        assertThat(before.get("embeddingModel")).isEqualTo(JsonValue.JsonNull.NULL);

        bench.ask("index_codebase", "{'project': 'lantern'}");

        JsonObject entry = list(bench.ask("list_projects", "{}"), "projects").getFirst();
        JsonObject info = bench.ask("get_collection_info", "{'name': '" + text(entry, "collectionName") + "'}");
        assertThat(text(entry, "embeddingModel")).isNotBlank().isEqualTo(text(info, "model"));
        assertThat(number(entry, "dimensions")).isPositive().isEqualTo(number(info, "vectorSize"));
    }

    @Test
    void aNameWhoseFolderIsGoneIsListedAsStale() throws IOException {
        Path gone = Files.createDirectory(folder.resolve("gone"));
        bench.ask("register_project", "{'name': 'ghost', 'path': '" + gone + "'}");
        Files.delete(gone);

        assertThat(texts(bench.ask("list_projects", "{}"), "projects", "stale").getFirst())
                .contains("no longer a folder");
    }

    @Test
    void invalidNamesAndMissingPathsAreRefused() {
        assertThat(bench.refusal("register_project", "{'name': 'x', 'path': '{root}/none'}"))
                .startsWith("[INPUT_PATH_NOT_EXISTS] ");
        assertThat(bench.refusal("register_project", "{'name': 'Not A Name', 'path': '{root}'}"))
                .startsWith("[INPUT_PROJECT_NAME_INVALID] ");
    }

    @Test
    void severalRootsAreSearchedTogetherAndSaidApart() throws IOException {
        Path other = Files.createDirectory(folder.toRealPath().resolve("other"));
        Workbench.write(other, "login.py", "def hash_password():\n    return 1\n");
        try (Workbench both = Workbench.open(other, folder.resolve("home2"), List.of(bench.root(), other))) {
            JsonObject answer = both.ask("search", "{'query': 'hash_password', 'type': 'function'}");

            assertThat(texts(answer, "results", "repo")).contains("fixture", "other");
            assertThat(texts(both.ask("search", "{'query': 'hash_password', 'repo': 'other'}"), "results", "repo"))
                    .isNotEmpty()
                    .containsOnly("other");
            assertThat(text(both.ask("show_tree", "{'target': 'other'}"), "tree"))
                    .isEqualTo("other\n`-- login.py");
        }
    }

    /// The worst possible answer: the figures of all projects under the name of one.
    @Test
    void anUnknownTargetIsNotTakenForFoundAndANameMayBeAPart() throws IOException {
        Path other = Files.createDirectory(folder.toRealPath().resolve("spring-petclinic"));
        Workbench.write(other, "login.py", "def hash_password():\n    return 1\n");
        try (Workbench both = Workbench.open(other, folder.resolve("home2"), List.of(bench.root(), other))) {
            for (String tool : List.of("show_stats", "show_tree")) {
                JsonObject unknown = both.ask(tool, "{'target': 'fixtures-of-old'}");
                assertThat(unknown.get("target")).isEqualTo(JsonValue.JsonNull.NULL);
                assertThat(notes(unknown)).contains("no project 'fixtures-of-old'", "did you mean fixture?");

                for (String name : List.of("SPRING-PETCLINIC", "petclinic", "spring-petclinic/")) {
                    JsonObject part = both.ask(tool, "{'target': '" + name + "'}");
                    assertThat(text(part, "target")).isEqualTo("spring-petclinic");
                    assertThat(notes(part)).contains("'" + name + "' was read as the project spring-petclinic");
                }
                JsonObject exact = both.ask(tool, "{'target': 'fixture'}");
                assertThat(text(exact, "target")).isEqualTo("fixture");
                assertThat(exact.members()).doesNotContainKey("notes");
            }
            JsonObject found = both.ask("search_by_code_functions", "{'query': '*', 'target': 'PETCLINIC'}");
            assertThat(texts(found, "results", "path")).containsOnly("login.py");
            assertThat(notes(both.ask("search_by_code_functions", "{'query': '*', 'target': 'redis'}")))
                    .contains("no project 'redis'", "known: fixture, spring-petclinic");
        }
    }

    private static String notes(JsonObject answer) {
        return Json.write(answer.get("notes"));
    }
}
