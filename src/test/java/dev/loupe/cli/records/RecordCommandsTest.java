package dev.loupe.cli.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordCommandsTest {

    private static final String BEADS = """
            {'count': 1, 'total': 12, 'state': 'ready', 'sources': ['.beads/issues.jsonl'], 'notes': ['a note'],
             'malformed': [{'where': '.beads/issues.jsonl, line 3', 'why': 'it has no id'}],
             'results': [{'bead_id': 'fix-1', 'title': 'Login locks out', 'priority': 'P1', 'status': 'open', 'issue_type': 'bug', 'assignee': null, 'relevance_score': 0.91, 'snippet': 'Sessions are\\nnot renewed.'}]}
            """;
    private static final String ARCHIVE = """
            {'count': 1, 'total': 1, 'state': 'ready', 'message': 'm', 'notes': [], 'malformed': [],
             'results': [{'id': 'hla-1', 'source': 'hla', 'name': 'backend', 'date': '2026-02-03', 'path': 'a.md', 'score': 0.5, 'content': 'We agreed.'}]}
            """;

    @TempDir
    private Path folder;

    private Shell shell;

    @BeforeEach
    void start() throws Exception {
        folder = folder.toRealPath();
        Files.createDirectory(folder.resolve(".git"));
        shell = new Shell(folder);
    }

    @Test
    void beadsPrintsOneLineABeadAndReportsMalformedOnes() {
        Shell.Outcome outcome = shell.answers("search_beads", BEADS)
                .run("beads", "login", "of", "users", "--status", "open", "--priority", "1", "--label", "auth");

        assertThat(outcome.out()).isEqualTo("fix-1  0.910  P1 open bug  Login locks out\n");
        assertThat(outcome.err()).contains("a note").contains("line 3 is passed over: it has no id");
        assertThat(outcome.code()).isZero();
        assertThat(shell.asked())
                .containsExactly(
                        "search_beads {\"query\":\"login of users\",\"status\":\"open\",\"priority\":1,\"label\":\"auth\",\"limit\":10}");
        assertThat(shell.onATerminal()
                        .answers("search_beads", BEADS)
                        .run("beads")
                        .out())
                .contains("Sessions are")
                .contains("not renewed.");
        assertThat(shell.asked()).last().isEqualTo("search_beads {\"query\":\"*\",\"limit\":10}");
    }

    @Test
    void nothingFoundIsTheExitCodeOfNothingFound() {
        assertThat(shell.answers("search_beads", "{'results': [], 'state': 'ready'}")
                        .run("beads", "x")
                        .code())
                .isEqualTo(1);
    }

    @Test
    void archiveSearchPrintsARecordAndWhatItSays() {
        Shell.Outcome outcome = shell.answers("archive_search", ARCHIVE)
                .run("archive", "search", "retry", "helper", "--after", "2026-02-01", "--filter", "backend", "-n", "3");

        assertThat(outcome.out()).isEqualTo("2026-02-03  hla/backend  0.500  a.md\n    We agreed.\n");
        assertThat(shell.asked())
                .containsExactly(
                        "archive_search {\"query\":\"retry helper\",\"filter\":\"backend\",\"after\":\"2026-02-01\",\"limit\":3}");
    }

    @Test
    void archiveRecentAsksForADay() {
        Shell.Outcome outcome = shell.answers("archive_recent", ARCHIVE).run("archive", "recent", "2026-02-01");

        assertThat(outcome.code()).isZero();
        assertThat(shell.asked()).containsExactly("archive_recent {\"after\":\"2026-02-01\",\"limit\":20}");
        assertThat(shell.run("archive").code()).isEqualTo(2);
    }

    @Test
    void aMissingArchiveConfigurationIsReported() {
        Shell.Outcome outcome = shell.answers(
                        "archive_search",
                        "{'results': [], 'total': 0, 'state': 'ready', 'message': 'no archive is configured'}")
                .run("archive", "search", "x");

        assertThat(outcome.err()).contains("no archive is configured");
        assertThat(outcome.code()).isEqualTo(1);
    }

    @Test
    void indexSaysHowManyBeadsThereAreWhereThatIsAsked() {
        Shell.Outcome outcome = shell.answers("index_codebase", "{'status': 'indexed', 'message': 'Indexed.'}")
                .answers("search_beads", BEADS)
                .run("index", "--include-beads");

        assertThat(outcome.err()).contains("12 beads of .beads/issues.jsonl");
        assertThat(outcome.out()).isEqualTo("Indexed.\n");
    }
}
