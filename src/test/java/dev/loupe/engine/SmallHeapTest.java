package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Huge files through scan, ingest and index in a process with little memory.
class SmallHeapTest {

    private static final int THREADS = 8;

    @TempDir
    private Path folder;

    /// https://github.com/DeusData/codebase-memory-mcp/issues/1654 (a generated file of 38 MB took 48 GB) and
    /// https://github.com/DeusData/codebase-memory-mcp/issues/385.
    @Test
    @Timeout(300)
    void noFileFillsTheMemory() throws Exception {
        Path root = Files.createDirectory(folder.resolve("huge"));
        repeat(root.resolve("line.js"), "var x=1;", 100 << 20, "");
        repeat(root.resolve("Makefile"), "target: source\n\tcc -c source\n", 38 << 20, "\n");
        repeat(root.resolve("million.py"), "x = 1 \n", 7_000_000, "");
        for (int i = 0; i < THREADS; i++) repeat(root.resolve("bundle%d.js".formatted(i)), "f(1);", 9 << 20, "\n");
        // Not deeper: parsing takes time quadratic in the depth, more than a parser child is allowed.
        repeat(root.resolve("deep.json"), "[\n", 100_000, "");
        repeat(root.resolve("words.txt"), "word ", 900_000, "\n");
        Files.write(root.resolve("empty.py"), new byte[0]);
        Files.write(root.resolve("one.py"), new byte[] {'x'});

        String said = run(root);

        assertThat(said)
                .contains("line.js: larger than 10 MB", "Makefile: larger than 10 MB")
                .contains("million.py: over 1 MB", "bundle7.js: minified", "added " + (5 + THREADS));
    }

    private static void repeat(Path file, String text, int bytes, String end) throws IOException {
        byte[] block = text.repeat(1 + (1 << 16) / text.length()).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int left = bytes; left > 0; left -= block.length) out.write(block, 0, Math.min(left, block.length));
            out.write(end.getBytes(StandardCharsets.UTF_8));
        }
    }

    private String run(Path root) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Indexer.class.getName(),
                        folder.resolve("home").toString(),
                        root.toString(),
                        output.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("console").toFile())
                .start();
        assertThat(process.waitFor(240, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(() -> read(folder.resolve("console")))
                .isZero();
        return read(output);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException gone) {
            return gone.toString();
        }
    }

    /// Indexes a folder and writes the report to a file.
    static final class Indexer {
        public static void main(String[] arguments) throws Exception {
            Path home = Path.of(arguments[0]);
            Path root = Path.of(arguments[1]).toRealPath();
            // Parsers are not thread-safe: the callers wait for each other.
            var parser = new OneAtATime(new Syntax(UnpackedLibraries.FOLDER));
            try (var engine =
                    Engine.open(new LoupeHome(home), Path.of("/nobody"), parser, THREADS, true, WallClock.utc())) {
                Project project = engine.projects()
                        .open(ProjectAddress.ofPath(root.toString()), new Session("test", List.of(root), false));
                IndexReport report = project.index(false).report().get();
                Files.writeString(
                        Path.of(arguments[2]), "added " + report.added() + "\n" + String.join("\n", report.setAside()));
            }
            System.exit(0);
        }
    }

    private record OneAtATime(Syntax syntax) implements dev.loupe.syntax.SourceParser {

        @Override
        public synchronized dev.loupe.model.FileSyntax parse(dev.loupe.model.RepoPath path, byte[] content)
                throws InterruptedException {
            return syntax.parse(path, content);
        }

        @Override
        public void close() {
            syntax.close();
        }
    }
}
