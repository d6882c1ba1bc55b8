package dev.loupe.records.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.config.Settings;
import dev.loupe.config.SettingsFiles;
import dev.loupe.records.Bead;
import dev.loupe.records.BeadProject;
import dev.loupe.records.BeadSource;
import dev.loupe.records.BeadsServer;
import dev.loupe.records.LiveBead;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Beads of a server that speaks MySQL's protocol. A real MariaDB replaces Dolt, which no package registry
/// has; Dolt's own function (DOLT_HASHOF_DB) is a stored function with that name here.
@Tag("engine")
class SqlBeadsTest {
    private static final String ISSUES = """
            CREATE TABLE %s.issues (id VARCHAR(64) PRIMARY KEY, title TEXT, description TEXT, status VARCHAR(32),
              priority INT, assignee TEXT, notes TEXT, metadata JSON, issue_type VARCHAR(32), owner TEXT, created_at DATETIME(3))
            """;

    @TempDir
    private static Path data;

    @TempDir
    private Path folder;

    private static MariaDb server;

    private final SqlBeadsServers servers = new SqlBeadsServers();
    private Path home;
    private Path root;

    @BeforeAll
    static void startServer() throws Exception {
        server = MariaDb.start(data);
    }

    @AfterAll
    static void stopServer() throws Exception {
        if (server != null) server.close();
    }

    @BeforeEach
    void fill() throws Exception {
        home = folder.toRealPath();
        root = Files.createDirectories(home.resolve("shop"));
        server.run(
                "DROP DATABASE IF EXISTS beads_shop",
                "CREATE DATABASE beads_shop",
                ISSUES.formatted("beads_shop"),
                "CREATE TABLE beads_shop.labels (issue_id VARCHAR(64), label VARCHAR(64))",
                "CREATE TABLE beads_shop.comments (issue_id VARCHAR(64), author TEXT, text TEXT)",
                "INSERT INTO beads_shop.issues VALUES ('fix-1', 'Login fails', 'Sessions expire', 'open', 1, 'ada', 'seen twice',"
                        + " '{\"pr\": 7}', 'bug', 'grace', '2026-02-03 10:11:12.500')",
                "INSERT INTO beads_shop.issues VALUES ('fix-2', 'Naïve caching 🦉', NULL, 'closed', 9, NULL, NULL, NULL, NULL, NULL, NULL)",
                "INSERT INTO beads_shop.labels VALUES ('fix-1', 'web'), ('fix-1', 'auth')",
                "INSERT INTO beads_shop.comments VALUES ('fix-1', 'linus', 'It is the clock')");
    }

    @AfterEach
    void close() {
        servers.close();
    }

    @Test
    void allBeadsAreReadWithLabelsAndComments() throws Exception {
        List<Bead> beads = read(beads("")).beads();

        assertThat(beads).extracting(Bead::id).containsExactly("fix-1", "fix-2");
        Bead first = beads.getFirst();
        assertThat(first.title()).isEqualTo("Login fails");
        assertThat(first.description()).isEqualTo("Sessions expire");
        assertThat(first.priority()).isEqualTo(OptionalInt.of(1));
        assertThat(first.labels()).containsExactly("auth", "web");
        assertThat(first.comments()).containsExactly(new Bead.Comment("linus", "It is the clock", Optional.empty()));
        assertThat(first.createdAt()).contains(Instant.parse("2026-02-03T10:11:12.500Z"));
        assertThat(first.metadata()).contains("\"pr\"");
        assertThat(first.rig()).isEqualTo("shop");
    }

    @Test
    void missingFieldsAreEmptyAndNotMadeUp() throws Exception {
        Bead second = read(beads("")).beads().getLast();

        assertThat(second.title()).isEqualTo("Naïve caching 🦉");
        assertThat(second.priority()).as("9 is no priority").isEmpty();
        assertThat(second.assignee()).isEmpty();
        assertThat(second.issueType()).isEmpty();
        assertThat(second.createdAt()).isEmpty();
    }

    @Test
    void aTrackerWithoutLabelsAndCommentsHasBeadsAllTheSame() throws Exception {
        server.run("DROP TABLE beads_shop.labels", "DROP TABLE beads_shop.comments");

        assertThat(read(beads("")).beads()).extracting(Bead::id).containsExactly("fix-1", "fix-2");
        assertThat(beads("").live(List.of("fix-1")).values())
                .singleElement()
                .satisfies(bead -> assertThat(bead.labels()).isEmpty());
    }

    @Test
    void aRowWithoutATitleIsReportedAndTheRestIsRead() throws Exception {
        server.run("INSERT INTO beads_shop.issues (id, title) VALUES ('fix-0', '')");

        Collected all = read(beads(""));

        assertThat(all.beads()).hasSize(2);
        assertThat(all.malformed()).containsExactly("fix-0: it has no title");
    }

    @Test
    void severalDatabasesAreSeveralRigs() throws Exception {
        server.run("DROP DATABASE IF EXISTS beads_mill", "CREATE DATABASE beads_mill", ISSUES.formatted("beads_mill"));
        server.run("INSERT INTO beads_mill.issues (id, title, status) VALUES ('mill-1', 'Grind', 'open')");

        BeadsServer both = beads("databases = [\"beads_shop\", \"beads_mill\"]\n");

        assertThat(read(both).beads()).extracting(Bead::rig).containsExactly("shop", "shop", "mill");
        assertThat(both.live(List.of("mill-1", "fix-1"))).containsOnlyKeys("mill-1", "fix-1");
    }

