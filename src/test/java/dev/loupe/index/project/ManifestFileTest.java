package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.Manifest;
import dev.loupe.index.Samples;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestFileTest {
    private static final ManifestFile.Entry ENTRY = new ManifestFile.Entry(
            Samples.manifest(7, 1 << 20), Long.MAX_VALUE, "abc1", Optional.of(new VectorSpace("größe \"1\"", 256)));

    @TempDir
    private Path folder;

    private ManifestFile.Found read(String text) throws IOException {
        Files.writeString(folder.resolve(ManifestFile.NAME), text);
        return ManifestFile.read(folder);
    }

    private static String text() {
        return new String(ManifestFile.toBytes(ENTRY), StandardCharsets.UTF_8);
    }

    @Test
    void aWrittenManifestReadsBackAndReplacesThePreviousOne() throws IOException {
        var plain = new Manifest("/r", false, Instant.EPOCH, Optional.empty(), 0, 0, Map.of());
        var second = new ManifestFile.Entry(plain, 2, "x", Optional.empty());
        for (ManifestFile.Entry entry : List.of(ENTRY, second)) {
            ManifestFile.write(folder, entry);
            assertThat(ManifestFile.read(folder)).isEqualTo(new ManifestFile.Found.Good(entry));
        }
        assertThat(folder.resolve(ManifestFile.NAME + ".tmp")).doesNotExist();
    }

    @Test
    void anyOtherByteIsNoticed() throws IOException {
        byte[] bytes = ManifestFile.toBytes(ENTRY);
        Path file = folder.resolve(ManifestFile.NAME);
        for (int at = 0; at < bytes.length - 1; at++) { // the last one is a line break
            byte[] changed = bytes.clone();
            changed[at] ^= 1;
            Files.write(file, changed);
            assertThat(ManifestFile.read(folder)).as("byte %d", at).isInstanceOf(ManifestFile.Found.Unusable.class);
        }
    }

    @Test
    void aTruncatedManifestIsUnusable() throws IOException {
        for (int length = 0; length < text().length(); length++)
            assertThat(read(text().substring(0, length))).isInstanceOf(ManifestFile.Found.Unusable.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{}", "null", "{\"format\":\"1\"}", "\u0000", "{\"format\":1"})
    void anInvalidManifestIsUnusable(String text) throws IOException {
        assertThat(read(text)).isInstanceOf(ManifestFile.Found.Unusable.class);
    }

    @Test
    void anotherFormatIsNamedWhateverElseIsInIt() throws IOException {
        assertThat(read("{\"format\":99999,\"other\":[]}"))
                .isInstanceOfSatisfying(
                        ManifestFile.Found.Unusable.class,
                        found -> assertThat(found.why()).contains("format 99999"));
        assertThat(read("{\"format\":%s}".formatted("9".repeat(500))))
                .isInstanceOfSatisfying(
                        ManifestFile.Found.Unusable.class,
                        found -> assertThat(found.why()).contains("format unknown"));
    }

    @Test
    void aHugeFileIsNotRead() throws IOException {
        assertThat(read(text() + " ".repeat(1 << 20)))
                .isInstanceOfSatisfying(
                        ManifestFile.Found.Unusable.class,
                        found -> assertThat(found.why()).contains("too large"));
    }

    @Test
    void aFolderWithoutOneHasNone() throws IOException {
        assertThat(ManifestFile.read(folder)).isEqualTo(new ManifestFile.Found.Missing());
        ManifestFile.write(folder, ENTRY);
        ManifestFile.delete(folder);
        ManifestFile.delete(folder);
        assertThat(ManifestFile.read(folder)).isEqualTo(new ManifestFile.Found.Missing());
    }
}
