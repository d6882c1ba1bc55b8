package dev.loupe.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SyntaxCodecTest {

    private static final RepoPath PATH = new RepoPath("src/a.py");

    @Test
    void everySampleComesBackAsItWas() throws Exception {
        try (var syntax = new Syntax(SyntaxTest.NATIVES)) {
            for (Path sample : SyntaxGoldenTest.samples()) {
                var path = new RepoPath("src/" + sample.getFileName());
                byte[] content = Files.readAllBytes(sample);
                FileSyntax file = syntax.parse(path, content);

                byte[] written = write(file);

                assertThat(read(written, path, content)).isEqualTo(file);
                assertThat(written.length).as(path.value()).isLessThan(4 * content.length + 200);
            }
        }
    }

    @Test
    void filesThatWereSetAsideComeBackWithTheReason() throws Exception {
        byte[] content = ("x".repeat(30_000) + "\n").getBytes(StandardCharsets.UTF_8);
        try (var syntax = new Syntax(SyntaxTest.NATIVES)) {
            FileSyntax file = syntax.parse(PATH, content);

            assertThat(read(write(file), PATH, content)).isEqualTo(file);
        }
    }

    @Test
    void truncatedOrCorruptedDataIsRefused() throws Exception {
        byte[] content = "def f():\n    return g(1)\n".getBytes(StandardCharsets.UTF_8);
        try (var syntax = new Syntax(SyntaxTest.NATIVES)) {
            byte[] written = write(syntax.parse(PATH, content));
            for (int length = 0; length < written.length; length++) {
                byte[] cut = Arrays.copyOf(written, length);
                assertThatThrownBy(() -> read(cut, PATH, content)).isInstanceOf(IOException.class);
            }
            for (int at = 0; at < written.length; at++) readOrRefuse(written, at, content);
        }
    }

    // Not every changed byte is detectable; none may cause anything worse than an IOException.
    private static void readOrRefuse(byte[] written, int at, byte[] content) {
        byte[] changed = written.clone();
        changed[at] ^= 0x55;
        try {
            assertThat(read(changed, PATH, content)).isNotNull();
        } catch (IOException e) {
            assertThat(e).hasMessageNotContaining("null pointer");
        }
    }

    @Test
    void anotherFormatIsRefused() {
        assertThatThrownBy(() -> read(new byte[] {9, 0, 0}, PATH, new byte[0]))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("format 9");
    }

    private static byte[] write(FileSyntax file) throws IOException {
        var bytes = new ByteArrayOutputStream();
        SyntaxCodec.write(file, new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static FileSyntax read(byte[] written, RepoPath path, byte[] content) throws IOException {
        return SyntaxCodec.read(written, 0, path, content);
    }
}
