package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import dev.loupe.text.SourceLines;
import java.nio.file.Files;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SourceCacheTest extends ProgramTest {

    @Test
    void aFileIsReadOnceForOneAnswer() throws Exception {
        files.put("a.py", "one");
        var cache = new SourceCache(files.root(), snapshot().files(), Set.of());
        SourceLines before = cache.of(new RepoPath("a.py"));

        Files.writeString(files.root().resolve("a.py"), "two");

        assertThat(cache.of(new RepoPath("a.py"))).isSameAs(before);
        assertThat(before.line(1)).isEqualTo("one");
        assertThat(new SourceCache(files.root(), snapshot().files(), Set.of(new RepoPath("a.py")))
                        .of(new RepoPath("a.py"))
                        .line(1))
                .isEqualTo("two");
    }

    @Test
    void aFileThatCannotBeReadHasNoLines() throws Exception {
        files.put("a.py", "one");
        var cache = new SourceCache(files.root(), snapshot().files(), Set.of());
        Files.delete(files.root().resolve("a.py"));

        assertThat(cache.of(new RepoPath("a.py")).count()).isZero();
        assertThat(cache.of(new RepoPath("gone.py")).count()).isZero();
    }
}
