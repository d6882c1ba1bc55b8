package dev.loupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Benchmarks (`bench`) and the factory of the embedding model (`model`) compile against the product as it
/// is now, and the factory's tests pass.
class BenchSourcesTest {
    private static final String VECTORS = "--add-modules=jdk.incubator.vector";

    /// Needs a runtime that `model/baseline fetch` brings.
    private static final Path ONNX = Path.of("model/onnx");

    @TempDir
    private static Path classes;

    private static final StringWriter MESSAGES = new StringWriter();
    private static boolean compiled;

    @BeforeAll
    static void compile() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of(
                    VECTORS,
                    "-nowarn",
                    "-proc:none",
                    "-parameters",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-d",
                    classes.toString());
            compiled = compiler.getTask(
                            MESSAGES, files, null, options, null, files.getJavaFileObjectsFromPaths(sources()))
                    .call();
        }
    }

    private static List<Path> sources() throws IOException {
        var sources = new ArrayList<Path>();
        for (String folder : List.of("bench", "model"))
            try (Stream<Path> all = Files.walk(Path.of(folder))) {
                all.filter(file -> file.toString().endsWith(".java") && !file.startsWith(ONNX))
                        .forEach(sources::add);
            }
        return sources;
    }

    @Test
    void benchmarksAndTheFactoryCompile() {
        assertThat(compiled).as(MESSAGES.toString()).isTrue();
    }

    /// In a process of their own, since the trainer needs the incubator's vectors.
    @Test
    void theTestsOfTheFactoryPass() throws Exception {
        Process tests = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        VECTORS,
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        classes + System.getProperty("path.separator") + System.getProperty("java.class.path"),
                        "org.junit.platform.console.ConsoleLauncher",
                        "execute",
                        "--disable-banner",
                        "--disable-ansi-colors",
                        "--details=summary",
                        "--fail-if-no-tests",
                        "--scan-classpath",
                        classes.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(tests.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(tests.waitFor()).as(output).isZero();
        assertThat(output).contains("0 tests failed");
    }
}
