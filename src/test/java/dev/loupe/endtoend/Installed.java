package dev.loupe.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The packaged product as a user starts it, with a LOUPE_HOME of its own. Closing it ends every process that
/// works for that home, by its id.
final class Installed implements AutoCloseable {

    static final long PATIENCE_SECONDS = 90;

    private static final Path LAUNCHER =
            Path.of(System.getProperty("loupe.launcher", "loupe")).toAbsolutePath();

    private static boolean trained;

    private final Path launcher;
    private final Path temp;
    private final Path home;
    private final Map<String, String> environment = new TreeMap<>();
    private final List<Process> started = new CopyOnWriteArrayList<>();

    /// @param temp an existing folder
    /// @param home name of LOUPE_HOME in it; where it is not there it is made, with what all tests unpacked
    Installed(Path temp, String home) throws IOException {
        this(LAUNCHER, temp, home);
        train();
        UnpackedLibraries.giveTo(this.home);
    }

    /// @param launcher an absolute path
    /// @param home name of LOUPE_HOME, which need not exist
    Installed(Path launcher, Path temp, String home) throws IOException {
        this.launcher = launcher;
        this.temp = temp.toRealPath();
        this.home = this.temp.resolve(home);
        environment.put("LOUPE_HOME", this.home.toString());
    }

    /// Makes the AOT caches of this build unless they are there, so that no start makes them later, beside a
    /// test.
    private static synchronized void train() throws IOException {
        if (trained) return;
        var builder = new ProcessBuilder(LAUNCHER.toString(), "version");
        builder.environment().put("LOUPE_AOT", "train");
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.start().onExit().join();
        trained = true;
    }

    /// The same program for the same home, as another build: its jar has another time.
    Installed builtAnew() throws IOException {
        Path folder = Files.createTempDirectory(temp, "build");
        Path target = Files.createDirectory(folder.resolve("target"));
        Files.copy(launcher, folder.resolve("loupe"), StandardCopyOption.COPY_ATTRIBUTES);
        Path jar = Files.copy(launcher.resolveSibling("target/loupe.jar"), target.resolve("loupe.jar"));
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(7)));
        Files.createSymbolicLink(target.resolve("lib"), launcher.resolveSibling("target/lib"));
        var other =
                new Installed(folder.resolve("loupe"), temp, home.getFileName().toString());
        other.environment.putAll(environment);
        return other;
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
        return startWith(command -> command, folder, words);
    }

    /// @param within puts a program before the command, which runs it in a narrower place
    Process startWith(UnaryOperator<List<String>> within, Path folder, String... words) throws IOException {
        var command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(words));
        return startAny(folder, within.apply(command));
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
                task -> Thread.ofPlatform().daemon().start(task));
    }

    static int exit(Process process) throws InterruptedException {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("process %d ends", process.pid())
                .isTrue();
        return process.exitValue();
    }

    /// The resident process for this home; nothing where none runs.
    List<ProcessHandle> daemons() {
        List<ProcessHandle> all = processes()
                .filter(process -> arguments(process).contains("daemon run"))
                .toList();
        // What a daemon is just starting has its command line until it has become another program.
        return all.stream()
                .filter(process -> process.parent().filter(all::contains).isEmpty())
                .toList();
    }

    ProcessHandle daemon() {
        List<ProcessHandle> all = daemons();
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    /// Every process that works for this home; fronts only where their roots are below the same folder.
    List<ProcessHandle> all() {
        return ProcessHandle.allProcesses()
                .filter(process -> arguments(process).contains(temp.toString()))
                .toList();
    }

    /// What the daemons of this home have logged so far.
    String log() throws IOException {
        Path log = home.resolve("daemon/daemon.log");
        return Files.exists(log) ? Files.readString(log) : "";
    }

    /// The runs in which files of this root were read, as logged, in order.
    List<String> runs(Path root) throws IOException {
        return log().lines()
                .filter(line -> line.contains("indexed " + root + " in "))
                .toList();
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
        for (Process process : started) ended(process.toHandle()); // until then it may start a daemon
        for (ProcessHandle daemon : daemons()) {
            daemon.destroy();
            ended(daemon);
        }
        for (ProcessHandle parser : parsers()) kill(parser);
    }
}
