package dev.loupe.history;

import static dev.loupe.history.Histories.NOW;
import static dev.loupe.history.Histories.commit;
import static dev.loupe.history.Histories.commitAs;
import static dev.loupe.history.Histories.partners;
import static dev.loupe.history.Histories.path;
import static dev.loupe.history.Histories.read;
import static dev.loupe.history.Histories.subjects;
import static dev.loupe.history.Histories.total;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.git.GitFixture;
import dev.loupe.history.people.Person;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileHistoryTest {
    @TempDir
    Path place;

    private GitFixture tree;
    private Path folder;

    @BeforeEach
    void makeRepository() throws IOException {
        tree = GitFixture.repository(place.resolve("tree"));
        folder = place.resolve("index");
    }

    @Test
    void aFileHasAllItsCommitsNewestFirstAndItsAuthors() throws IOException {
        tree.write("a.txt", "1\n");
        commitAs(tree, 100, "Ann", "ann@example.org", "one");
        tree.write("a.txt", "2\n");
        commitAs(tree, 50, "Bob", "bob@example.org", "fix: two\n\nFixes #12, see ABC-7");
        tree.write("a.txt", "3\n").write("b.txt", "1\n");
        commitAs(tree, 10, "Ann", "ann@example.org", "three");

        FileHistory history = read(tree, folder).file(path("a.txt"), 2, NOW).orElseThrow();

        assertThat(history.total()).isEqualTo(3);
        assertThat(history.commits()).extracting(Commit::subject).containsExactly("three", "fix: two");
        assertThat(history.commits().get(1).issues()).containsExactly("#12", "ABC-7");
        assertThat(history.commits().get(1).fix()).isTrue();
        assertThat(history.authors())
                .containsExactly(
                        new AuthorCommits(new Person("Ann", "ann@example.org"), 2),
                        new AuthorCommits(new Person("Bob", "bob@example.org"), 1));
        assertThat(history.fixes()).isEqualTo(1);
        assertThat(history.complete()).isTrue();
        assertThat(history.churnRate()).isCloseTo(1.0, within(0.001));
    }

    @Test
    void signalsCountTheLastTwelveMonths() throws IOException {
        tree.write("a.txt", "0\n");
        commit(tree, 500, "old");
        for (int days : new int[] {40, 30, 10}) {
            tree.write("a.txt", days + "\n");
            commit(tree, days, days == 30 ? "fix: it (#3)" : "more");
        }

        CommitSignals signals = read(tree, folder).signals(path("a.txt"), NOW).orElseThrow();

        assertThat(signals.commitCount()).isEqualTo(3);
        assertThat(signals.ageDays()).isEqualTo(10);
        assertThat(signals.bugFixRate()).isEqualTo(33);
        assertThat(signals.changeDensity()).isEqualTo(3.0);
        assertThat(signals.churnVolatility()).isEqualTo(5.0); // gaps of 10 and 20 days
        assertThat(signals.recencyWeightedFreq()).isCloseTo(Math.exp(-4) + Math.exp(-3) + Math.exp(-1), within(0.005));
        double later = read(tree, folder)
                .signals(path("a.txt"), NOW.plus(Duration.ofDays(300)))
                .orElseThrow()
                .recencyWeightedFreq();
        assertThat(later).as("comparable behind the second place").isPositive();
        assertThat(signals.taskIds()).containsExactly("#3");
        assertThat(signals.dominantAuthorPct()).isEqualTo(100);
    }

    @Test
    void aFileThatRestedLongHasSignalsOfItsWholeHistory() throws IOException {
        tree.write("a.txt", "0\n");
        commit(tree, 900, "old");
        tree.write("a.txt", "1\n");
        commit(tree, 800, "less old");
        assertThat(read(tree, folder).signals(path("a.txt"), NOW).orElseThrow().commitCount())
                .isEqualTo(2);
    }

    @Test
    void aFileWithoutACommitHasNoHistory() throws IOException {
        tree.write("a.txt", "0\n");
        commit(tree, 9, "a");
        tree.write("new.txt", "not committed\n");
        HistorySnapshot history = read(tree, folder);
        assertThat(history.file(path("new.txt"), 5, NOW)).isEmpty();
        assertThat(history.related(path("new.txt"), 1, NOW)).isEmpty();
        assertThat(history.holds(path("new.txt"))).isFalse();
    }

    @Test
    void aChainOfRenamesKeepsTheHistory() throws IOException {
        tree.write("a.txt", "one\ntwo\n");
        commit(tree, 9, "born");
        tree.git("mv", "a.txt", "b.txt");
        commit(tree, 8, "renamed");
        tree.write("b.txt", "one\ntwo\nthree\n");
        commit(tree, 7, "edited");
        Files.createDirectories(tree.root().resolve("deep/down"));
        tree.git("mv", "b.txt", "deep/down/c.txt");
        commit(tree, 6, "moved");
        HistorySnapshot history = read(tree, folder);
        assertThat(subjects(history, "deep/down/c.txt")).containsExactly("moved", "edited", "renamed", "born");
        assertThat(history.nowCalled(path("a.txt"))).contains(path("deep/down/c.txt"));
        assertThat(history.nowCalled(path("deep/down/c.txt"))).contains(path("deep/down/c.txt"));
        assertThat(history.nowCalled(path("never.txt"))).isEmpty();
    }

    @Test
    void theOldNameUsedAgainIsAnotherFile() throws IOException {
        tree.write("a.txt", "the first\n");
        commit(tree, 9, "born");
        tree.git("mv", "a.txt", "b.txt");
        commit(tree, 8, "renamed");
        tree.write("a.txt", "something else\n");
        commit(tree, 7, "again");
        HistorySnapshot history = read(tree, folder);
        assertThat(subjects(history, "a.txt")).containsExactly("again");
        assertThat(subjects(history, "b.txt")).containsExactly("renamed", "born");
    }

    @Test
    void aFileRenamedOverADeletedOneDoesNotInheritIt() throws IOException {
        tree.write("a.txt", "a\n").write("b.txt", "b\n");
        commit(tree, 9, "both");
        tree.write("b.txt", "b2\n");
        commit(tree, 8, "b alone");
        tree.git("rm", "-q", "b.txt");
        commit(tree, 7, "b goes");
        tree.git("mv", "a.txt", "b.txt");
        commit(tree, 6, "a becomes b");
        assertThat(subjects(read(tree, folder), "b.txt")).containsExactly("a becomes b", "both");
    }

    @Test
    void anEditOfTheOldNameOnAnotherBranchBelongsToTheRenamedFile() throws IOException {
        tree.write("a.txt", "1\n2\n3\n4\n5\n6\n7\n8\n");
        commit(tree, 9, "born");
        tree.git("checkout", "-q", "-b", "side");
        tree.write("a.txt", "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
        commit(tree, 5, "edited on the side");
        tree.git("checkout", "-q", "main");
        tree.git("mv", "a.txt", "b.txt");
        commit(tree, 7, "renamed");
        merge("side", 4);
        assertThat(subjects(read(tree, folder), "b.txt")).containsExactly("edited on the side", "renamed", "born");
    }

    @Test
    void identicalFilesThatMovedKeepTheirNames() throws IOException {
        tree.write("one/x.txt", "same\n").write("one/y.txt", "same\n");
        commit(tree, 9, "two equal files");
        tree.git("mv", "one", "two");
        commit(tree, 8, "moved");
        List<ChangedFile> changed = read(tree, folder)
                .changes(tree.git("rev-parse", "HEAD").strip())
                .orElseThrow();
        assertThat(changed).hasSize(4);
        HistorySnapshot history = read(tree, folder);
        assertThat(subjects(history, "two/x.txt")).containsExactly("moved", "two equal files");
        assertThat(subjects(history, "two/y.txt")).containsExactly("moved", "two equal files");
    }

    @Test
    void mergesAreCommitsWithoutFiles() throws IOException {
        tree.write("a.txt", "a\n").write("b.txt", "b\n");
        commit(tree, 9, "both");
        tree.git("checkout", "-q", "-b", "side");
        tree.write("a.txt", "a2\n");
        commit(tree, 8, "side");
        tree.git("checkout", "-q", "main");
        tree.write("b.txt", "b2\n");
        commit(tree, 7, "main");
        merge("side", 6);

        HistorySnapshot history = read(tree, folder);

        assertThat(history.commits()).isEqualTo(4);
        Commit merge = history.newest(1).getFirst();
        assertThat(merge.merge()).isTrue();
        assertThat(history.changes(merge.id()).orElseThrow()).isEmpty();
        assertThat(total(history, "a.txt")).isEqualTo(2);
        assertThat(partners(history, "a.txt")).containsExactly("b.txt 1");
    }

    private void merge(String branch, int daysAgo) throws IOException {
        String time = NOW.minus(Duration.ofDays(daysAgo)).toString();
        tree.git(
                Map.of("GIT_COMMITTER_DATE", time, "GIT_AUTHOR_DATE", time),
                "merge",
                "-q",
                "--no-ff",
                "--no-edit",
                branch);
    }

    @Test
    void couplingCountsCommitsOfBothWithConfidenceAndScore() throws IOException {
        for (int i = 0; i < 4; i++) {
            tree.write("a.txt", i + "\n");
            if (i < 3) tree.write("b.txt", i + "\n");
            if (i == 2) tree.write("c.txt", i + "\n");
            commit(tree, 60 - 10 * i, "change " + i);
        }
        List<CoupledFile> related =
                read(tree, folder).related(path("a.txt"), 1, NOW).orElseThrow();
        assertThat(related).extracting(CoupledFile::path).containsExactly(path("b.txt"), path("c.txt"));
        CoupledFile first = related.getFirst();
        assertThat(first.together()).isEqualTo(3);
        assertThat(first.confidence()).isEqualTo(0.75);
        assertThat(first.score()).isCloseTo(0.7 + 0.3 / (1 + 40 / 30.0), within(1e-9));
        assertThat(first.last()).isEqualTo(NOW.minus(Duration.ofDays(40)));
        assertThat(related.get(1).score()).isCloseTo(0.7 / 3 + 0.3 / (1 + 40 / 30.0), within(1e-9));
        assertThat(read(tree, folder).related(path("a.txt"), 2, NOW).orElseThrow())
                .hasSize(1);
    }

    @Test
    void wideChangesAndDeletedFilesAreNotPartners() throws IOException {
        for (int i = 0; i < 60; i++) tree.write("f" + i + ".txt", "x\n");
        commit(tree, 9, "everything");
        tree.write("f1.txt", "y\n").write("f2.txt", "y\n").write("f3.txt", "y\n");
        commit(tree, 8, "three");
        tree.git("rm", "-q", "f3.txt");
        commit(tree, 7, "one less");
        HistorySnapshot history = read(tree, folder);
        assertThat(partners(history, "f1.txt")).containsExactly("f2.txt 1");
        assertThat(total(history, "f1.txt")).isEqualTo(2);
    }

    @Test
    void couplingFollowsRenamesOfBothSides() throws IOException {
        tree.write("a.txt", "a\n").write("b.txt", "b\n");
        commit(tree, 9, "both");
        tree.git("mv", "a.txt", "a2.txt");
        commit(tree, 8, "a moves");
        tree.git("mv", "b.txt", "b2.txt");
        commit(tree, 7, "b moves");
        assertThat(partners(read(tree, folder), "a2.txt")).containsExactly("b2.txt 1");
    }

    @Test
    void churnCountsTheCommitsOfAWindow() throws IOException {
        for (int i = 0; i < 9; i++) {
            tree.write("lock.json", i + "\n");
            if (i % 2 == 0) tree.write("busy.txt", i + "\n");
            if (i == 8) tree.write("quiet.txt", i + "\n");
            commit(tree, 20 - i, "change " + i);
        }
        assertThat(read(tree, folder).churn(NOW.minus(Duration.ofDays(12))))
                .isEqualTo(Map.of(path("lock.json"), 1, path("busy.txt"), 1, path("quiet.txt"), 1));
    }

    @Test
    void aProjectBelowTheRepositorysRootSeesItsOwnPaths() throws IOException {
        tree.write("server/a.txt", "1\n").write("server/b.txt", "1\n").write("client/c.txt", "1\n");
        commit(tree, 5, "all");
        try (var history = new History(tree.root().resolve("server"), folder)) {
            HistorySnapshot snapshot = read(history);
            assertThat(total(snapshot, "a.txt")).isEqualTo(1);
            assertThat(partners(snapshot, "a.txt")).containsExactly("b.txt 1");
        }
    }
}
