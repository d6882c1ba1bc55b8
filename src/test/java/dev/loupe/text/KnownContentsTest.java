package dev.loupe.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Contents are cached by size and time.
class KnownContentsTest {

    private static final Path ROOT = Path.of("/shop");
    private static final RepoPath FILE = new RepoPath("a.txt");
    private static final long NOW = TimeUnit.DAYS.toNanos(20_000);

    private static boolean isKept(long modified) {
        var known = new KnownContents(1_000);
        known.keep(ROOT, FILE, 4, modified, NOW, "text");
        return known.find(ROOT, FILE, 4, modified).isPresent();
    }

    @Test
    void justWrittenContentMayChangeWithinTheSameTick() {
        assertThat(isKept(NOW)).isFalse();
        assertThat(isKept(NOW - TimeUnit.MILLISECONDS.toNanos(1_500))).isFalse();
        assertThat(isKept(NOW - TimeUnit.SECONDS.toNanos(3))).isTrue();
    }

    /// A file server's clock may be ahead by seconds. Regression: for a clock ahead by years, files were read
    /// again on every search.
    @Test
    void contentDatedFarInTheFutureIsKept() {
        assertThat(isKept(NOW + TimeUnit.SECONDS.toNanos(5))).isFalse();
        assertThat(isKept(NOW + TimeUnit.DAYS.toNanos(365))).isTrue();
    }
}
