package dev.loupe.tools.indexing;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexingToolsTest {

    private static final JsonArray MINIFIED = new JsonArray(List.of(JsonValue.of("web/bundle.js: minified")));

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
    void theStatusIsReportedWithoutStartingAnIndex() {
        for (int i = 0; i < 2; i++) {
            assertThat(text(bench.ask("get_index_status", "{}"), "status")).isEqualTo("not_indexed");
            assertThat(text(bench.ask("status", "{'languages': true}"), "status"))
                    .isEqualTo("not_indexed");
        }
        assertThat(bench.refusal("reindex_changes", "{}"))
                .startsWith("[INGEST_NOT_INDEXED] ")
                .contains("index_codebase");
    }

    @Test
    void anIndexIsMadeRenewedAndCleared() throws IOException {
        JsonObject made = bench.ask("index_codebase", "{'path': '{root}'}");
        assertThat(text(made, "status")).isEqualTo("indexed");
        assertThat(number(made, "filesAdded")).isEqualTo(5);
        assertThat(text(made, "message")).startsWith("Indexed 5 files (");

        Workbench.write(bench.root(), "web/pool.ts", "export function acquire(): void {}\n");
        Files.delete(bench.root().resolve("data.csv"));
        JsonObject renewed = bench.ask("reindex_changes", "{}");
        assertThat(number(renewed, "filesAdded")).isEqualTo(1);
        assertThat(number(renewed, "filesDeleted")).isEqualTo(1);
        assertThat(text(renewed, "message")).contains("- Files: +1 ~0 -1");
        assertThat(text(bench.ask("reindex_changes", "{}"), "message"))
                .isEqualTo("No changes detected. Codebase is up to date.");

        assertThat(bench.ask("clear_index", "{}").get("removed")).isEqualTo(JsonValue.of(true));
        assertThat(bench.ask("clear_index", "{}").get("removed")).isEqualTo(JsonValue.of(false));
        assertThat(text(bench.ask("get_index_status", "{}"), "status")).isEqualTo("not_indexed");
    }

    @Test
    void countersCoverAllIngestedFilesSinceTheLastCall() throws IOException {
        bench.ask("index_codebase", "{}");
        Workbench.write(bench.root(), "web/pool.ts", "export function acquirePool(): void {}\n");
        Files.delete(bench.root().resolve("data.csv"));
        assertThat(texts(bench.ask("search", "{'query': 'acquirePool'}"), "results", "file_path"))
                .as("the question takes the change in")
                .contains("web/pool.ts");
        Workbench.write(bench.root(), "web/pool.ts", "export function acquirePool(): void {}\n\n// later\n");
        bench.ask("search", "{'query': 'acquirePool later'}");

        JsonObject renewed = bench.ask("reindex_changes", "{}");

        assertThat(number(renewed, "filesAdded")).isEqualTo(1);
        assertThat(number(renewed, "filesModified")).isZero();
        assertThat(number(renewed, "filesDeleted")).isEqualTo(1);
        assertThat(number(renewed, "filesUnchanged")).isEqualTo(4);
        assertThat(text(renewed, "message")).contains("- Files: +1 ~0 -1 since the last call");
        assertThat(text(bench.ask("reindex_changes", "{}"), "message"))
                .isEqualTo("No changes detected. Codebase is up to date.");
    }

    @Test
    void theErrorNamesTheProcessThatHoldsTheIndex() throws IOException {
        bench.ask("index_codebase", "{}");
        try (Workbench other =
                Workbench.open(bench.root(), folder.toRealPath().resolve("home"), List.of(bench.root()))) {
            assertThat(other.refusal("index_codebase", "{}"))
                    .startsWith("[INGEST_FAILED] ")
                    .contains("being written by another process", "loupe daemon stop", "leave out --in-process");
        }
    }

    @Test
    void filesThatWereNotTakenApartAreNamedByEveryStatus() throws IOException {
        Workbench.write(bench.root(), "web/bundle.js", "f(1);".repeat(3000) + "\n");

        assertThat(bench.ask("index_codebase", "{}").get("setAside")).isEqualTo(MINIFIED);
        assertThat(bench.ask("reindex_changes", "{}").get("setAside")).isEqualTo(new JsonArray(List.of()));
        assertThat(bench.ask("status", "{}").get("set_aside")).isEqualTo(MINIFIED);
    }

    @Test
    void aForcedRunReadsEverythingAgain() {
        bench.ask("index_codebase", "{}");

        assertThat(number(bench.ask("index_codebase", "{'forceReindex': true}"), "filesUnchanged"))
                .isZero();
        assertThat(number(bench.ask("index_codebase", "{}"), "filesUnchanged")).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'path': '{root}/no-such-folder'}", "{'path': '/'}", "{'path': '{root}/auth/login.py'}"})
    void anInvalidProjectFolderIsRefused(String arguments) {
        assertThat(bench.refusal("index_codebase", arguments))
                .startsWith("[INPUT_")
                .contains("\n\nHint: ");
    }

    @Test
    void statusCountsAndListsLanguagesWhenAsked() {
        bench.ask("index_codebase", "{}");

        JsonObject plain = bench.ask("status", "{}");
        assertThat(text(plain, "status")).isEqualTo("ready");
        assertThat(number(plain, "total_files")).isEqualTo(5);
        assertThat(number(plain, "total_embeddings")).isPositive().isEqualTo(number(plain, "total_chunks"));
        assertThat(plain.get("languages")).isEqualTo(JsonValue.JsonNull.NULL);
        assertThat(texts(bench.ask("status", "{'languages': true}"), "languages", "language"))
                .contains("java", "markdown", "python", "text", "typescript");
        assertThat(texts(plain, "skipped", "reason")).isNotEmpty();
    }

    @Test
    void theSectionsOfThePrimerAreItsDistinctParts() {
        bench.ask("index_codebase", "{}");
        JsonObject whole = bench.ask("prime", "{}");
        String primer = text(whole, "primer");
        assertThat(primer).contains("# fixture\n", "5 files", "`read_chunk`").doesNotContain("bobbin");
        assertThat(whole.get("section")).isEqualTo(JsonValue.JsonNull.NULL);
        JsonObject stats = (JsonObject) whole.get("stats");
        assertThat(list(stats, "languages")).hasSize(5);
        assertThat(number(stats, "total_embeddings")).isEqualTo(number(stats, "total_chunks"));

        var seen = new HashSet<String>();
        for (String section : new String[] {
            "What Bobbin Does",
            "architecture",
            "supported languages",
            "key commands",
            "MCP Tools",
            "quick start",
            "configuration"
        }) {
            String part = text(bench.ask("prime", "{'section': '" + section + "'}"), "primer");
            assertThat(primer).contains(part);
            assertThat(seen.add(part)).isTrue();
        }
        assertThat(text(bench.ask("prime", "{'brief': true}"), "primer"))
                .startsWith("# fixture")
                .contains("## What Loupe does")
                .doesNotContain("## Architecture");
        assertThat(text(bench.ask("prime", "{'section': 'weather'}"), "primer")).contains("quick start, configuration");
    }
}
