package dev.loupe.cli.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeedbackCommandTest {
    @TempDir
    private Path folder;

    private Shell shell = new Shell(Path.of(""));

    @BeforeEach
    void start() throws Exception {
        folder = folder.toRealPath();
        Files.createDirectory(folder.resolve(".git"));
        shell = new Shell(folder);
    }

    @Test
    void submitRatesAndSaysSo() {
        Shell.Outcome outcome = shell.answers("feedback_submit", "{'feedback_id': 7, 'message': 'Feedback 7 recorded'}")
                .run("feedback", "submit", "inj-0badcafe", "harmful", "--reason", "wrong file");

        assertThat(outcome.out()).isEqualTo("Feedback 7 recorded\n");
        assertThat(shell.asked())
                .last()
                .isEqualTo(
                        "feedback_submit {\"injection_id\":\"inj-0badcafe\",\"rating\":\"harmful\",\"reason\":\"wrong file\"}");
    }

    @Test
    void listPrintsALineARatingAndSaysWhichNoLongerCount() {
        Shell.Outcome outcome =
                shell.answers("feedback_list", """
                        {'total': 9, 'feedback': [{'feedback_id': 7, 'injection_id': 'inj-0badcafe', 'time': '2026-11-29T02:00:00Z',
                          'rating': 'harmful', 'agent': 'anna', 'reason': 'wrong\\u001b[2J', 'query': 'tokens', 'counts': false}]}
                        """).run("feedback", "list", "--rating", "harmful", "-n", "1");

        assertThat(outcome.out())
                .startsWith("7  2026-11-29 harmful (replaced)  anna: wrong")
                .endsWith("inj-0badcafe \"tokens\"\n")
                .doesNotContain("\u001b");
        assertThat(outcome.err()).contains("8 more are older");
        assertThat(shell.asked()).last().isEqualTo("feedback_list {\"rating\":\"harmful\",\"limit\":1}");
    }

    @Test
    void statsPrintsWhatWasGivenRatedAndFixed() {
        Shell.Outcome outcome = shell.answers("feedback_stats", """
                        {'injections': 8, 'rated_injections': 2, 'coverage': 0.25, 'replaced': 1,
                         'ratings': {'total': 3, 'useful': 1, 'noise': 0, 'harmful': 2},
                         'lineage': {'records': 1, 'actioned': 2, 'unactioned': 1}}
                        """).run("feedback", "stats");

        assertThat(outcome.out()).isEqualTo("""
                8 bundles given, 2 rated (25 %)
                1 useful, 0 noise, 2 harmful; 1 replaced
                something was done about 2, nothing about 1 (1 records)
                """);
    }

    @Test
    void actRecordsWhatWasDoneAndLineageListsIt() {
        shell.answers("feedback_lineage_store", "{'message': 'Lineage #1 recorded'}");
        Shell.Outcome act =
                shell.run("feedback", "act", "3", "4", "--type", "code_fix", "--what", "split", "--commit", "abc1234");
        assertThat(act.out()).isEqualTo("Lineage #1 recorded\n");
        assertThat(shell.asked())
                .last()
                .isEqualTo(
                        "feedback_lineage_store {\"feedback_ids\":[3,4],\"action_type\":\"code_fix\",\"description\":\"split\",\"commit_hash\":\"abc1234\"}");

        Shell.Outcome listed = shell.answers("feedback_lineage_list", """
                        {'total': 1, 'lineage': [{'lineage_id': 1, 'time': '2026-11-29T02:00:00Z', 'action_type': 'code_fix',
                          'description': 'split', 'feedback_ids': [3, 4], 'bead': null, 'commit_hash': 'abc1234', 'agent': 'anna'}]}
                        """).run("feedback", "lineage", "--rating", "3");
        assertThat(listed.out()).isEqualTo("1  2026-11-29 code_fix  split  ratings 3, 4, commit abc1234 by anna\n");
        assertThat(shell.asked()).last().isEqualTo("feedback_lineage_list {\"feedback_id\":3,\"limit\":20}");
    }

    @Test
    void withoutASubcommandTheyAreNamed() {
        assertThat(shell.run("feedback").err()).contains("submit, list, stats, act, lineage");
    }
}
