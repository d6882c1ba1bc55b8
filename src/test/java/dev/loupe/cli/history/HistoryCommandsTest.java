package dev.loupe.cli.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCommandsTest {

    private static final String READY = "'history': {'state': 'ready', 'why': ''}";
    private static final String HOTSPOTS = """
            {'count': 1, 'since': '1 year ago', 'history': [{'state': 'ready', 'why': 'this is a shallow clone'}], 'notes': [],
             'hotspots': [{'file': 'src/a.py', 'score': 0.7123, 'churn': 38, 'complexity': 0.514, 'hardest': 'decide', 'hardest_line': 12}]}
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
    void relatedPrintsOneLineAFile() {
        Shell.Outcome outcome = shell.answers("related", """
                        {'related': [{'path': 'b.py', 'score': 0.8123, 'co_changes': 4, 'confidence': 0.8}], 'notes': ['n'], %s}
                        """.formatted(READY)).run("related", "a.py");

        assertThat(outcome.out()).isEqualTo("b.py  0.812  4 together, 80% of its commits\n");
        assertThat(outcome.err()).contains("n");
        assertThat(outcome.code()).isZero();
        assertThat(shell.asked()).containsExactly("related {\"file\":\"a.py\",\"limit\":20,\"min_co_changes\":2}");
    }

    @Test
    void hotspotsPrintsOneLineAFileAndWhatIsNotKnown() {
        Shell.Outcome outcome = shell.answers("hotspots", HOTSPOTS).run("hotspots", "--since", "6 months ago");

        assertThat(outcome.out()).isEqualTo("src/a.py  0.712  38 commits, complexity 0.51, hardest decide:12\n");
        assertThat(outcome.err()).contains("this is a shallow clone");
        assertThat(shell.asked()).last().isEqualTo("hotspots {\"since\":\"6 months ago\",\"limit\":20}");
        assertThat(shell.onATerminal()
                        .answers("hotspots", HOTSPOTS)
                        .run("hotspots")
                        .out())
                .contains("\u001B[35msrc/a.py\u001B[0m");
    }

    @Test
    void historyPrintsOneLineACommitAndItsFiguresBesideIt() {
        Shell.Outcome outcome =
                shell.answers("file_history", """
                        {'entries': [{'hash': '0123456789abcdef', 'date': '2026-01-31', 'author': 'Ada', 'message': 'Do\\u001b[2J it'}],
                         'stats': {'total_commits': 7, 'first_commit': '2025-01-01', 'last_commit': '2026-01-31', 'churn_rate': 1.53,
                          'authors': [{'name': 'Ada', 'commits': 7, 'share': 1.0}]}, 'notes': [], %s}
                        """.formatted(READY)).run("history", "a.py", "-n", "1");

        assertThat(outcome.out()).isEqualTo("0123456789  2026-01-31  Ada  Do\uFFFD[2J it\n");
        assertThat(outcome.err()).contains("7 commits from 2025-01-01 to 2026-01-31, 1.5 a month, by 1: Ada 100%");
    }

    @Test
    void commitsPrintsOneLineACommitAndOnATerminalItsFiles() {
        String answer = """
                {'state': 'ready', 'notes': [], 'results': [{'hash': '0123456789abcdef', 'date': '2026-01-31T10:00:00Z', 'author': 'Ada',
                 'message': 'Do it', 'files': ['a', 'b', 'c', 'd', 'e', 'f'], 'file_count': 9}]}
                """;

        assertThat(shell.answers("commit_search", answer)
                        .run("commits", "do", "it", "--author", "ada", "--file", "a")
                        .out())
                .isEqualTo("0123456789  2026-01-31  Ada  Do it\n");
        assertThat(shell.asked())
                .last()
                .isEqualTo("commit_search {\"query\":\"do it\",\"author\":\"ada\",\"file\":\"a\",\"limit\":10}");
        assertThat(shell.onATerminal().run("commits").out()).contains("    and 4 more");
        assertThat(shell.asked()).last().asString().contains("\"query\":\"*\"");
    }

    @Test
    void couplingPrintsOneLineAPair() {
        Shell.Outcome outcome =
                shell.answers("history/pairs", """
                        {'repo': 'r', 'total': 1, %s, 'pairs': [{'one': 'a', 'other': 'b', 'together': 6, 'confidence': 1, 'degree': 0.75}]}
                        """.formatted(READY)).run("coupling", "--threshold", "0.5");

        assertThat(outcome.out()).isEqualTo("a  b  0.750  6 together, 100% of the first's commits\n");
        assertThat(shell.asked())
                .last()
                .isEqualTo("history/pairs {\"min_co_changes\":5,\"threshold\":0.5,\"limit\":30,\"places\":false}");
    }

    @Test
    void nothingFoundIsAnExitOfItsOwn() {
        String none = "{'pairs': [], 'total': 0, %s}".formatted(READY);

        assertThat(shell.answers("history/pairs", none).run("coupling").code()).isEqualTo(1);
        assertThat(shell.run("coupling", "--html", "x.html").code()).isEqualTo(1);
        assertThat(folder.resolve("x.html")).doesNotExist();
    }

    @Test
    void aPageIsOnlyWrittenToAPagesName() {
        Shell.Outcome outcome = shell.answers("hotspots", HOTSPOTS).run("hotspots", "--html", "src/main.c");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("whose name ends in .html");
        assertThat(folder.resolve("src/main.c")).doesNotExist();
    }

    @Test
    void aMapIsWrittenWhereItWasAskedFor() throws Exception {
        Shell.Outcome outcome =
                shell.answers("history/map", """
                        {'repo': 'r', 'since': '1 year ago', 'since_time': '2025-11-28T00:00:00Z', 'total': 1, 'changed': 1, %s, 'files': [
                         {'path': 'src/a.py', 'language': 'python', 'lines': 10, 'score': 0.5, 'churn': 3, 'complexity': 0.25}]}
                        """.formatted(READY)).run("hotspots", "--html", "map.html");

        assertThat(outcome.out()).isEqualTo(folder.resolve("map.html") + "  1 files\n");
        assertThat(folder.resolve("map.html"))
                .content()
                .contains("Hotspots of r", "src/a.py", "1 of them changed since 2025-11-28");
    }
}
