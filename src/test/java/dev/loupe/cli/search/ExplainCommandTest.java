package dev.loupe.cli.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
    private static final String HIT =
            "{'rank': %d, 'file_path': '%s', 'start_line': 3, 'end_line': 9, 'chunk_type': 'function', 'qualified_name': 'retry', 'score': 0.5,"
                    + " 'shares': [{'name': 'lexical', 'share': 0.4, 'meaning': 'BM25'}, {'name': 'test', 'share': -0.1, 'meaning': 'a factor'}],"
                    + " 'lead': [{'name': 'lexical', 'by': 0.25}, {'name': 'test', 'by': -0.05}]}";
    private static final String ANSWER =
            "{'reading': {'kind': 'question', 'mode': 'hybrid', 'by_words': 12, 'by_meaning': 50, 'weighed': 60, 'names': [], 'places': [], 'meant': [],"
                    + " 'words': [{'word': 'the', 'weight': 0.1, 'rarity': 0}, {'word': 'retry', 'weight': 1, 'rarity': 4.25}]},"
                    + " 'hits': [" + HIT.formatted(1, "a.py") + "], 'notes': [], 'sought': %s}";

    @TempDir
    private Path folder;

    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        folder = folder.toRealPath();
        Files.createDirectory(folder.resolve(".git"));
        shell = new Shell(folder);
    }

    @Test
    void eachHitSaysWhatItIsMadeOfAndByWhatItLeads() {
        Shell.Outcome outcome =
                shell.answers("search/explain", ANSWER.formatted("null")).run("explain", "the", "retry");

        assertThat(outcome.out()).isEqualTo("""
                read as a question, hybrid
                words   retry 4.3, the (nowhere)
                found   12 chunks by words, 50 by meaning; 60 of them weighed

                   1  a.py:3-9  function retry  0.500
                      made of  lexical 0.400, test -0.100
                      leads 2 by  0.200: lexical +0.250, test -0.050

                lexical         BM25
                test            a factor
                """);
        assertThat(shell.asked())
                .last()
                .isEqualTo("search/explain {\"query\":\"the retry\",\"mode\":\"hybrid\",\"limit\":5}");
    }

    @Test
    void aFileBeyondTheRankedOnesIsPlacedByItsWordsOnly() {
        String behind = "{'path': 'b.py', 'indexed': true, 'found': " + HIT.formatted(70, "b.py")
                + ", 'behind': [{'name': 'meaning', 'by': 0.3}]}";
        Shell.Outcome outcome =
                shell.answers("search/explain", ANSWER.formatted(behind)).run("explain", "retry", "--file", "b.py");

        assertThat(outcome.out())
                .contains("b.py stands here:\n\n  70  b.py:3-9", "beyond the 60 that signals were computed for")
                .contains("the first leads it by  0.300: meaning +0.300");
        assertThat(shell.asked()).last().asString().contains("\"file\":\"b.py\"");
    }

    @Test
    void aFileThatIsNotIndexedSaysWhichRuleKeepsItOut() throws IOException {
        Files.writeString(folder.resolve(".env"), "KEY=1");
        shell.answers("search/explain", ANSWER.formatted("{'path': '.env', 'indexed': false, 'behind': []}"));

        Shell.Outcome outcome = shell.run("explain", "retry", "--file", ".env");

        assertThat(outcome.out()).contains(".env is not in the index");
        assertThat(outcome.err()).contains(".env is left out: ");
    }

    @Test
    void aFileOutsideOfTheRepositoryIsRefused() {
        Shell.Outcome outcome = shell.run("explain", "retry", "--file", "../other.py");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("must be a file below " + folder);
    }
}
