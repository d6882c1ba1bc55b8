package dev.loupe.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Cancellation;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineSearchTest {

    @TempDir
    Path folder;

    private Path root = Path.of("");
    private final List<String> paths = new ArrayList<>();

    @BeforeEach
    void makeRoot() throws IOException {
        root = Files.createDirectory(folder.resolve("root"));
    }

    private void write(String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        paths.add(path);
    }

    private GrepAnswer search(String literal, int most) throws Exception {
        return search(literal, Filter.NONE, most, Cancellation.NEVER);
    }

    private GrepAnswer search(String literal, Filter filter, int most, Cancellation cancellation) throws Exception {
        var request = new GrepRequest(LinePattern.compile(literal, false, false), filter, most);
        return new LineSearch(3).search(root, FileList.of(paths), request, cancellation);
    }

    private static List<String> paths(GrepAnswer answer) {
        return answer.files().stream().map(file -> file.path().value()).toList();
    }

    @Test
    void findsLinesInTheOrderOfPaths() throws Exception {
        write("b/z.py", "x = 1\nneedle = 2\n");
        write("a.java", "needle needle\n\nneedle");
        write("c.txt", "nothing\n");
        write("empty", "");
        GrepAnswer answer = search("needle", 10);
        assertThat(answer)
                .isEqualTo(new GrepAnswer(
                        List.of(
                                new FileMatches(
                                        new RepoPath("a.java"),
                                        List.of(
                                                new LineMatch(1, 1, 6, "needle needle", 1, false),
                                                new LineMatch(3, 1, 6, "needle", 1, false))),
                                new FileMatches(
                                        new RepoPath("b/z.py"),
                                        List.of(new LineMatch(2, 1, 6, "needle = 2", 1, false)))),
                        3,
                        true,
                        4,
                        0,
                        0,
                        0,
                        List.of(new RepoPath("a.java"), new RepoPath("b/z.py"))));
    }

    @Test
    void readsWhatIsOnDiskNow() throws Exception {
        write("a", "old");
        Files.writeString(root.resolve("a"), "new ".repeat(100_000) + "\n");
        assertThat(search("old", 10).lines()).isZero();
        assertThat(search("new", 10).lines()).isEqualTo(1);
    }

    @Test
    void theLimitIsExactAndSaysWhetherThereIsMore() throws Exception {
        for (int i = 0; i < 10; i++) write("f" + i, "x\nx\n");
        assertThat(search("x", 19).lines()).isEqualTo(19);
        assertThat(search("x", 19).complete()).isFalse();
        assertThat(search("x", 20).lines()).isEqualTo(20);
        assertThat(search("x", 20).complete()).isTrue();
        GrepAnswer three = search("x", 3);
        assertThat(paths(three)).containsExactly("f0", "f1");
        assertThat(three.files().getLast().lines()).hasSize(1);
        assertThat(paths(search("x", 2))).containsExactly("f0");
    }

    @Test
    void stopsReadingWhenTheLimitIsReached() throws Exception {
        for (int i = 0; i < 2_000; i++) write("f%04d".formatted(i), "x\n");
        GrepAnswer answer = search("x", 5);
        assertThat(paths(answer)).containsExactly("f0000", "f0001", "f0002", "f0003", "f0004");
        assertThat(answer.searched()).isLessThan(50);
        // The reading threads check for cancellation before each file.
        var asked = new AtomicInteger();
        search("x", Filter.NONE, 5, () -> asked.incrementAndGet() < 0);
        assertThat(asked.get()).isLessThan(400);
    }

    @Test
    void filtersByLanguageAndPath() throws Exception {
        write("src/a.java", "x");
        write("src/a.py", "x");
        write("test/a.java", "x");
        write("test/deep/b.java", "x");
        var java = new Filter(Set.of(Language.JAVA), Set.of(), List.of(), List.of("deep"));
        assertThat(paths(search("x", java, 9, Cancellation.NEVER))).containsExactly("src/a.java", "test/a.java");
        var globs = new Filter(Set.of(), Set.of(), List.of("src/**", "**/b.*"), List.of("*.py"));
        assertThat(paths(search("x", globs, 9, Cancellation.NEVER))).containsExactly("src/a.java", "test/deep/b.java");
    }

    @Test
    void aGlobThatIsHardToDecideIsDecided() throws Exception {
        write("xxa" + "y".repeat(30), "x");
        write("xxb" + "y".repeat(30), "x");
        var hard = new Filter(Set.of(), Set.of(), List.of("*a" + "?".repeat(30)), List.of());
        assertThat(paths(search("x", hard, 9, Cancellation.NEVER))).containsExactly("xxa" + "y".repeat(30));
    }

    @Test
    void filesThatAreGoneAreCounted() throws Exception {
        write("a", "x");
        write("b/c", "x");
        write("d", "x");
        Files.delete(root.resolve("a"));
        Files.delete(root.resolve("b/c"));
        Files.createDirectory(root.resolve("b/c"));
        GrepAnswer answer = search("x", 9);
        assertThat(paths(answer)).containsExactly("d");
        assertThat(answer.gone()).isEqualTo(2);
        assertThat(answer.searched()).isEqualTo(1);
    }

    @Test
    void largeFilesAreCountedNotRead() throws Exception {
        write("a", "x");
        write("b", "x");
        try (var file = new RandomAccessFile(root.resolve("a").toFile(), "rw")) {
            file.setLength(ContentRules.MOST_BYTES + 1L);
        }
        GrepAnswer answer = search("x", 9);
        assertThat(paths(answer)).containsExactly("b");
        assertThat(answer.oversized()).isEqualTo(1);
    }

    @Test
    void symbolicLinksPutThereAfterIndexingLeakNothing() throws Exception {
        Path outside = Files.createDirectories(folder.resolve("outside/deep"));
        Files.writeString(outside.resolve("file"), "secret");
        Files.writeString(outside.resolveSibling("file"), "secret");
        write("file", "harmless");
        write("d/deep/file", "harmless");
        write("e/deep/file", "harmless");
        Files.delete(root.resolve("file"));
        Files.createSymbolicLink(root.resolve("file"), outside.resolve("file"));
        Files.move(root.resolve("d"), folder.resolve("moved"));
        Files.createSymbolicLink(root.resolve("d"), outside.getParent());
        Files.delete(root.resolve("e/deep/file"));
        Files.delete(root.resolve("e/deep"));
        Files.createSymbolicLink(root.resolve("e/deep"), outside);
        GrepAnswer answer = search("s", 9);
        assertThat(answer.files()).isEmpty();
        assertThat(answer.gone()).isEqualTo(3);
    }

    @Test
    void theRootItselfMayBeReachedThroughALink() throws Exception {
        write("a/b", "x");
        root = Files.createSymbolicLink(folder.resolve("link"), root);
        assertThat(search("x", 9).lines()).isEqualTo(1);
    }

    @Test
    void aPipeIsNotOpened() throws Exception {
        write("a", "x");
        Files.delete(root.resolve("a"));
        assertThat(new ProcessBuilder("mkfifo", root.resolve("a").toString())
                        .start()
                        .waitFor())
                .isZero();
        assertThat(search("x", 9).gone()).isEqualTo(1);
    }

    @Test
    void cancellationStopsReadingAndIsReported() throws Exception {
        for (int i = 0; i < 500; i++) write("f%03d".formatted(i), "x\n");
        var asked = new AtomicInteger();
        GrepAnswer answer = search("x", Filter.NONE, 10_000, () -> asked.incrementAndGet() > 100);
        assertThat(answer.complete()).isFalse();
        assertThat(answer.searched()).isLessThan(150);
    }

    @Test
    void cancellationStopsTheSearchInALongFileToo() throws Exception {
        write("a", "a".repeat(3_000_000) + "b");
        var asked = new AtomicInteger();
        var request = new GrepRequest(LinePattern.compile("(a|aa)+b", true, false), Filter.NONE, 10);
        Cancellation soon = () -> asked.incrementAndGet() > 20;
        GrepAnswer answer = new LineSearch(3).search(root, FileList.of(paths), request, soon);
        assertThat(answer.complete()).isFalse();
        assertThat(answer.files()).isEmpty();
    }
}
