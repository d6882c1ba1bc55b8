package dev.loupe.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/// The packaged product as a user starts it, with a LOUPE_HOME of its own. Closing it ends every process that
/// works for that home, by its id.
final class Installed implements AutoCloseable {

    static final long PATIENCE_SECONDS = 90;

    private static final Path LAUNCHER = Path.of("loupe").toAbsolutePath();

    private final Path launcher;
    private final Path temp;
    private final Path home;
    private final Map<String, String> environment = new TreeMap<>();
    private final List<Process> started = new ArrayList<>();

    /// @param temp an existing folder
    /// @param home name of LOUPE_HOME in it, need not exist
    Installed(Path temp, String home) throws IOException {
        this(LAUNCHER, temp, home);
    }

    /// @param launcher an absolute path
    Installed(Path launcher, Path temp, String home) throws IOException {
        this.launcher = launcher;
        this.temp = temp.toRealPath();
        this.home = this.temp.resolve(home);
        environment.put("LOUPE_HOME", this.home.toString());
    }

    Path home() {
        return home;
    }

    static Path launcher() {
        return LAUNCHER;
    }

    /// For all processes started from now on.
    Installed with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /// How a command ended.
    record Outcome(int exit, String output, String errors) {}

    Outcome run(Path folder, String... words) throws Exception {
        return run(folder, new byte[0], words);
    }

    Outcome run(Path folder, byte[] input, String... words) throws Exception {
        Process process = start(folder, words);
        CompletableFuture<String> output = text(process.getInputStream());
        CompletableFuture<String> errors = text(process.getErrorStream());
        try (OutputStream in = process.getOutputStream()) {
            in.write(input);
        }
        return new Outcome(exit(process), output.get(), errors.get());
    }

    Process start(Path folder, String... words) throws IOException {
        var command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(words));
        return startAny(folder, command);
    }

    /// Starts a program that is not Loupe, in Loupe's environment; its first argument may be the launcher.
    Process startAny(Path folder, List<String> command) throws IOException {
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("LOUPE_") || name.startsWith("GIT_"));
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        builder.environment().putAll(environment);
        Process process = builder.start();
        started.add(process);
        return process;
    }

    /// A client of `loupe serve` with these roots.
    Client serve(Path... roots) throws Exception {
        var words = new ArrayList<>(List.of("serve"));
        for (Path root : roots) words.addAll(List.of("--root", root.toString()));
        return new Client(start(temp, words.toArray(String[]::new)));
    }

    static CompletableFuture<String> text(InputStream from) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try (from) {
                        return new String(from.readAllBytes(), UTF_8);
                    } catch (IOException broken) {
                        throw new UncheckedIOException(broken);
                    }
                },
                task -> Thread.ofVirtual().start(task));
    }

    static int exit(Process process) throws InterruptedException {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("process %d ends", process.pid())
                .isTrue();
        return process.exitValue();
    }

    /// The resident process for this home; nothing where none runs.
    List<ProcessHandle> daemons() {
        return processes()
                .filter(process -> arguments(process).contains("daemon run"))
                .toList();
    }

    ProcessHandle daemon() {
        assertThat(daemons()).hasSize(1);
        return daemons().getFirst();
    }

    List<ProcessHandle> parsers() {
        return processes()
                .filter(process -> arguments(process).contains("ParserMain"))
                .toList();
    }

    /// Kills it as `kill -9` does and waits for its end.
    static void kill(ProcessHandle process) throws Exception {
        process.destroyForcibly();
        ended(process);
    }

    static void ended(ProcessHandle process) throws InterruptedException, ExecutionException, TimeoutException {
        process.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /// Processes that were started with a place inside the home.
    private Stream<ProcessHandle> processes() {
        String mark = home.toString();
        return ProcessHandle.allProcesses().filter(process -> arguments(process).contains(mark));
    }

    private static String arguments(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
                    .replace('\0', ' ');
        } catch (IOException gone) {
            return "";
        }
    }

    @Override
    public void close() throws Exception {
        for (Process process : started) process.destroyForcibly();
        for (ProcessHandle daemon : daemons()) {
            daemon.destroy();
            ended(daemon);
        }
        for (ProcessHandle parser : parsers()) kill(parser);
    }
}
