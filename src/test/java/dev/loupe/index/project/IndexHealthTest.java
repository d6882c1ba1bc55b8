package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexHealthTest {
    @TempDir
    private Path folder;

    private void commit() throws IOException {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "a.py", Samples.function("a.py", 1, "f", "text"));
            index.writes().commit(Samples.manifest(1, 1));
        }
    }

    @Test
    void aCommittedIndexIsSound() throws IOException {
        commit();
        assertThat(IndexHealth.look(folder)).isEqualTo(new IndexHealth.Found.Sound(Samples.manifest(1, 1), List.of()));
    }

    @Test
    void anEmptyOrMissingFolderHasNone() throws IOException {
        assertThat(IndexHealth.look(folder.resolve("missing"))).isEqualTo(new IndexHealth.Found.None());
        ProjectIndex.open(folder).close();
        assertThat(IndexHealth.look(folder)).isEqualTo(new IndexHealth.Found.None());
    }

    @Test
    void aChangedByteOfAnyFileIsDamage() throws IOException {
        commit();
        try (Stream<Path> files = Files.list(folder.resolve(ProjectIndex.LUCENE))) {
            for (Path file : files.filter(file -> !file.endsWith("write.lock")).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                byte[] changed = bytes.clone();
                changed[changed.length / 2] ^= 1;
                Files.write(file, changed);
                assertThat(IndexHealth.look(folder)).as("%s", file).isInstanceOf(IndexHealth.Found.Damaged.class);
                Files.write(file, bytes);
            }
        }
        assertThat(IndexHealth.look(folder)).isInstanceOf(IndexHealth.Found.Sound.class);
    }
}
