package dev.loupe.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The official MCP suite and clients, as `./dev suites` installed them from src/test/node. Tests that need
/// them are skipped where they are missing, or fail with LOUPE_SUITES=required.
public final class NodeSuite {

    private static final Path INSTALLED = Path.of("target", "node").toAbsolutePath();
    private static final Path SOURCES = Path.of("src", "test", "node").toAbsolutePath();
    private static final Path MODULES = INSTALLED.resolve("node_modules");
    private static final Path OFFICIAL = MODULES.resolve("@modelcontextprotocol");

    private static final long PATIENCE_MINUTES = 5;

    private final Path node;
    private final Path home;

    private NodeSuite(Path node, Path home) {
        this.node = node;
        this.home = home;
    }

    /// @param home HOME for what is started: the inspector keeps a catalogue there
    static NodeSuite orSkipped(Path home) throws Exception {
        Optional<Path> node = node();
        String reason =
                upToDate() ? "no node of 22.19 or newer" : "not installed from the present lock file (./dev suites)";
        boolean there = upToDate() && node.isPresent();
        if ("required".equals(System.getenv("LOUPE_SUITES")))
            assertThat(there).as("the official MCP suite: %s", reason).isTrue();
        assumeTrue(there, "the official MCP suite: " + reason);
        return new NodeSuite(node.orElseThrow(), home);
    }

    /// The folder of an installed module.
    public static Path moduleOrSkipped(String module) throws IOException {
        String reason = module + " is not installed from the present lock file (./dev suites)";
        if ("required".equals(System.getenv("LOUPE_SUITES")))
            assertThat(upToDate()).as(reason).isTrue();
        assumeTrue(upToDate(), reason);
        return MODULES.resolve(module);
    }

    private static boolean upToDate() throws IOException {
        Path mark = INSTALLED.resolve("installed");
        return Files.exists(mark) && Files.mismatch(mark, SOURCES.resolve("package-lock.json")) < 0;
    }

    /// The one that npm installed for this platform, or that of the system if it is new enough.
    private static Optional<Path> node() throws Exception {
        if (Files.isDirectory(MODULES)) {
            try (Stream<Path> modules = Files.list(MODULES)) {
                Optional<Path> own = modules.map(module -> module.resolve("bin/node"))
                        .filter(Files::isExecutable)
                        .findFirst();
                if (own.isPresent()) return own;
            }
        }
        return newEnough() ? Optional.of(Path.of("node")) : Optional.empty();
    }

    private static boolean newEnough() throws Exception {
        try {
            Process version = new ProcessBuilder("node", "--version").start();
            String[] parts = new String(version.getInputStream().readAllBytes(), UTF_8)
                    .strip()
                    .split("[v.]");
            return version.waitFor() == 0
                    && (Integer.parseInt(parts[1]) > 22
                            || Integer.parseInt(parts[1]) == 22 && Integer.parseInt(parts[2]) >= 19);
        } catch (IOException noSuchCommand) {
            return false;
        }
    }

    /// `conformance server` with these words.
    Installed.Outcome conformance(String... words) throws Exception {
        var command = new ArrayList<>(
                List.of(OFFICIAL.resolve("conformance/dist/index.js").toString(), "server"));
        command.addAll(List.of(words));
        return run(command);
    }

    /// The scenarios for servers that conforming to this revision requires.
    static List<String> required(String revision) throws IOException {
        List<String> lines = Files.readAllLines(OFFICIAL.resolve("conformance/requirements/" + revision + ".yaml"));
        return lines.subList(lines.indexOf("server:") + 1, lines.size()).stream()
                .takeWhile(line -> line.startsWith("  - ")
                        || line.isBlank()
                        || line.strip().startsWith("#"))
                .filter(line -> line.startsWith("  - "))
                .map(line -> line.substring(4).strip())
                .toList();
    }

    /// The inspector's command line.
    Installed.Outcome inspector(List<String> words) throws Exception {
        var command = new ArrayList<>(List.of(
                OFFICIAL.resolve("inspector/clients/launcher/build/index.js").toString(), "--cli"));
        command.addAll(words);
        return run(command);
    }

    /// A script of src/test/node.
    Installed.Outcome script(String name, String... words) throws Exception {
        var command = new ArrayList<>(List.of(SOURCES.resolve(name).toString()));
        command.addAll(List.of(words));
        return run(command);
    }

    private Installed.Outcome run(List<String> words) throws Exception {
        var command = new ArrayList<>(List.of(node.toString()));
        command.addAll(words);
        var builder = new ProcessBuilder(command).directory(home.toFile());
        builder.environment().put("HOME", home.toString());
        builder.environment().put("NODE_PATH", MODULES.toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("LOUPE_") || name.startsWith("MCP_"));
        Process process = builder.start();
        process.getOutputStream().close();
        CompletableFuture<String> output = Installed.text(process.getInputStream());
        CompletableFuture<String> errors = Installed.text(process.getErrorStream());
        if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return new Installed.Outcome(process.waitFor(), output.get(), errors.get());
    }
}
