package dev.loupe.tools.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.records.sql.MariaDb;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.run.ToolRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// search_beads with a server configured by the user: a real MariaDB, as in `SqlBeadsTest`.
@Tag("engine")
class BeadsOnAServerTest {
    private static final String PROBLEM = "{'query': 'login of users'}";

    @TempDir
    private Path folder;

    private MariaDb server;
    private Workbench bench;
    private ToolRunner client;

    @BeforeEach
    void open() throws Exception {
        server = MariaDb.start(folder.resolve("server"));
        server.run(
                "CREATE DATABASE beads_fixture",
                "CREATE TABLE beads_fixture.issues (id VARCHAR(64) PRIMARY KEY, title TEXT, status TEXT, priority INT, assignee TEXT)",
                "INSERT INTO beads_fixture.issues VALUES ('fix-1', 'Login locks out users', 'open', 1, 'ada'),"
                        + " ('fix-2', 'Login page of users is slow', 'open', 3, 'grace')");
        bench = Workbench.in(folder);
        Workbench.write(
                bench.root(), ".beads/issues.jsonl", "{\"id\":\"file-1\",\"title\":\"Login of users, in the file\"}\n");
        Workbench.write(
                folder.resolve("home"),
                "config.toml",
                "[beads]\nhost = \"127.0.0.1\"\nport = %d\nuser = \"%s\"\n".formatted(server.port(), MariaDb.USER));
        var catalogue = bench.catalogue();
        Session session =
                new Session("test", List.of(bench.root()), false).in(Map.of("LOUPE_BEADS_PASSWORD", MariaDb.PASSWORD));
        client = new ToolRunner(catalogue, session, Duration.ofSeconds(45));
    }

    @AfterEach
    void close() throws Exception {
        if (client != null) client.close();
        if (bench != null) bench.close();
        if (server != null) server.close();
    }

    @Test
    void theServerIsSearchedInsteadOfTheFile() {
        JsonObject answer = search(PROBLEM);

        assertThat(Workbench.texts(answer, "results", "bead_id")).containsExactlyInAnyOrder("fix-1", "fix-2");
        assertThat(answer.get("live")).isEqualTo(JsonValue.of(true));
        assertThat(Json.write(answer.get("sources"))).contains("beads_fixture at 127.0.0.1:" + server.port());
    }

    @Test
    void anAnswerSaysWhatIsSoJustNowAndLeavesOutWhatFitsNoLonger() throws Exception {
        assertThat(Workbench.texts(search("{'query': 'login of users', 'status': 'open'}"), "results", "bead_id"))
                .contains("fix-1");

        server.run("UPDATE beads_fixture.issues SET status = 'closed', assignee = 'linus' WHERE id = 'fix-1'");

        assertThat(Workbench.texts(search("{'query': 'login of users', 'status': 'open'}"), "results", "bead_id"))
                .doesNotContain("fix-1");
        JsonObject changed = Workbench.list(search(PROBLEM), "results").stream()
                .filter(bead -> Workbench.text(bead, "bead_id").equals("fix-1"))
                .findFirst()
                .orElseThrow();
        assertThat(Workbench.text(changed, "status")).isEqualTo("closed");
        assertThat(Workbench.text(changed, "assignee")).isEqualTo("linus");
    }

    @Test
    void cachedBeadsAreSearchedIfTheServerIsDownAndTheAnswerSaysSo() throws Exception {
        search(PROBLEM);

        server.stop();
        JsonObject answer = search(PROBLEM);

        assertThat(Workbench.texts(answer, "results", "bead_id")).contains("fix-1", "fix-2");
        assertThat(answer.get("live")).isEqualTo(JsonValue.of(false));
        assertThat(Json.write(answer.get("notes")))
                .contains("cannot query the beads server")
                .doesNotContain(MariaDb.PASSWORD);
    }

    @Test
    void liveDataCanBeTurnedOff() {
        JsonObject answer = search("{'query': 'login of users', 'enrich': false}");

        assertThat(answer.get("live")).isEqualTo(JsonValue.of(false));
        assertThat(Workbench.texts(answer, "results", "bead_id")).contains("fix-1");
    }

    private JsonObject search(String arguments) {
        JsonObject result = bench.result(client, "search_beads", arguments);
        if (result.get("structuredContent") instanceof JsonObject answer) return answer;
        throw new AssertionError(Json.write(result));
    }
}
