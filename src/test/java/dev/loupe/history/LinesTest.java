package dev.loupe.history;

import static dev.loupe.history.Histories.LONG;
import static dev.loupe.history.Histories.NOW;
import static dev.loupe.history.Histories.commit;
import static dev.loupe.history.Histories.commitAs;
import static dev.loupe.history.Histories.open;
import static dev.loupe.history.Histories.path;
import static dev.loupe.history.Histories.read;
import static dev.loupe.history.Histories.subjects;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.git.GitFixture;
import dev.loupe.history.people.Person;
import dev.loupe.history.table.HistoryPart;
import dev.loupe.model.LineRange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinesTest {
    @TempDir
    Path place;

    private GitFixture tree;
    private Path folder;

    @BeforeEach
    void makeRepository() throws IOException {
        tree = GitFixture.repository(place.resolve("tree"));
        folder = place.resolve("index");
    }

    private HistorySnapshot withLines() throws IOException {
        try (History history = open(tree, folder)) {
            history.readLines().join();
            assertThat(history.status().lines().state()).isEqualTo(HistoryPart.State.READY);
            return read(history);
        }
    }

    private static String numbered(int lines) {
        var text = new StringBuilder();
        for (int i = 1; i <= lines; i++) text.append("line ").append(i).append('\n');
        return text.toString();
    }

    @Test
    void linesAreUnknownUntilTheyAreRead() throws IOException {
        tree.write("a.txt", "1\n");
        commit(tree, 9, "one");
        HistorySnapshot history = read(tree, folder);
        assertThat(history.lines(path("a.txt"), NOW)).isEmpty();
        assertThat(history.chunks(path("a.txt"), List.of(new LineRange(1, 1)), NOW)
.getFirst()).isEmpty();
    }

    @Test
    void aLineThatLooksLikeADiffIsALine() throws IOException {
        tree.write("a.patch", "diff --git a/x b/x\n@@ -1,2 +3,4 @@\n--- a\n+++ b\n" + "0".repeat(40) + "\n");
        tree.write("b.txt", "no end of line");
        commit(tree, 9, "one");
        tree.write("a.patch", "@@ -9,9 +9,9 @@\ndiff --git a/y b/y\n").write("b.txt", "still none");
        commit(tree, 8, "two");
        HistorySnapshot history = withLines();
        assertThat(history.lines(path("a.patch"), NOW)).contains(new LineChurn(7, 5, true));
        assertThat(history.lines(path("b.txt"), NOW)).contains(new LineChurn(2, 1, true));
    }

    @Test
    void linesOfBinaryFilesAreUnknown() throws IOException {
        tree.write("a.bin", "\0\1\2");
        commit(tree, 9, "one");
        assertThat(withLines().lines(path("a.bin"), NOW)).contains(new LineChurn(0, 0, false));
    }

    @Test
    void aRenameWithAnEditIsFoundWithTheLines() throws IOException {
        tree.write("old.txt", numbered(30));
        commit(tree, 9, "born");
        tree.git("mv", "old.txt", "new.txt");
        tree.write("new.txt", numbered(31));
        commit(tree, 8, "renamed and edited");
        assertThat(subjects(read(tree, folder), "new.txt")).containsExactly("renamed and edited");
        HistorySnapshot history = withLines();
        assertThat(subjects(history, "new.txt")).containsExactly("renamed and edited", "born");
        assertThat(history.lines(path("new.txt"), NOW)).contains(new LineChurn(31, 0, true));
    }

    @Test
    void aChunkCountsTheCommitsThatTouchedItsLinesWhereverTheyWere() throws IOException {
        tree.write("a.txt", numbered(20));
        commit(tree, 90, "born");
        tree.write("a.txt", numbered(20).replace("line 12\n", "line twelve\n"));
        commitAs(tree, 60, "B", "b@x", "fix: twelve");
        tree.write("a.txt", "above\nabove\nabove\n" + numbered(20).replace("line 12\n", "line twelve\n"));
        commit(tree, 30, "above");
        tree.write(
                "a.txt",
                "above\nabove\nabove\n"
                        + numbered(20).replace("line 12\n", "line twelve\n").replace("line 14\n", ""));
        commit(tree, 20, "one less");
        HistorySnapshot history = withLines();

        // line twelve is line 15 now; 14 was deleted after 13, which is now line 16
        ChunkHistory twelve =
                history.chunks(path("a.txt"), List.of(new LineRange(14, 15)), NOW)
.getFirst().orElseThrow();
        assertThat(twelve.signals().orElseThrow().commitCount()).isEqualTo(2); // born, fix
        assertThat(twelve.signals().orElseThrow().bugFixRate()).isEqualTo(50);
        assertThat(twelve.signals().orElseThrow().contributorCount()).isEqualTo(2);
        assertThat(twelve.linesAdded()).isEqualTo(3);
        assertThat(twelve.linesDeleted()).isEqualTo(1);
        assertThat(twelve.churnRatio()).isEqualTo(0.5);
        assertThat(twelve.relativeChurn()).isCloseTo(4 / 2.0 * (1 - Math.exp(-2 / 30.0)), within(0.005));

        ChunkHistory gap =
                history.chunks(path("a.txt"), List.of(new LineRange(16, 17)), NOW)
.getFirst().orElseThrow();
        assertThat(gap.signals().orElseThrow().commitCount()).isEqualTo(2); // born, one line deleted
        ChunkHistory above =
                history.chunks(path("a.txt"), List.of(new LineRange(1, 3)), NOW)
.getFirst().orElseThrow();
        assertThat(above.signals().orElseThrow().commitCount()).isEqualTo(1);
        assertThat(above.linesAdded()).isEqualTo(3);
    }

    @Test
    void neighbouringLinesAreNotCounted() throws IOException {
        tree.write("a.txt", numbered(9));
        commit(tree, 300, "born");
        tree.write("a.txt", numbered(9).replace("line 5\n", "line five\n"));
        commit(tree, 5, "five");
        HistorySnapshot history = withLines();
        assertThat(history.chunks(path("a.txt"), List.of(new LineRange(4, 4)), NOW)
.getFirst()
                        .orElseThrow()
                        .signals())
                .isEmpty();
        assertThat(history.chunks(path("a.txt"), List.of(new LineRange(6, 6)), NOW)
.getFirst()
                        .orElseThrow()
                        .signals())
                .isEmpty();
        assertThat(history.chunks(path("a.txt"), List.of(new LineRange(5, 5)), NOW)
.getFirst()
                        .orElseThrow()
                        .signals())
                .isPresent();
    }

    @Test
    void blameSaysWhoOwnsLines() throws IOException {
        tree.write("a.txt", numbered(4));
        commitAs(tree, 9, "Ann", "ann@x", "born");
        tree.write("a.txt", numbered(4).replace("line 2\n", "line two\n"));
        commitAs(tree, 8, "Bob", "bob@x", "two");
        try (History history = open(tree, folder)) {
            Blame blame = Histories.blame(history, path("a.txt")).orElseThrow();
            assertThat(blame.owners())
                    .containsExactly(
                            new AuthorLines(new Person("Ann", "ann@x"), 3),
                            new AuthorLines(new Person("Bob", "bob@x"), 1));
            assertThat(blame.owners(new LineRange(1, 2))).hasSize(2);
            assertThat(blame.lines())
                    .extracting(BlamedLines::lines)
                    .containsExactly(new LineRange(1, 1), new LineRange(2, 2), new LineRange(3, 4));
            assertThat(Histories.blame(history, path("none.txt"))).isEmpty();
        }
    }
}
