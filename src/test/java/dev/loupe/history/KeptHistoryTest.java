package dev.loupe.history;

import static dev.loupe.history.Histories.LONG;
import static dev.loupe.history.Histories.NOW;
import static dev.loupe.history.Histories.commit;
import static dev.loupe.history.Histories.open;
import static dev.loupe.history.Histories.path;
import static dev.loupe.history.Histories.read;
import static dev.loupe.history.Histories.subjects;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.history.people.Person;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The stored history, and what happens to it when the repository or the file changes.
class KeptHistoryTest {
    @TempDir
    Path place;

    private GitFixture tree;
    private Path folder;

    @BeforeEach
    void makeRepository() throws IOException {
        tree = GitFixture.repository(place.resolve("tree"));
        folder = place.resolve("index");
        for (int i = 0; i < 5; i++) {
            tree.write("a.txt", i + "\n").write("f" + i + ".txt", "x" + i + "\n");
            commit(tree, 50 - i, "commit " + i);
        }
    }

    private Path file() {
        return folder.resolve("history").resolve("history.bin");
    }

    @Test
    void theNextProcessBeginsWhereTheLastEnded() throws IOException {
        HistorySnapshot first = read(tree, folder);
        Object before = Files.getLastModifiedTime(file());
        HistorySnapshot second = read(tree, folder);
        assertThat(second.file(path("a.txt"), 9, NOW)).isEqualTo(first.file(path("a.txt"), 9, NOW));
        assertThat(Files.getLastModifiedTime(file())).isEqualTo(before);
    }

    @Test
    void newCommitsAreAddedAsIfAllWereReadAtOnce() throws IOException {
        read(tree, folder);
        tree.git("mv", "f1.txt", "g1.txt");
        commit(tree, 30, "renamed later");
        tree.write("a.txt", "later\n").write("g1.txt", "later\n");
        commit(tree, 20, "later");
        HistorySnapshot grown = read(tree, folder);
        HistorySnapshot whole = read(tree, place.resolve("another"));
        for (String each : new String[] {"a.txt", "g1.txt", "f2.txt"}) {
            assertThat(grown.file(path(each), 99, NOW)).isPresent().isEqualTo(whole.file(path(each), 99, NOW));
            assertThat(grown.related(path(each), 1, NOW)).isEqualTo(whole.related(path(each), 1, NOW));
        }
        assertThat(subjects(grown, "g1.txt")).containsExactly("later", "renamed later", "commit 1");
    }

    @Test
    void commitsRemovedByAForcedPushOrARebaseAreDropped() throws IOException {
        try (History history = open(tree, folder)) {
            assertThat(read(history).commits()).isEqualTo(5);
            tree.git("reset", "-q", "--hard", "HEAD~2");
            tree.write("a.txt", "another way\n");
            commit(tree, 10, "another way");
            HistorySnapshot now = read(history);
            assertThat(now.commits()).isEqualTo(4);
            assertThat(subjects(now, "a.txt")).containsExactly("another way", "commit 2", "commit 1", "commit 0");
            assertThat(now.file(path("f4.txt"), 1, NOW)).isEmpty();
        }
    }

    @Test
    void aWatermarkThatGitForgotLeadsToANewReading() throws IOException {
        read(tree, folder);
        tree.git("reset", "-q", "--hard", "HEAD~1");
        tree.git("reflog", "expire", "--expire=now", "--expire-unreachable=now", "--all");
        tree.git("gc", "-q", "--prune=now");
        assertThat(subjects(read(tree, folder), "a.txt"))
                .containsExactly("commit 3", "commit 2", "commit 1", "commit 0");
    }

    @Test
    void anotherBranchIsAnotherHistory() throws IOException {
        try (History history = open(tree, folder)) {
            read(history);
            tree.git("checkout", "-q", "-b", "side", "HEAD~3");
            tree.write("s.txt", "1\n");
            commit(tree, 1, "on the side");
            assertThat(read(history).commits()).isEqualTo(3);
            tree.git("checkout", "-q", "main");
            assertThat(read(history).commits()).isEqualTo(5);
            assertThat(read(history).file(path("s.txt"), 1, NOW)).isEmpty();
        }
    }

