package dev.loupe.tools.indexing;

import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.LoupeHome;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tool behind `loupe purge`.
class PurgeProjectTest {
    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void index() throws IOException {
        bench = Workbench.in(folder);
        Workbench.write(
                bench.root(),
                ".beads/issues.jsonl",
                "{\"id\":\"sh-1\",\"title\":\"Vouchers are lost\",\"status\":\"open\",\"priority\":1}\n");
        bench.ask("index_codebase", "{}");
        bench.ask("register_project", "{'name': 'till', 'path': '{root}'}");
        bench.ask("search_beads", "{'query': 'vouchers'}");
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private String rated() {
        String id = text(bench.ask("context", "{'query': 'verify the login of a user'}"), "injection_id");
        bench.ask("feedback_submit", "{'injection_id': '%s', 'rating': 'useful'}".formatted(id));
        return id;
    }

    private long filesBelow(String name) throws IOException {
        try (Stream<Path> files = Files.walk(folder.toRealPath().resolve("home").resolve(name))) {
            return files.filter(Files::isRegularFile).count();
        }
    }

    @Test
    void aDryRunCountsAndDeletesNothing() throws IOException {
        rated();
        JsonObject known = bench.ask("index/purge", "{}");

        assertThat(known.get("names")).asString().contains("till");
        assertThat(number(known, "index_bytes")).isPositive();
        assertThat(number(known, "injections")).isOne();
        assertThat(number(known, "ratings")).isOne();
        assertThat(known.get("deleted")).isEqualTo(JsonBoolean.FALSE);
        assertThat(bench.ask("index/purge", "{'dry_run': true}")).isEqualTo(known);
        assertThat(filesBelow("index")).isPositive();
    }

    @Test
    void allThatIsKnownIsDeletedAndTheFilesStay() throws IOException {
        String injection = rated();
        String before = Files.readString(bench.root().resolve("auth/login.py"));

        assertThat(bench.ask("index/purge", "{'dry_run': false}").get("deleted"))
                .isEqualTo(JsonBoolean.TRUE);

        assertThat(filesBelow("index")).isZero();
        assertThat(filesBelow("records")).isZero();
        JsonObject nothing = bench.ask("index/purge", "{}");
        assertThat(number(nothing, "index_bytes")).isZero();
        assertThat(number(nothing, "injections")).isZero();
        assertThat(bench.ask("list_projects", "{}").get("projects")).asString().doesNotContain("till");
        assertThat(bench.refusal("feedback_submit", "{'injection_id': '%s', 'rating': 'noise'}".formatted(injection)))
                .contains("injection_id");
        assertThat(Files.readString(bench.root().resolve("auth/login.py"))).isEqualTo(before);
    }

    /// They can only be made again by running programs, which needs the user's word.
    @Test
    void keptIndexesOfCompilersAreDeletedToo() throws IOException {
        Path home = folder.toRealPath().resolve("home");
        Path kept = KeptIndexes.of(new LoupeHome(home), bench.root())
                .of("scip-python")
                .resolve("1");
        Files.writeString(Files.createDirectories(kept).resolve("index.scip"), "x".repeat(5_000_000));

        bench.ask("clear_index", "{}");
        assertThat(kept).as("an agent's clear_index leaves them").isNotEmptyDirectory();
        assertThat(number(bench.ask("index/purge", "{}"), "index_bytes")).isEqualTo(5_000_000);

        bench.ask("index/purge", "{'dry_run': false}");
        assertThat(filesBelow("scip")).isZero();
    }

    @Test
    void afterwardsItCanBeIndexedAndAskedAgain() {
        bench.ask("index/purge", "{'dry_run': false}");
        bench.ask("index_codebase", "{}");

        assertThat(number(bench.ask("search", "{'query': 'hash_password'}"), "count"))
                .isPositive();
        assertThat(number(bench.ask("search_beads", "{'query': 'vouchers'}"), "count"))
                .isOne();
    }
}
