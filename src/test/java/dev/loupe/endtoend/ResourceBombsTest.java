package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Trees that are made to fill memory, stack or time, through the packaged product with a heap of 512 MB:
/// the run ends, what was left out is counted by its reason, and the ordinary file beside it is found.
///
/// Public cases: https://github.com/bartolli/codanna/issues/40 (the stack overflows),
/// https://github.com/DeusData/codebase-memory-mcp/issues/775 and
/// https://github.com/DeusData/codebase-memory-mcp/issues/1654 (a generated file of 38 MB takes 48 GB),
/// https://github.com/DeusData/codebase-memory-mcp/issues/385. Huge single files: `SmallHeapTest`.
@Tag("packaged")
@Timeout(600)
class ResourceBombsTest {

    private static final int TINY_FILES = 50_000;

    /// Levels in one piece; a longer path no system call takes.
    private static final int LEVELS = 1_700;

    @TempDir
    private Path temp;

    private Installed loupe;
    private GitFixture shop;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home");
        loupe.with("LOUPE_JAVA_OPTS", "-Xmx512m");
        shop = Repositories.small(temp.resolve("shop"), "only_function").commit("first");
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
        // Java's own paths cannot name what lies too deep.
        new ProcessBuilder("rm", "-rf", shop.root().toString()).start().waitFor();
    }

    @Test
    void specialFilesDoNotHangAndHugeOrPackedFilesDoNotFillMemory() throws Exception {
        Path root = shop.root();
        shop.write("pipe.py", "x = 1\n").commit("a file that becomes a pipe");
        Files.delete(root.resolve("pipe.py"));
        assertThat(new ProcessBuilder("mkfifo", root.resolve("pipe.py").toString())
                        .start()
                        .waitFor())
                .isZero();
        try (var file = new RandomAccessFile(root.resolve("sparse.java").toFile(), "rw")) {
            file.setLength(10L << 30);
        }
        packed(root.resolve("Packed.java"), 1L << 30);
        repeat(root.resolve("line.json"), "{\"a\":[1,2,3]},", 100 << 20);
        repeat(root.resolve("generated.mk"), "target: source\n\tcc -c source\n", 38 << 20);
        repeat(root.resolve("deep.json"), "[", 200_000);
        repeat(root.resolve("Deep.java"), "(", 200_000);
        try (var socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            socket.bind(UnixDomainSocketAddress.of(root.resolve("socket.py")));

            String status = indexed();

            assertThat(status)
                    .contains("{\"reason\":\"oversized\",\"count\":3}")
                    .contains("{\"reason\":\"not_a_file\",\"count\":1}")
                    .contains("{\"reason\":\"binary\",\"count\":1}");
        }
    }

    @Test
    void manyTinyFilesFitIntoASmallHeap() throws Exception {
        for (int i = 0; i < TINY_FILES; i++) {
            Path folder = shop.root().resolve("tiny/%03d".formatted(i / 200));
            if (i % 200 == 0) Files.createDirectories(folder);
            Files.writeString(folder.resolve("t%d.py".formatted(i)), "def tiny_%d():\n    return %d\n".formatted(i, i));
        }

        assertThat(indexed()).containsPattern("\"total_files\"\\s*:\\s*" + (TINY_FILES + 1));
    }

    /// Deeper than any path that can be named: each piece is made by itself and moved below the next.
    @Test
    void foldersDeeperThanAnyPathEndTheRunAndHideNothingElse() throws Exception {
        Path root = shop.root();
        for (int piece = 0; piece < 3; piece++) {
            Path top = root.resolve("piece" + piece);
            Path bottom = Files.createDirectories(top.resolve("d/".repeat(LEVELS)));
            Files.writeString(bottom.resolve("deep.py"), "def at_the_bottom():\n    return 1\n");
            if (piece > 0) Files.move(root.resolve("piece" + (piece - 1)), bottom.resolve("next"));
        }

        String status = indexed();

        assertThat(status).contains("{\"reason\":\"unreadable\",\"count\":1}");
    }

    /// Makes the index and finds the ordinary file in it.
    ///
    /// @return the status
    private String indexed() throws Exception {
        Process run = loupe.start(shop.root(), "--in-process", "index");
        run.getOutputStream().close();
        var errors = Installed.text(run.getErrorStream());
        assertThat(run.waitFor(500, TimeUnit.SECONDS)).as("the run ends").isTrue();
        assertThat(run.exitValue()).as(errors.get()).isZero();
        assertThat(loupe.run(shop.root(), "--in-process", "search", "only_function")
                        .output())
                .contains("main.py");
        Installed.Outcome status = loupe.run(shop.root(), "--in-process", "status", "--json");
        assertThat(status.exit()).as(status.errors()).isZero();
        return status.output();
    }

    private static void repeat(Path file, String text, int bytes) throws IOException {
        byte[] block = text.repeat(1 + (1 << 16) / text.length()).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int left = bytes; left > 0; left -= block.length) out.write(block, 0, Math.min(left, block.length));
        }
    }

    /// So many zeros, packed into a thousandth.
    private static void packed(Path file, long bytes) throws IOException {
        byte[] block = new byte[1 << 20];
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            for (long left = bytes; left > 0; left -= block.length) out.write(block);
        }
    }
}
