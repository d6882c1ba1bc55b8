package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QueryCacheTest extends ProgramTest {

    @Test
    void aFilesContextIsMadeOnce() throws Exception {
        files.put("a.py", "x = 1");
        QueryCache cache = symbols().program();

        assertThat(cache.scene(new RepoPath("a.py"))).isSameAs(cache.scene(new RepoPath("a.py")));
        assertThat(cache.language(new RepoPath("a.py"))).isEqualTo(Language.PYTHON);
        assertThat(cache.language(new RepoPath("gone.py"))).isEqualTo(Language.TEXT);
    }

    private static Optional<Integer> down(QueryCache cache, int levels) throws Exception {
        return levels == 0 ? Optional.of(0) : cache.deeper(() -> sneaky(cache, levels));
    }

    private static Optional<Integer> sneaky(QueryCache cache, int levels) throws IOException {
        try {
            return down(cache, levels - 1);
        } catch (IOException failed) {
            throw failed;
        } catch (Exception other) {
            throw new AssertionError(other);
        }
    }

    @Test
    void recursionEndsWithNothingAtAFixedDepth() throws Exception {
        QueryCache cache = symbols().program();

        assertThat(down(cache, 5)).contains(0);
        assertThat(down(cache, 6)).isEmpty();
        assertThat(down(cache, 5)).as("the depth is left again").contains(0);
    }

    @Test
    void aFailureLeavesTheDepthToo() throws Exception {
        QueryCache cache = symbols().program();

        for (int i = 0; i < 10; i++)
            assertThatThrownBy(() -> cache.deeper(() -> {
                        throw new IOException("no disk");
                    }))
                    .hasMessage("no disk");
        assertThat(down(cache, 5)).contains(0);
    }
}
