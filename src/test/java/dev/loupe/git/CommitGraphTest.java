package dev.loupe.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When Loupe's own commit-graph is rebuilt.
class CommitGraphTest {

    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    @TempDir
    private Path folder;

    /// Whether a commit-graph of this age is rebuilt.
    private boolean isRenewed(Duration age) throws IOException {
        GitFixture repository = GitFixture.repository(folder.resolve("shop" + age.toHours()));
        repository.write("a.txt", "a").commit("first");
        Path own = folder.resolve("own" + age.toHours());
        var graph = new CommitGraph(own, repository.root().resolve(".git/objects"));
        Git git = Git.in(repository.root());
        graph.write(git, NOW);
        Path file = own.resolve("info/commit-graph");
        FileTime made = FileTime.from(NOW.minus(age));
        Files.setLastModifiedTime(file, made);
        repository.write("b.txt", "b").commit("second");

        graph.write(git, NOW);
        return !Files.getLastModifiedTime(file).equals(made);
    }

    @Test
    void itLastsAWeek() throws IOException {
        assertThat(isRenewed(Duration.ofDays(6))).isFalse();
        assertThat(isRenewed(Duration.ofDays(8))).isTrue();
    }

    /// Otherwise it would stay for years without any later commit.
    @Test
    void oneThatWasMadeByAClockThatWentAheadIsMadeAgain() throws IOException {
        assertThat(isRenewed(Duration.ofDays(-3_000))).isTrue();
    }
}
