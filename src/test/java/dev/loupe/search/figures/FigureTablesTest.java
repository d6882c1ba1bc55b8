package dev.loupe.search.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FigureTablesTest {
    @TempDir
    private Path folder;

    private final FigureTables tables = new FigureTables(Path.of("/shop"));
    private ProjectIndex index;

    @BeforeEach
    void threeFiles() throws IOException {
        index = ProjectIndex.open(folder);
        for (String path : List.of("a.py", "b.py", "c.py")) put(path, "aa", "open_" + path.charAt(0));
    }

    @AfterEach
    void closed() throws IOException {
        index.close();
    }

    private void put(String path, String hash, String... names) throws IOException {
        IndexedFile file = Samples.file(path);
        var same = new IndexedFile(file.path(), file.language(), 123, 7, hash.repeat(32), 9, 0, "", List.of());
        var chunks = new dev.loupe.model.Chunk[names.length];
        for (int i = 0; i < names.length; i++)
            chunks[i] = Samples.function(path, 1 + 3 * i, names[i], "def x():\n  return door");
        index.writes().put(same, Samples.syntax(chunks));
        index.writes().publish();
    }

    private ProjectFigures table() throws IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return tables.of(snapshot);
        }
    }

    @Test
    void oneTableServesAllQuestionsToTheSameFiles() throws IOException {
        assertThat(table()).isSameAs(table());
    }

    /// A long function is split at blank lines, which belong to no chunk; two short functions with the same
    /// name are adjacent in the same way.
    @Test
    void thePiecesOfALongFunctionAreKnownAsSuch() throws IOException {
        String sixty = "line\n".repeat(59) + "line";
        IndexedFile file = Samples.file("d.py");
        index.writes()
                .put(
                        file,
                        Samples.syntax(
                                Samples.function("d.py", 1, "long", sixty),
                                Samples.function("d.py", 62, "long", sixty),
                                Samples.function("d.py", 130, "short", "a\nb"),
                                Samples.function("d.py", 133, "short", "a\nc")));
        index.writes().publish();
        ProjectFigures figures = table();
        int first = figures.rows() - 4;
        assertThat(IntStream.range(first, first + 4).mapToObj(figures::isContinued))
                .containsExactly(false, true, false, false);
        assertThat(figures.of(Figure.METHOD_LINES, FigureLevel.CHUNK, first + 1))
                .isEqualTo(121);
    }

    @Test
    void aSaveRefreshesOnlyItsFile() throws IOException {
        ProjectFigures before = table();
        put("b.py", "bb", "open_b", "shut_b");
        ProjectFigures after = table();
        assertThat(after.columnsOf(0)).isSameAs(before.columnsOf(0));
        assertThat(after.columnsOf(1)).isNotSameAs(before.columnsOf(1));
        assertThat(after.columnsOf(2)).isSameAs(before.columnsOf(2));
        assertThat(after.rows()).isEqualTo(4);
        assertThat(after.name(2)).isEqualTo("shut_b");
        assertThat(after.row(after.document(2))).isEqualTo(2);
    }

    @Test
    void gitFiguresOfChunksAreNotGivenToOtherChunks() throws IOException {
        FileColumns b = table().columnsOf(1);
        tables.learn(Map.of(
                new RepoPath("b.py"),
                new FileFigures(
                        b.file().hash(),
                        9,
                        null,
                        null,
                        ChunkHistories.of(List.of(java.util.Optional.empty())),
                        LineOwners.sole(new dev.loupe.history.people.Person("A", "a"), 9))));
        ProjectFigures before = table();
        assertThat(before.of(Figure.BLAME_DOMINANT_AUTHOR_PCT, FigureLevel.CHUNK, 1))
                .isEqualTo(100);
        put("b.py", "bb", "open_b", "shut_b");
        ProjectFigures after = table();
        assertThat(after.of(Figure.BLAME_DOMINANT_AUTHOR_PCT, FigureLevel.CHUNK, 1))
                .isNaN();
        assertThat(after.of(Figure.BLAME_DOMINANT_AUTHOR_PCT, FigureLevel.FILE, 1))
                .isEqualTo(100);
    }

    @Test
    void figuresThatArriveAreInTheNextTable() throws IOException {
        ProjectFigures before = table();
        tables.learn(Map.of(
                new RepoPath("a.py"),
                before.figuresOf(0).with(LineOwners.sole(new dev.loupe.history.people.Person("A", "a"), 9))));
        assertThat(before.of(Figure.BLAME_CONTRIBUTOR_COUNT, FigureLevel.FILE, 0))
                .isNaN();
        assertThat(table().columnsOf(0)).isSameAs(before.columnsOf(0));
    }
}
