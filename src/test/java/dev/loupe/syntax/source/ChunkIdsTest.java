package dev.loupe.syntax.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ChunkIdsTest {
    private static ChunkIds ids(String path) {
        return new ChunkIds(new RepoPath(path));
    }

    @Test
    void anIdFollowsFromPathNameKindAndText() {
        ChunkId id = ids("a.py").next("f", ChunkKind.FUNCTION, "text");
        assertThat(ids("a.py").next("f", ChunkKind.FUNCTION, "text")).isEqualTo(id);
        assertThat(Set.of(
                        id,
                        ids("b.py").next("f", ChunkKind.FUNCTION, "text"),
                        ids("a.py").next("g", ChunkKind.FUNCTION, "text"),
                        ids("a.py").next("f", ChunkKind.METHOD, "text"),
                        ids("a.py").next("f", ChunkKind.FUNCTION, "text2")))
                .hasSize(5);
        assertThat(id.value()).matches("[0-9a-f]{32}");
    }

    @Test
    void equalChunksOfOneFileHaveDifferentIdsInOrder() {
        ChunkIds ids = ids("a.py");
        List<ChunkId> three =
                Stream.generate(() -> ids.next("", ChunkKind.BLOCK, "x")).limit(3).toList();
        assertThat(three).doesNotHaveDuplicates();
        ChunkIds again = ids("a.py");
        again.next("", ChunkKind.BLOCK, "other");
        assertThat(Stream.generate(() -> again.next("", ChunkKind.BLOCK, "x"))
                        .limit(3)
                        .toList())
                .isEqualTo(three);
    }

    @Test
    void theSameCharactersInOtherPartsAreAnotherChunk() {
        assertThat(ids("a").next("bc", ChunkKind.BLOCK, "d")).isNotEqualTo(ids("ab").next("c", ChunkKind.BLOCK, "d"));
        assertThat(ids("a").next("b", ChunkKind.BLOCK, "cd")).isNotEqualTo(ids("a").next("bc", ChunkKind.BLOCK, "d"));
    }
}
