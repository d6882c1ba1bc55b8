package dev.loupe.syntax.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativesTest {

    private Path cache = Path.of("");

    // No @TempDir: Windows cannot delete a loaded library.
    @BeforeEach
    void makeCache() throws IOException {
        cache = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "natives-");
    }

    @Test
    void aSecondStartReusesTheFiles() throws Exception {
        Natives.unpackedTo(cache).grammar("java");
        List<Path> first = files();
        var written = Files.getLastModifiedTime(first.getFirst());
        Natives.unpackedTo(cache).grammar("java");

        assertThat(files()).isEqualTo(first).hasSize(2);
        assertThat(Files.getLastModifiedTime(first.getFirst())).isEqualTo(written);
    }

    @Test
    void aTornFileIsReplaced() throws Exception {
        // Not the file of a loaded library: writing to it would crash the process.
        Path other = Files.createDirectory(cache.resolve("other"));
        Natives.unpackedTo(cache);
        Path torn = other.resolve(files().getFirst().getFileName());
        Files.writeString(torn, "half");
        Natives.unpackedTo(other);

        assertThat(torn).hasSameBinaryContentAs(files().getFirst());
    }

    @Test
    void manyMayUnpackAtOnce() throws Exception {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Grammar> task = () -> Natives.unpackedTo(cache).grammar("go");
            for (var done : executor.invokeAll(Collections.nCopies(16, task))) {
                assertThat(done.get().name()).isEqualTo("go");
            }
        }
        assertThat(files()).hasSize(2).noneMatch(file -> file.toString().endsWith(".tmp"));
    }

    @Test
    void aGrammarThatIsNotThereIsNamed() throws Exception {
        Natives natives = Natives.unpackedTo(cache);

        assertThatThrownBy(() -> natives.grammar("klingon"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("klingon")
                .hasMessageContaining(Platform.current().orElseThrow().id());
    }

    @Test
    void aGrammarIsLoadedOnce() throws Exception {
        Natives natives = Natives.unpackedTo(cache);

        assertThat(natives.grammar("java")).isSameAs(natives.grammar("java"));
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux-x64",
        "Linux, aarch64, linux-arm64",
        "Mac OS X, x86_64, macos-x64",
        "Mac OS X, aarch64, macos-arm64",
        "Windows 11, amd64, windows-x64",
        "Windows 11, aarch64, windows-arm64",
        "Linux, riscv64,",
        "SunOS, amd64,",
    })
    void platformsAreRecognised(String os, String processor, String id) {
        assertThat(Platform.of(os, processor).map(Platform::id).orElse(null)).isEqualTo(id);
    }

    @Test
    void theCommittedLibrariesAreThoseOfTheChecksums() throws Exception {
        List<String> lines = new String(resource("checksums.sha256"), StandardCharsets.UTF_8)
                .lines()
                .toList();

        assertThat(lines).hasSize(6);
        for (String line : lines) {
            String[] words = line.split(" +", 2);
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(resource(words[1]));
            assertThat(HexFormat.of().formatHex(digest)).as(words[1]).isEqualTo(words[0]);
        }
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = Natives.class.getResourceAsStream("/dev/loupe/syntax/native/" + name)) {
            assertThat(in).as(name).isNotNull();
            return in.readAllBytes();
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(cache)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