    /// Whether or not the new reading is done, commits that are not in HEAD are not reported.
    @Test
    void whileAnOlderCommitIsReadNothingLaterIsReported() throws IOException {
        try (History history = open(tree, folder)) {
            read(history);
            tree.git("checkout", "-q", "--detach", "HEAD~2");
            history.refresh();
            assertThat(subjects(history.knownOfHead(), "a.txt")).doesNotContain("commit 4", "commit 3");

            assertThat(read(history).commits()).isEqualTo(3);
            tree.write("a.txt", "new\n");
            commit(tree, 1, "new");
            history.refresh();
            assertThat(subjects(history.knownOfHead(), "a.txt"))
                    .as("what is known is in the past of a new commit")
                    .contains("commit 2");
        }
    }

    @Test
    void packedBranchesAreNoticedToo() throws IOException {
        try (History history = open(tree, folder)) {
            read(history);
            tree.git("pack-refs", "--all");
            assertThat(read(history).commits()).isEqualTo(5);
            tree.write("a.txt", "6\n");
            commit(tree, 1, "six");
            tree.git("pack-refs", "--all");
            assertThat(read(history).commits()).isEqualTo(6);
        }
    }

    @Test
    void aDamagedFileIsReadAgainFromGit() throws IOException {
        HistorySnapshot before = read(tree, folder);
        byte[] bytes = Files.readAllBytes(file());
        for (int at : new int[] {3, 9, 40, bytes.length / 2, bytes.length - 3}) {
            byte[] spoilt = bytes.clone();
            spoilt[at] ^= 1;
            Files.write(file(), spoilt);
            assertThat(read(tree, folder).file(path("a.txt"), 9, NOW))
                    .as("byte %d", at)
                    .isEqualTo(before.file(path("a.txt"), 9, NOW));
        }
        Files.write(file(), new byte[0]);
        assertThat(read(tree, folder).commits()).isEqualTo(5);
        Files.write(file(), java.util.Arrays.copyOf(bytes, bytes.length / 3));
        assertThat(read(tree, folder).commits()).isEqualTo(5);
    }

    @Test
    void aWriterThatWasKilledLeavesTheOldFile() throws IOException {
        read(tree, folder);
        Path left = folder.resolve("history").resolve("history.bin123.tmp");
        Files.writeString(left, "half a fi");
        Files.setLastModifiedTime(left, java.nio.file.attribute.FileTime.from(NOW.minusSeconds(99 * 86_400)));
        assertThat(read(tree, folder).commits()).isEqualTo(5);
        commit(tree, 1, "more");
        assertThat(read(tree, folder).commits()).isEqualTo(6);
        assertThat(left).doesNotExist();
    }

    @Test
    void blameIsKeptByBlobAndSurvivesADamagedEnd() throws IOException {
        Optional<Blame> before;
        try (History history = open(tree, folder)) {
            before = Histories.blame(history, path("a.txt"));
            assertThat(before.orElseThrow().owners())
                    .containsExactly(new AuthorLines(new Person("A", "a@example.org"), 1));
        }
        Path blames = folder.resolve("history").resolve("blame.bin");
        long size = Files.size(blames);
        Files.write(blames, new byte[] {0, 0, 1}, StandardOpenOption.APPEND);
        try (History history = open(tree, folder)) {
            assertThat(Histories.blame(history, path("a.txt"))).isEqualTo(before);
        }
        assertThat(Files.size(blames)).isEqualTo(size);
    }

    @Test
    void linesAreKeptAndOnlyThoseOfNewCommitsAreRead() throws IOException {
        try (History history = open(tree, folder)) {
            history.readLines().join();
            assertThat(read(history).lines(path("a.txt"), NOW)).contains(new LineChurn(5, 4, true));
        }
        try (History history = open(tree, folder)) {
            assertThat(read(history).lines(path("a.txt"), NOW)).contains(new LineChurn(5, 4, true));
            tree.write("a.txt", "4\nand more\n");
            commit(tree, 1, "more");
            assertThat(read(history).lines(path("a.txt"), NOW)).isEmpty();
            history.readLines().join();
            assertThat(read(history).lines(path("a.txt"), NOW)).contains(new LineChurn(6, 4, true));
        }
    }

    @Test
    void closingWhileReadingLeavesAWorkingHistory() throws IOException {
        History history = open(tree, folder);
        history.refresh();
        var _ = history.readLines();
        history.close();
        assertThat(read(tree, folder).commits()).isEqualTo(5);
    }
}
