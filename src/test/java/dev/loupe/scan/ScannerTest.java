package dev.loupe.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.loupe.git.GitFixture;
import dev.loupe.model.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScannerTest {

    @TempDir
    Path folder;

    private Scan scan(Path root) throws IOException {
        return new Scanner(folder.resolve("cache/empty.git")).scan(root, Cancellation.NEVER);
    }

    private List<String> paths(Path root) throws IOException {
        return scan(root).files().stream().map(file -> file.path().value()).toList();
    }

    private GitFixture repository() throws IOException {
        return GitFixture.repository(folder.resolve("tree"));
    }

    private GitFixture plain() throws IOException {
        return GitFixture.folder(folder.resolve("tree"));
    }

    private static void withIgnores(GitFixture tree) throws IOException {
        tree.write(".gitignore", "*.o\n/build/\n!keep.o\n")
                .write("deep/.gitignore", "*.tmp\n!important.tmp\n*.c\n")
                .write("deep/er/.gitignore", "!*.c\n")
                .write("a.o", "")
                .write("keep.o", "")
                .write("build/out.txt", "")
                .write("deep/build/in.txt", "")
                .write("deep/a.tmp", "")
                .write("deep/important.tmp", "")
                .write("deep/a.c", "")
                .write("deep/er/b.c", "")
                .write("a.tmp", "");
    }

    private static final List<String> WITH_IGNORES = List.of(
            ".gitignore",
            "a.tmp",
            "deep/.gitignore",
            "deep/build/in.txt",
            "deep/er/.gitignore",
            "deep/er/b.c",
            "deep/important.tmp",
            "keep.o");

    @Test
    void nestedIgnoresAndNegationHold() throws IOException {
        GitFixture tree = repository();
        withIgnores(tree);

        assertThat(paths(tree.root())).isEqualTo(WITH_IGNORES);
        assertThat(scan(tree.root()).byGit()).isTrue();
    }

    @Test
    void theSameRulesHoldWithoutARepository() throws IOException {
        GitFixture tree = plain();
        withIgnores(tree);

        assertThat(paths(tree.root())).isEqualTo(WITH_IGNORES);
        assertThat(scan(tree.root()).byGit()).isFalse();
    }

    @Test
    void aRepositoryWithoutAWorkingTreeIsRefusedInsteadOfReadingWhatIsGits() throws IOException {
        Path bare = folder.resolve("bare.git");
        GitFixture.folder(bare).git("init", "-q", "--bare");

        assertThatThrownBy(() -> scan(bare)).isInstanceOf(IOException.class).hasMessageContaining("index the clone");
    }

    @Test
    void aTrackedFileBelongsAlthoughItIsIgnored() throws IOException {
        GitFixture tree = repository()
                .write("a.o", "")
                .commit("first")
                .write(".gitignore", "*.o")
                .write("b.o", "");

        assertThat(paths(tree.root())).containsExactly(".gitignore", "a.o");
    }

    @Test
    void excludeFilesOfRepositoryAndUserCount() throws IOException {
        GitFixture tree = repository().write("a.x", "").write("a.y", "").write("a.z", "");
        tree.write(".git/info/exclude", "*.x\n");
        Path users = Files.writeString(folder.resolve("users-ignore"), "*.y\n");
        tree.git("config", "core.excludesFile", users.toString());

        assertThat(paths(tree.root())).containsExactly("a.z");
    }

    @Test
    void onlyTheGivenFolderOfARepositoryIsScanned() throws IOException {
        GitFixture tree = repository()
                .write(".gitignore", "*.o")
                .write("sub/a", "")
                .write("sub/a.o", "")
                .write("other", "")
                .commit("first")
                .write("sub/new", "");

        assertThat(paths(tree.root().resolve("sub"))).containsExactly("a", "new");
    }

    @Test
    void aLinkedWorkingTreeHasItsOwnFiles() throws IOException {
        GitFixture tree = repository().write("a", "").commit("first");
        tree.git("worktree", "add", "-q", "-b", "other", "../linked");
        GitFixture linked = GitFixture.folder(folder.resolve("linked")).write("b", "");
        tree.write("c", "");

        assertThat(paths(linked.root())).containsExactly("a", "b");
    }

    @Test
    void submodulesAndNestedRepositoriesAreListedAndSkipped() throws IOException {
        GitFixture library = GitFixture.repository(folder.resolve("library"))
                .write("lib.c", "")
                .commit("first");
        GitFixture tree = repository().write("a", "");
        tree.git(
                "-c",
                "protocol.file.allow=always",
                "submodule",
                "-q",
                "add",
                library.root().toString(),
                "module");
        GitFixture.repository(tree.root().resolve("nested")).write("n", "").commit("first");

        Scan scan = scan(tree.root());

        assertThat(scan.files()).extracting(file -> file.path().value()).containsExactly(".gitmodules", "a");
        assertThat(scan.skipped()).containsExactly(entry(SkipReason.SUBMODULE, List.of("module", "nested")));
    }

    @Test
    void deletedFilesAndFilesThatBecameFoldersAreGone() throws IOException {
        GitFixture tree =
                repository().write("a", "").write("b", "").write("c/d", "").commit("first");
        Files.delete(tree.root().resolve("a"));
        Files.delete(tree.root().resolve("b"));
        tree.write("b/inside", "");
        Files.delete(tree.root().resolve("c/d"));
        Files.delete(tree.root().resolve("c"));
        tree.write("c", "");

        assertThat(paths(tree.root())).containsExactly("b/inside", "c");
        assertThat(scan(tree.root()).counts()).isEmpty();
    }

    /// https://github.com/DeusData/codebase-memory-mcp/issues/51: a symbolic link led out of the repository.
    @Test
    void symbolicLinksAreNeverFollowed() throws IOException {
        Files.writeString(folder.resolve("secret"), "x");
        for (GitFixture tree : List.of(repository(), GitFixture.folder(folder.resolve("plain")))) {
            tree.write("a", "");
            Files.createSymbolicLink(tree.root().resolve("out"), folder.resolve("secret"));
            Files.createSymbolicLink(tree.root().resolve("loop"), tree.root());
            Files.createSymbolicLink(tree.root().resolve("self"), Path.of("self"));

            Scan scan = scan(tree.root());

            assertThat(scan.files()).extracting(file -> file.path().value()).containsExactly("a");
            assertThat(scan.skipped()).containsExactly(entry(SkipReason.SYMBOLIC_LINK, List.of("loop", "out", "self")));
        }
    }

    @Test
    void aTrackedFolderReplacedByALinkLeadsNowhere() throws IOException {
        Files.createDirectories(folder.resolve("outside/deep"));
        Files.writeString(folder.resolve("outside/deep/secret"), "x");
        GitFixture tree = repository().write("dir/deep/secret", "").commit("first");
        Files.delete(tree.root().resolve("dir/deep/secret"));
        Files.delete(tree.root().resolve("dir/deep"));
        Files.delete(tree.root().resolve("dir"));
        Files.createSymbolicLink(tree.root().resolve("dir"), folder.resolve("outside"));

        Scan scan = scan(tree.root());

        assertThat(scan.files()).isEmpty();
        assertThat(scan.skipped().get(SkipReason.SYMBOLIC_LINK)).containsExactly("dir", "dir/deep/secret");
    }

    @Test
    void aRootThatIsALinkIsResolved() throws IOException {
        GitFixture tree = repository().write("a", "");
        Path link = Files.createSymbolicLink(folder.resolve("link"), tree.root());

        assertThat(paths(link)).containsExactly("a");
    }

    @Test
    void oddNamesAreKeptAndNamesThatAreNotTextAreCounted() throws Exception {
        GitFixture tree = repository()
                .write("-rf", "")
                .write("new\nline", "")
                .write("ünï/日本.txt", "")
                .write(" ", "");
        var touch = new ProcessBuilder("sh", "-c", "touch \"$(printf 'bad\\377name')\"")
                .directory(tree.root().toFile());
        assertThat(touch.start().waitFor()).isZero();

        Scan scan = scan(tree.root());

        assertThat(scan.files())
                .extracting(file -> file.path().value())
                .containsExactly(" ", "-rf", "new\nline", "ünï/日本.txt");
        assertThat(scan.skipped()).containsExactly(entry(SkipReason.BAD_NAME, List.of("bad\uFFFDname")));
    }

    @Test
    void aFifoInThePlaceOfAFileIsNotOpened() throws Exception {
        GitFixture tree = repository().write("pipe", "").write("a", "").commit("first");
        Files.delete(tree.root().resolve("pipe"));
        assertThat(new ProcessBuilder("mkfifo", tree.root().resolve("pipe").toString())
                        .start()
                        .waitFor())
                .isZero();

        assertThat(scan(tree.root()).skipped()).containsExactly(entry(SkipReason.NOT_A_FILE, List.of("pipe")));
    }

    @Test
    void secretsAreLeftOutEvenWhenTracked() throws IOException {
        GitFixture tree = repository()
                .write(".env", "")
                .write("web/.env.local", "")
                .write(".env.example", "")
                .write("tls/Server.PEM", "")
                .write("id_rsa", "")
                .write("id_rsa.pub", "")
                .write("environment.ts", "")
                .commit("first");

        Scan scan = scan(tree.root());

        assertThat(scan.files())
                .extracting(file -> file.path().value())
                .containsExactly(".env.example", "environment.ts", "id_rsa.pub");
        assertThat(scan.skipped())
                .containsExactly(
                        entry(SkipReason.SECRET, List.of(".env", "id_rsa", "tls/Server.PEM", "web/.env.local")));
    }

    @Test
    void loupeignoreTakesAwayTrackedAndUntrackedFiles() throws IOException {
        for (GitFixture tree : List.of(repository(), GitFixture.folder(folder.resolve("plain")))) {
            tree.write(".loupeignore", "*.gen\n!keep.gen\n/data/\n")
                    .write("a.gen", "")
                    .write("keep.gen", "")
                    .write("data/big", "")
                    .write("sub/data/small", "")
                    .write("sub/.loupeignore", "only-here\n")
                    .write("sub/only-here", "")
                    .write("only-here", "");
            if (Files.exists(tree.root().resolve(".git"))) tree.commit("first");
            tree.write("untracked.gen", "");

            Scan scan = scan(tree.root());

            assertThat(scan.files())
                    .extracting(file -> file.path().value())
                    .containsExactly(".loupeignore", "keep.gen", "only-here", "sub/.loupeignore", "sub/data/small");
            assertThat(scan.skipped())
                    .containsExactly(entry(
                            SkipReason.LOUPEIGNORE, List.of("a.gen", "data/big", "sub/only-here", "untracked.gen")));
        }
    }

    @Test
    void loupeignoreAboveTheScannedFolderCounts() throws IOException {
        GitFixture tree = repository()
                .write(".loupeignore", "*.gen\n")
                .write("sub/a.gen", "")
                .write("sub/b", "");

        assertThat(paths(tree.root().resolve("sub"))).containsExactly("b");
    }

    @Test
    void sizeAndTimeAreThoseOfTheFile() throws IOException {
        GitFixture tree = repository().write("A.java", "12345");

        ScannedFile file = scan(tree.root()).files().getFirst();

        assertThat(file.size()).isEqualTo(5);
        assertThat(file.modified())
                .isEqualTo(Files.getLastModifiedTime(tree.root().resolve("A.java"))
                        .to(java.util.concurrent.TimeUnit.NANOSECONDS));
    }

    @Test
    void examplesAreAtMostAHundredAndTheCountIsWhole() throws IOException {
        GitFixture tree = plain();
        for (int i = 0; i < 130; i++) tree.write(i + ".pem", "");

        Scan scan = scan(tree.root());

        assertThat(scan.skipped().get(SkipReason.SECRET)).hasSize(100).isSorted();
        assertThat(scan.counts()).containsExactly(entry(SkipReason.SECRET, 130));
    }

    @Test
    void aFileOverTheLimitIsCounted() throws IOException {
        GitFixture tree = plain();
        try (var file = new java.io.RandomAccessFile(tree.root().resolve("big").toFile(), "rw")) {
            file.setLength(ContentRules.MOST_BYTES + 1);
        }

        assertThat(scan(tree.root()).counts()).containsExactly(entry(SkipReason.OVERSIZED, 1));
    }

    @Test
    void unmergedFilesAreListedOnce() throws IOException {
        GitFixture tree = repository().write("a", "base\n").commit("base");
        tree.git("checkout", "-q", "-b", "other");
        tree.write("a", "other\n").commit("other").git("checkout", "-q", "main");
        tree.write("a", "main\n").commit("main");
        assertThatThrownBy(() -> tree.git("merge", "other")).isInstanceOf(AssertionError.class);

        assertThat(paths(tree.root())).containsExactly("a");
    }

    @Test
    void aFolderThatCannotBeOpenedIsCounted() throws IOException {
        GitFixture tree = repository().write("sub/open/a", "").write("sub/closed/b", "");
        Path closed = tree.root().resolve("sub/closed");
        assertThat(closed.toFile().setReadable(false)).isTrue();
        assumeFalse(Files.isReadable(closed), "this user may read everything");

        assertThat(scan(tree.root()).skipped()).containsExactly(entry(SkipReason.UNREADABLE, List.of("sub/closed")));
        assertThat(scan(tree.root().resolve("sub")).skipped())
                .containsExactly(entry(SkipReason.UNREADABLE, List.of("closed")));
    }

    @Test
    void scanningWritesNothingIntoTheProject() throws IOException {
        GitFixture tree = plain().write("a", "");

        scan(tree.root());

        try (var entries = Files.list(tree.root())) {
            assertThat(entries).containsExactly(tree.root().resolve("a"));
        }
    }

    @Test
    void aFileIsNotARoot() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThatThrownBy(() -> scan(file)).isInstanceOf(NotDirectoryException.class);
    }

    @Test
    void aCancelledScanEnds() throws IOException {
        GitFixture tree = repository().write("a", "");

        assertThatThrownBy(() -> new Scanner(folder.resolve("cache/empty.git")).scan(tree.root(), () -> true))
                .isInstanceOf(CancellationException.class);
    }
}
