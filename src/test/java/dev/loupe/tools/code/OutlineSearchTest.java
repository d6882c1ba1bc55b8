package dev.loupe.tools.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The searches by definitions and imports, and related tools, on files of several languages.
class OutlineSearchTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        Path root = Files.createDirectories(real.resolve("many"));
        Workbench.write(root, "README.md", "# Many\n\n[![badge](b.svg)](x)\n\nA sample of *many* languages.\n");
        Workbench.write(root, "auth/login.py", Workbench.LOGIN);
        Workbench.write(root, "config/app.rs", """
            //! Application configuration.
            use serde::{Deserialize, Serialize};

            /// Largest file.
            pub const MAX_CONFIG_SIZE: u64 = 10;

            /// Settings of the application.
            pub struct AppConfig { pub path: String }

            pub enum ConfigError { Missing }

            pub trait Source { fn load(&self) -> AppConfig; }
            """);
        Workbench.write(root, "web/retry.ts", """
            import { wait } from "./time";

            export interface RetryPolicy { attempts: number; }

            /** Runs a task again with exponential backoff. */
            export async function retryWithBackoff(task: () => Promise<void>): Promise<void> { await task(); }

            export function retryOnce(): void {}

            export function unrelated(): void {}
            """);
        Workbench.write(root, "cache/LruCache.java", """
            package cache;
            import java.util.Map;
            class LruCache {
              enum Outcome { HIT, MISS }
              void get() {}
              void get() {}
            }
            """);
        bench = Workbench.open(root, real.resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static List<JsonObject> results(String tool, String arguments) {
        return Workbench.list(bench.ask(tool, arguments), "results");
    }

    private static String first(String kind, String query, String list) {
        List<JsonObject> results = results("search_by_code_" + kind, "{'query': '" + query + "'}");
        return Workbench.text(results.getFirst(), "path") + ": "
                + Workbench.texts(results.getFirst(), list, "signature");
    }

    @ParameterizedTest
    @CsvSource({
        "functions, retryWithBackoff, functions, web/retry.ts, retryWithBackoff",
        "functions, retry_with_backoff, functions, web/retry.ts, retryWithBackoff",
        "functions, retryWithBackof, functions, web/retry.ts, retryWithBackoff",
        "functions, exponential backoff, functions, web/retry.ts, retryWithBackoff",
        "functions, hash_pasword, functions, auth/login.py, hash_password",
        "classes, AppConfig, structs, config/app.rs, AppConfig",
        "classes, RetryPolicy, interfaces, web/retry.ts, RetryPolicy",
        "classes, Source, interfaces, config/app.rs, Source",
        "classes, LruCache, classes, cache/LruCache.java, LruCache",
        "variables, MAX_CONFIG_SIZE, variables, config/app.rs, MAX_CONFIG_SIZE",
        "variables, Outcome, enums, cache/LruCache.java, Outcome"
    })
    void aDefinitionInAFileIsFound(String kind, String query, String list, String path, String name) {
        assertThat(first(kind, query, list)).startsWith(path + ": ").contains(name);
    }

    @Test
    void onlyItemsThatFitAreShownTheBestFirst() {
        List<String> signatures = Workbench.texts(
                results("search_by_code_functions", "{'query': 'retryOnce'}").getFirst(), "functions", "signature");

        assertThat(signatures.getFirst()).contains("retryOnce");
        assertThat(signatures).noneMatch(signature -> signature.contains("unrelated"));
    }

    @Test
    void importsAreFlat() {
        JsonObject result =
                results("search_by_code_imports", "{'query': 'serde'}").getFirst();

        assertThat(Workbench.text(result, "path")).isEqualTo("config/app.rs");
        assertThat(((JsonArray) result.get("imports")).elements())
                .containsExactly(JsonValue.of("serde::Deserialize"), JsonValue.of("serde::Serialize"));
        assertThat(((JsonArray) result.get("header_comments")).elements())
                .containsExactly(JsonValue.of("Application configuration."));
    }

    @Test
    void aTagWithoutWordsMeansEverything() {
        assertThat(results("search_by_code_imports", "{'query': 'импорты'}"))
                .isEqualTo(results("search_by_code_imports", "{'query': '*'}"));
    }

    @Test
    void softRulesHoldForAll() {
        for (String kind : List.of("functions", "classes", "variables", "imports")) {
            String tool = "search_by_code_" + kind;
            assertThat(results(tool, "{'query': '*', 'limit': 1}")).as(tool).hasSize(3);
            assertThat(results(tool, "{'query': ' ? ', 'limit': 2}")).hasSize(2);
            assertThat(results(tool, "{'query': '*', 'limit': 99, 'target': 'nobody'}"))
                    .hasSizeBetween(3, 10);
            assertThat(results(tool, "{'query': 'quetzalcoatl'}")).isEmpty();
        }
    }

    @Test
    void theStructureOfAFileHasEveryListOnceAndSorted() {
        var ast = (JsonObject) bench.ask("get_file_ast", "{'path': 'LruCache'}").get("ast");

        assertThat(Workbench.texts(ast, "functions", "signature")).containsExactly("void get()");
        assertThat(Workbench.texts(ast, "classes", "signature")).containsExactly("class LruCache");
        assertThat(Workbench.list(ast, "headings")).isEmpty();
        assertThat(((JsonArray) ast.get("tags")).elements())
                .startsWith(JsonValue.of("functions"), JsonValue.of("функции"), JsonValue.of("函数"));
    }

    @Test
    void anUnknownFileHasNothing() {
        JsonObject answer = bench.ask("get_file_ast", "{'path': '../secret.py'}");

        assertThat(Workbench.text(answer, "language")).isEmpty();
        assertThat(Workbench.list((JsonObject) answer.get("ast"), "functions")).isEmpty();
    }

    @Test
    void projectsSayWhatTheyAre() {
        JsonObject answer = bench.ask("show_projects", "{}");

        assertThat(Workbench.number(answer, "total")).isEqualTo(1);
        assertThat(Workbench.texts(answer, "projects", "summary")).containsExactly("A sample of many languages.");
    }

    @Test
    void statisticsAddUp() {
        JsonObject answer = bench.ask("show_stats", "{'target': 'nobody'}");
        var total = (JsonObject) answer.get("total");
        List<JsonObject> rows = Workbench.list(answer, "languages");

        assertThat(rows.stream().mapToInt(row -> Workbench.number(row, "files")).sum())
                .isEqualTo(Workbench.number(total, "files"))
                .isEqualTo(5);
        assertThat(rows.stream().map(row -> -Workbench.number(row, "lines"))).isSorted();
        assertThat(Workbench.text(total, "size_human")).matches("\\d+\\.\\d\\d KB");
    }

    @Test
    void aSyncStartsOrIsUnderWay() {
        assertThat(List.of("Indexing started. Projects are updating now.", "Indexing is already running. Please wait."))
                .contains(Workbench.text(bench.ask("admin_sync", "{}"), "message"));
    }
}
