package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.watch.WatchLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When it checks, what it passes on and when it releases its watches; with real files and events.
class IndexWatcherTest {
    private static final WatchLimits WIDE = new WatchLimits(1_000, 1_000);
    private static final Duration NEVER = Duration.ofHours(1);
    private static final Duration SOON = Duration.ofMillis(20);

    @TempDir
    Path folder;

    private final Counted project = new Counted();
    private Path root = Path.of("/");
    private Optional<IndexWatcher> watching = Optional.empty();

    private final class Counted implements WatchCallbacks {
        final AtomicInteger looks = new AtomicInteger();
        final AtomicInteger unwatched = new AtomicInteger();
        final AtomicInteger saves = new AtomicInteger();
        final Set<String> refreshed = ConcurrentHashMap.newKeySet();
        final Set<String> ignored = ConcurrentHashMap.newKeySet();

        @Override
        public Path root() {
            return root;
        }

        @Override
        public Optional<Path> gitFolder() {
            return Optional.empty();
        }

        @Override
        public List<String> folders() {
            return List.of("src");
        }

        @Override
        public Set<String> ignored(Collection<String> folders) {
            return Set.of();
        }

        @Override
        public Refreshed refresh(Set<String> files, Set<String> folders) {
            refreshed.addAll(files);
            return new Refreshed(
                    true,
                    files.stream().filter(ignored::contains).collect(java.util.stream.Collectors.toSet()),
                    Set.of());
        }

        @Override
        public boolean look() {
            looks.incrementAndGet();
            return true;
        }

        @Override
        public void unwatched() {
            unwatched.incrementAndGet();
        }

        @Override
        public void save() {
            saves.incrementAndGet();
        }
    }

    @BeforeEach
    void aTree() throws IOException {
        root = Files.createDirectories(folder.resolve("tree")).toRealPath();
        Files.createDirectories(root.resolve("src"));
    }

    @AfterEach
    void closed() {
        watching.ifPresent(IndexWatcher::close);
    }

    @Test
    void itScansOnceAndThenReceivesFileEvents() throws Exception {
        IndexWatcher mine = begin(WIDE, NEVER, NEVER, NEVER);
        Files.writeString(root.resolve("src/a.py"), "a = 1\n");
        Eventually.holds("a.py", () -> project.refreshed.contains("src/a.py"));
        assertThat(project.looks.get()).isEqualTo(1);
        assertThat(mine.state().mode()).isEqualTo(WatchState.Mode.NATIVE);
        assertThat(mine.state().folders()).isEqualTo(2);
    }

    @Test
    void refreshedFilesAreSavedALittleLater() throws Exception {
        begin(WIDE, NEVER, NEVER, NEVER);
        Files.writeString(root.resolve("src/a.py"), "a = 1\n");
        Eventually.holds("saved", () -> project.saves.get() > 0);
    }

    @Test
    void manyFilesAreOneLook() throws Exception {
        IndexWatcher mine = begin(WIDE, NEVER, NEVER, NEVER);
        synchronized (mine.pending()) { // otherwise files that are already quiet could be taken in between
            for (int i = 0; i <= PendingChanges.MANY; i++) mine.pending().changed("src/m" + i + ".py");
        }
        Eventually.holds("a second look", () -> project.looks.get() == 2);
        assertThat(project.refreshed).isEmpty();
        Eventually.holds("settled", mine.pending()::isSettled);
    }

    @Test
    void aTreeThatIsTooLargeIsPolledWhileQuestionsCome() throws Exception {
        IndexWatcher mine = begin(new WatchLimits(1, 1_000), SOON, NEVER, NEVER);
        Eventually.holds("several looks", () -> project.looks.get() > 3);
        assertThat(mine.state().mode()).isEqualTo(WatchState.Mode.POLLING);
        assertThat(mine.state().why()).contains("more than 1 folders");
        assertThat(mine.isLive()).isFalse();
    }

    @Test
    void missedEventsAreFoundByAPeriodicScan() throws Exception {
        IndexWatcher mine = begin(WIDE, NEVER, SOON, NEVER);
        Eventually.holds("looks while asked", () -> {
            mine.wanted();
            return project.looks.get() > 3;
        });
        assertThat(mine.state().mode()).isEqualTo(WatchState.Mode.NATIVE);
    }

    @Test
    void itReleasesItsWatchesWhenUnused() throws Exception {
        IndexWatcher mine = begin(WIDE, NEVER, NEVER, SOON);
        Eventually.holds("off", () -> mine.state().mode() == WatchState.Mode.OFF);
        assertThat(mine.isAtWork()).isFalse();
        int looks = project.looks.get();
        mine.wanted();
        Eventually.holds("a look when it begins again", () -> project.looks.get() > looks || !mine.isAtWork());
    }

    @Test
    void aRootThatComesBackIsWatchedAgain() throws Exception {
        IndexWatcher mine = begin(WIDE, SOON, NEVER, NEVER);
        Files.delete(root.resolve("src"));
        Files.delete(root);
        Eventually.holds("not live", () -> !mine.isLive());
        Files.createDirectories(root.resolve("src"));
        Eventually.holds("live again", mine::isLive);
        Eventually.holds("told again", () -> {
            Files.writeString(root.resolve("src/back.py"), "x\n");
            return project.refreshed.contains("src/back.py");
        });
    }

    @Test
    void anIgnoredFileThatIsWrittenAllTheTimeIsAskedOfOnce() throws Exception {
        project.ignored.add("src/debug.log");
        IndexWatcher mine = begin(WIDE, NEVER, NEVER, NEVER);
        Files.writeString(root.resolve("src/debug.log"), "1\n");
        Eventually.holds("debug.log", () -> project.refreshed.contains("src/debug.log"));
        Eventually.holds("settled", mine.pending()::isSettled);
        project.refreshed.clear();
        Files.writeString(root.resolve("src/debug.log"), "2\n");
        Files.writeString(root.resolve("src/a.py"), "a\n");
        Eventually.holds("a.py", () -> project.refreshed.contains("src/a.py"));
        assertThat(project.refreshed).doesNotContain("src/debug.log");
    }

    @Test
    void closingEndsItsThread() throws Exception {
        IndexWatcher mine = begin(WIDE, NEVER, NEVER, NEVER);
        mine.close();
        assertThat(mine.isAtWork()).isFalse();
        mine.wanted();
        assertThat(mine.isAtWork()).isFalse();
    }

    private IndexWatcher begin(WatchLimits limits, Duration poll, Duration heal, Duration idle) throws Exception {
        var mine = new IndexWatcher(project, limits, new IndexWatcher.Pace(poll, heal, SOON, idle, 1));
        watching = Optional.of(mine);
        mine.wanted();
        Eventually.holds("the first look", () -> project.looks.get() > 0 || !mine.isAtWork());
        Eventually.holds("settled", mine.pending()::isSettled);
        return mine;
    }
}
