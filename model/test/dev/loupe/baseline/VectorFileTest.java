package dev.loupe.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorFileTest {

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void twoVectors() throws IOException {
        file = folder.resolve("some.vectors");
        try (var vectors = VectorFile.open(file, 2)) {
            vectors.add("one", new float[] {1, 0});
            vectors.add("two", new float[] {0, 2});
        }
    }

    @Test
    void whatWasAddedIsThereAgain() throws IOException {
        try (var vectors = VectorFile.open(file, 2)) {
            assertThat(vectors.find("one")).containsExactly(1, 0);
            assertThat(vectors.find("two")).containsExactly(0, 2);
            assertThat(vectors.find("three")).isNull();
        }
    }

    @Test
    void aRecordThatWasCutOffIsWrittenOver() throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(Files.size(file) - 3);
        }
        try (var vectors = VectorFile.open(file, 2)) {
            assertThat(vectors.find("two")).isNull();
            vectors.add("three", new float[] {3, 3});
        }
        try (var vectors = VectorFile.open(file, 2)) {
            assertThat(vectors.find("one")).containsExactly(1, 0);
            assertThat(vectors.find("three")).containsExactly(3, 3);
            assertThat(vectors.size()).isEqualTo(2);
        }
    }

    @Test
    void aTextStandsOnce() throws IOException {
        try (var vectors = VectorFile.open(file, 2)) {
            vectors.add("one", new float[] {9, 9});
            assertThat(vectors.find("one")).containsExactly(1, 0);
        }
        assertThat(Files.size(file)).isEqualTo(2 * (16 + 2 * 4));
    }

    @Test
    void onlyOneAddsAtATime() throws IOException {
        try (var vectors = VectorFile.open(file, 2);
                var other = FileChannel.open(file, StandardOpenOption.WRITE)) {
            vectors.add("three", new float[] {3, 3});
            assertThatThrownBy(other::tryLock).isInstanceOf(java.nio.channels.OverlappingFileLockException.class);
        }
    }
}
