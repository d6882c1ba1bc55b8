package dev.loupe.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// With native events and real files.
class TreeWatchTest {
    private static final WatchLimits WIDE = new WatchLimits(1_000, 1_000);

    @TempDir
    Path folder;

    private final Told told = new Told();
    private Path root = Path.of("/");
    private Optional<TreeWatch> watch = Optional.empty();

    /// Records a watch's events.
    private static final class Told implements TreeListener {
        final Set<String> changed = ConcurrentHashMap.newKeySet();
        final Set<String> gone = ConcurrentHashMap.newKeySet();
        final Set<String> over = ConcurrentHashMap.newKeySet();
        final AtomicInteger everything = new AtomicInteger();
        volatile CountDownLatch mayGoOn = new CountDownLatch(0);
        final CountDownLatch held = new CountDownLatch(1);

        @Override
        public void changed(String path) {
            changed.add(path);
            held.countDown();
            try {
                mayGoOn.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void gone(String folder) {
            gone.add(folder);
        }

        @Override
        public void everything() {
            everything.incrementAndGet();
        }

        @Override
        public void over(String why) {
            over.add(why);
        }
    }

    @BeforeEach
    void aTree() throws IOException {
        root = Files.createDirectory(folder.resolve("tree")).toRealPath();
        write("src/a.py", "a = 1\n");
        write("node_modules/left/pad.js", "x\n");
    }

    @AfterEach
    void closed() {
        watch.ifPresent(TreeWatch::close);
    }

    @Test
    void aFileThatIsWrittenCreatedOrRemovedIsReported() throws Exception {
        begin(WIDE);
        write("src/a.py", "a = 2\n");
        toldOf("src/a.py");
        write("src/b.py", "b = 1\n");
        toldOf("src/b.py");
        told.changed.clear();
        Files.delete(root.resolve("src/b.py"));
        toldOf("src/b.py");
    }

    @Test
    void aSaveByRenameIsReportedUnderTheFilesName() throws Exception {
        begin(WIDE);
        write("src/.a.py.tmp", "a = 3\n");
        Files.move(root.resolve("src/.a.py.tmp"), root.resolve("src/a.py"), StandardCopyOption.ATOMIC_MOVE);
        toldOf("src/a.py");
    }

    @Test
    void everyFileOfQuicklyCreatedNestedFoldersIsReported() throws Exception {
        begin(WIDE);
        var wanted = new HashSet<String>();
        for (int i = 0; i < 20; i++) {
            String path = "new/n%d/deep/er/f%d.py".formatted(i, i);
            write(path, "x\n");
            wanted.add(path);
        }
        Eventually.holds("all of " + wanted, () -> told.changed.containsAll(wanted));
        told.changed.clear();
        write("new/n7/deep/er/f7.py", "later\n");
        toldOf("new/n7/deep/er/f7.py");
    }

    /// Waits for nothing else: a probe's event comes after all earlier ones.
    @Test
    @EnabledOnOs(OS.LINUX)
    void earlierEventsAreReportedOnceItHasCaughtUp() throws Exception {
        for (int i = 0; i < 20; i++) Files.createDirectories(root.resolve("src/d" + i));
        begin(WIDE);
        for (int round = 0; round < 2_000; round++) {
            String path = "src/d%d/f%d.py".formatted(round % 20, round % 7);
            told.changed.clear();
            if (round % 5 == 4) Files.deleteIfExists(root.resolve(path));
            write(path, "x = %d\n".formatted(round));
            assertThat(caughtUp()).isTrue();
            assertThat(told.changed).as("round %d", round).contains(path);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void filesOfNewFoldersAreReportedToo() throws Exception {
        begin(WIDE);
        for (int i = 0; i < 100; i++) {
            String path = "new%d/deep/er/f.py".formatted(i);
            write(path, "x\n");
            assertThat(caughtUp()).isTrue();
            assertThat(told.changed).contains(path);
        }
    }

    @Test
    void nothingIsProvenOnceTheWatchIsOver() throws Exception {
        begin(WIDE);
        watch.orElseThrow().close();
        assertThat(caughtUp()).isFalse();
    }

    private boolean caughtUp() throws InterruptedException {
        return watch.orElseThrow().caughtUp(Duration.ofSeconds(30).toNanos());
    }

    @Test
    void aFileInAnEmptyFolderIsReported() throws Exception {
        Files.createDirectories(root.resolve("empty/one"));
        begin(WIDE);
        write("empty/one/first.py", "x\n");
        toldOf("empty/one/first.py");
    }

    @Test
    void aMovedFolderIsReportedAsGoneAndItsNewNameIsWatched() throws Exception {
        write("src/inner/c.py", "c = 1\n");
        begin(WIDE);
        Files.move(root.resolve("src"), root.resolve("lib"));
        Eventually.holds("src is gone", () -> told.gone.contains("src"));
        toldOf("lib/inner/c.py");
        told.changed.clear();
        write("lib/inner/c.py", "c = 22\n");
        toldOf("lib/inner/c.py");
        assertThat(told.changed).noneMatch(path -> path.startsWith("src/"));
    }

    @Test
    void ignoredFoldersAreNotWatched() throws Exception {
        begin(WIDE);
        assertThat(watch.orElseThrow().size()).isEqualTo(2); // the root and src
        Files.createDirectories(root.resolve("src/node_modules/deep/er"));
        write("src/d.py", "d\n");
        toldOf("src/d.py");
        assertThat(watch.orElseThrow().size()).isEqualTo(2);
    }

    @Test
    void aFolderThatIsNoLongerIgnoredIsWatchedAfterTheNextScan() throws Exception {
        Set<String> names = ConcurrentHashMap.newKeySet(); // the watch calls this on its own thread
        names.add("node_modules");
        begin(folders -> withName(folders, names), WIDE);
        names.clear();
        write(".gitignore", "# nothing\n");
        Eventually.holds("the rules changed", () -> told.everything.get() > 0);
        watch.orElseThrow().fit(List.of("src"));
        assertThat(told.changed).contains("node_modules/left/pad.js");
        names.add("node_modules");
        write(".gitignore", "node_modules\n");
        int before = watch.orElseThrow().size();
        watch.orElseThrow().fit(List.of("src"));
        assertThat(watch.orElseThrow().size()).isEqualTo(before - 2);
    }

    @Test
    void moreEventsThanTheSystemKeepsAreReportedAsLost() throws Exception {
        begin(WIDE);
        told.mayGoOn = new CountDownLatch(1);
        write("src/hold.py", "x\n");
        told.held.await();
        for (int i = 0; i < 1_500; i++) write("src/f" + i + ".py", "x\n");
        told.mayGoOn.countDown();
        Eventually.holds("lost", () -> told.everything.get() > 0);
    }

    @Test
    void theSystemsLimitIsRead() {
        assertThat(WatchLimits.usual().folders()).isGreaterThan(500);
    }

    @Test
    void tooManyFoldersAreRefused() {
        assertThatThrownBy(() -> begin(new WatchLimits(1, 1_000))).isInstanceOf(TooManyFolders.class);
    }

    @Test
    void theWatchIsOverWhenItOutgrowsItsLimit() throws Exception {
        begin(new WatchLimits(3, 1_000));
        for (int i = 0; i < 3; i++) Files.createDirectories(root.resolve("more" + i));
        Eventually.holds("over", () -> !told.over.isEmpty());
    }

    /// The check that this triggers finds the files in them.
    @Test
    void newFoldersThatAreTooManyAreSaidToBeLost() throws Exception {
        begin(new WatchLimits(1_000, 2));
        Files.createDirectories(root.resolve("a/b/c/d"));
        Eventually.holds("lost", () -> told.everything.get() > 0);
        assertThat(told.over).isEmpty();
    }

    @Test
    void theWatchIsOverWhenItsRootGoes() throws Exception {
        begin(WIDE);
        remove(root);
        Eventually.holds("over", () -> told.over.contains(TreeWatch.ROOT_GONE));
        assertThat(watch.orElseThrow().isAtItsRoot()).isFalse();
    }

    @Test
    void aRootThatWasMovedAwayIsNoticed() throws Exception {
        begin(WIDE);
        assertThat(watch.orElseThrow().isAtItsRoot()).isTrue();
        Files.move(root, folder.resolve("elsewhere"));
        Files.createDirectory(root);
        assertThat(watch.orElseThrow().isAtItsRoot()).isFalse();
    }

    @Test
    void gitsOwnFolderReportsHeadAndIndexOnly() throws Exception {
        Path git = Files.createDirectories(root.resolve(".git"));
        Files.createDirectories(git.resolve("objects"));
        Files.writeString(git.resolve("HEAD"), "ref: refs/heads/main\n");
        begin(WIDE);
        Files.writeString(git.resolve("objects/ab"), "x");
        Files.writeString(git.resolve("FETCH_HEAD"), "x");
        write("src/a.py", "a = 5\n");
        toldOf("src/a.py");
        assertThat(told.everything.get()).isZero();
        Files.writeString(git.resolve("HEAD"), "ref: refs/heads/other\n");
        Eventually.holds("everything", () -> told.everything.get() > 0);
        assertThat(told.changed).noneMatch(path -> path.startsWith(".git/"));
    }

    @Test
    void aRepositoryInsideIsNotWatched() throws Exception {
        Files.createDirectories(root.resolve("sub/.git"));
        Files.createDirectories(root.resolve("sub/src"));
        begin(WIDE);
        assertThat(watch.orElseThrow().size()).isEqualTo(2);
    }

    private void begin(WatchLimits limits) throws IOException {
        begin(folders -> withName(folders, Set.of("node_modules")), limits);
    }

    private void begin(FolderRules rules, WatchLimits limits) throws IOException {
        Optional<Path> git = Optional.of(root.resolve(".git")).filter(Files::isDirectory);
        watch = Optional.of(TreeWatch.start(root, git, List.of("src"), rules, limits, told));
    }

    private static Set<String> withName(List<String> folders, Set<String> names) {
        var found = new HashSet<String>();
        for (String each : folders) if (names.contains(each.substring(each.lastIndexOf('/') + 1))) found.add(each);
        return found;
    }

    private void toldOf(String path) throws Exception {
        Eventually.holds(path, () -> told.changed.contains(path));
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void remove(Path tree) throws IOException {
        try (var all = Files.walk(tree)) {
            for (Path each : all.sorted(java.util.Comparator.reverseOrder()).toList()) Files.delete(each);
        }
    }
}
