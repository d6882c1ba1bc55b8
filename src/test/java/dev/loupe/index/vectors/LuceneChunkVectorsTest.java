package dev.loupe.index.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexWrites;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LuceneChunkVectorsTest {
    private static final Chunk FIRST = Samples.function("src/A.java", 1, "first", "void first() {\n}");
    private static final Chunk SECOND = Samples.function("src/A.java", 5, "second", "void second() {\n}");
    private static final Chunk OTHER = Samples.function("lib/b.py", 1, "other", "def other():\n  pass");
    private static final Int8Vector EAST = Int8Vector.of(new float[] {1, 0});
    private static final Int8Vector NORTH = Int8Vector.of(new float[] {0, 1});

    private static final VectorSpace PLANE = new VectorSpace("plane", 2);

    @TempDir
    private Path folder;

    private static void fill(IndexWrites writes) throws Exception {
        // Not in line order: each vector must stay with its own chunk.
        writes.put(Samples.file("src/A.java"), Samples.syntax(SECOND, FIRST), List.of(NORTH, EAST));
        writes.put(Samples.file("lib/b.py"), Samples.syntax(OTHER), List.of(NORTH));
    }

    private static List<String> names(IndexSnapshot snapshot, Filter filter) throws Exception {
        return snapshot.vectors().nearest(NORTH, List.of(filter), 9).stream()
                .map(near -> near.facts().name())
                .toList();
    }

    @Test
    void chunksAreFoundByTheirOwnVectorsThenByPath() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder, PLANE)) {
            fill(index.writes());
            index.writes().commit(Samples.manifest(2, 3));
        }
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder, PLANE);
                IndexSnapshot snapshot = index.snapshot()) {
            assertThat(names(snapshot, Filter.NONE)).containsExactly("other", "second", "first");
            assertThat(snapshot.vectors().count()).isEqualTo(3);
            assertThat(snapshot.vectors().find(FIRST.id())).contains(EAST);
            var inSources = new Filter(Set.of(), Set.of(), List.of("src/**"), List.of());
            assertThat(names(snapshot, inSources)).containsExactly("second", "first");
        }
    }

    @Test
    void vectorsGoWithTheirFile() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder, PLANE)) {
            fill(index.writes());
            index.writes().publish();
            index.writes().delete(new RepoPath("lib/b.py"));
            Samples.put(index.writes(), "src/A.java", FIRST);
            index.writes().publish();
            try (IndexSnapshot snapshot = index.snapshot()) {
                assertThat(snapshot.vectors().count()).isZero();
                assertThat(names(snapshot, Filter.NONE)).isEmpty();
                assertThat(snapshot.vectors().find(FIRST.id())).isEmpty();
            }
        }
    }

    @Test
    void asManyVectorsAsChunksOrNone() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder, PLANE)) {
            assertThatThrownBy(() -> index.writes()
                            .put(Samples.file("src/A.java"), Samples.syntax(FIRST, SECOND), List.of(EAST)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