    @Test
    void liveDataIsAsTheServerHasItNow() throws Exception {
        BeadsServer beads = beads("");
        assertThat(beads.live(List.of("fix-1", "none")))
                .containsOnlyKeys("fix-1")
                .containsEntry(
                        "fix-1",
                        new LiveBead(
                                "fix-1",
                                "Login fails",
                                "open",
                                OptionalInt.of(1),
                                "bug",
                                "ada",
                                "grace",
                                List.of("auth", "web")));

        server.run("UPDATE beads_shop.issues SET status = 'closed', priority = 0 WHERE id = 'fix-1'");

        assertThat(beads.live(List.of("fix-1")).values()).singleElement().satisfies(now -> {
            assertThat(now.status()).isEqualTo("closed");
            assertThat(now.priority()).isEqualTo(OptionalInt.of(0));
        });
    }

    @Test
    void theVersionChangesWithEveryTableAndNotByItself() throws Exception {
        String before = version();
        assertThat(version()).isEqualTo(before);

        server.run("UPDATE beads_shop.issues SET notes = NULL WHERE id = 'fix-1'");
        String other = version();
        server.run("INSERT INTO beads_shop.labels VALUES ('fix-2', 'late')");
        String labelled = version();
        server.run("UPDATE beads_shop.comments SET text = 'It is not'");

        assertThat(List.of(before, other, labelled, version())).doesNotHaveDuplicates();
    }

    @Test
    void theDatabaseHashOfTheServerIsTheVersion() throws Exception {
        server.run("CREATE FUNCTION beads_shop.DOLT_HASHOF_DB() RETURNS VARCHAR(32) DETERMINISTIC RETURN 'hash0'");

        assertThat(version()).isEqualTo("hash0 ");
    }

    @Test
    void aNameThatCouldBeMoreThanANameIsNotAsked() throws Exception {
        BeadsServer tricky = beads("databases = [\"beads_shop`; DROP DATABASE beads_shop; --\"]\n");

        assertThatThrownBy(() -> read(tricky))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot be the name of a beads database");
        assertThatThrownBy(() -> servers.of(project("127.0.0.1/x?allowLocalInfile=true#", ""))
                        .orElseThrow()
                        .version())
                .hasMessageContaining("beads.host must be a host name or IP address");
        assertThat(beads("").live(List.of("' OR 1=1 --", "fix-1'"))).isEmpty();
    }

    @Test
    void aServerThatIsGoneOrRefusesIsAnErrorThatNamesItAndNotThePassword() throws Exception {
        BeadsServer refused = new SqlBeadsServers()
                .of(new BeadProject(root, settings("127.0.0.1", ""), Map.of("LOUPE_BEADS_PASSWORD", "wrong")))
                .orElseThrow();
        assertThatThrownBy(() -> refused.live(List.of("fix-1")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("beads_shop at 127.0.0.1:" + server.port())
                .hasMessageContaining("Access denied")
                .hasMessageNotContaining("wrong");
        assertThatThrownBy(() -> read(beads("databases = [\"beads_none\"]\n"))).hasMessageContaining("beads_none");
    }

    @Test
    void aTableOfLabelsMayComeAndGoBetweenQuestions() throws Exception {
        BeadsServer beads = beads("");
        assertThat(beads.live(List.of("fix-1")).values())
                .flatExtracting(LiveBead::labels)
                .containsExactly("auth", "web");

        server.run("DROP TABLE beads_shop.labels");
        assertThat(beads.live(List.of("fix-1")).values())
                .hasSize(1)
                .flatExtracting(LiveBead::labels)
                .isEmpty();

        server.run(
                "CREATE TABLE beads_shop.labels (issue_id VARCHAR(64), label VARCHAR(64))",
                "INSERT INTO beads_shop.labels VALUES ('fix-1', 'new')");
        assertThat(beads.live(List.of("fix-1")).values())
                .flatExtracting(LiveBead::labels)
                .containsExactly("new");
    }

    @Test
    void aServerThatWasStartedAgainIsAskedAgain() throws Exception {
        BeadsServer beads = beads("");
        assertThat(beads.live(List.of("fix-1"))).isNotEmpty();

        server.stop();
        assertThatThrownBy(() -> beads.live(List.of("fix-1"))).isInstanceOf(IOException.class);
        server.start();

        assertThat(beads.live(List.of("fix-1"))).isNotEmpty();
    }

    @Test
    void withoutAHostThereIsNoServer() throws Exception {
        assertThat(servers.of(project("", ""))).isEmpty();
    }

    private record Collected(List<Bead> beads, List<String> malformed) {}

    private static Collected read(BeadsServer server) throws IOException {
        var all = new Collected(new ArrayList<>(), new ArrayList<>());
        server.read(new BeadSource.Reader() {
            @Override
            public void bead(Bead bead) {
                all.beads().add(bead);
            }

            @Override
            public void malformed(String where, String why) {
                all.malformed().add(where + ": " + why);
            }
        });
        return all;
    }

    /// The version as a newly started process reads it.
    private String version() throws Exception {
        try (var fresh = new SqlBeadsServers()) {
            return fresh.of(project("127.0.0.1", "")).orElseThrow().version().orElseThrow();
        }
    }

    private BeadsServer beads(String further) throws Exception {
        return servers.of(project("127.0.0.1", further)).orElseThrow();
    }

    private BeadProject project(String host, String further) throws Exception {
        return new BeadProject(root, settings(host, further), Map.of("LOUPE_BEADS_PASSWORD", MariaDb.PASSWORD));
    }

    private Settings settings(String host, String further) throws Exception {
        Files.writeString(
                home.resolve("config.toml"),
                "[beads]\nhost = \"%s\"\nport = %d\nuser = \"%s\"\n%s"
                        .formatted(host, server.port(), MariaDb.USER, further));
        return new SettingsFiles(home.resolve("config.toml")).of(root, Map.of());
    }
}
