package dev.loupe.graph.indexers;

import dev.loupe.model.BackgroundWork;
import dev.loupe.model.Cancellation;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// One running indexer with everything that it starts, at low priority, without a shell. However it ends,
/// nothing of it keeps running: what is left is killed, also if this process is told to end.
final class IndexerProcess {
    private static final int TAIL_LINES = 20;
    private static final int LINE_CHARACTERS = 400;
    private static final int LOOK_MILLIS = 100;
    private static final Path NOTHING = Path.of(File.separatorChar == '\\' ? "NUL" : "/dev/null");

    /// Programs that lower the priority of what they start, if the system has them.
    private static final List<List<String>> GENTLY =
            List.of(List.of("/usr/bin/nice", "-n", "10"), List.of("/usr/bin/ionice", "-c", "3"));

    enum End {
        EXITED,
        CANCELLED,
        OUT_OF_TIME,
        TOO_LARGE
    }

    /// @param code its exit code; of no meaning unless it exited
    /// @param tail its last lines
    record Result(End end, int code, List<String> tail) {}

    private final Process process;
    private final Set<ProcessHandle> started = new HashSet<>();
    private final Deque<String> tail = new ArrayDeque<>();
    private final Consumer<String> listener;

    private IndexerProcess(Process process, Consumer<String> listener) {
        this.process = process;
        this.listener = listener;
    }

    /// Runs it to its end.
    ///
    /// @param environment added to this process's
    /// @param output file that may not become larger than `most` bytes
    /// @param listener gets each line that it prints
    static Result run(
            List<String> command,
            Path folder,
            Map<String, String> environment,
            Duration limit,
            Path output,
            long most,
            Cancellation cancellation,
            Consumer<String> listener)
            throws IOException {
        var builder = new ProcessBuilder(gently(command));
        builder.directory(folder.toFile());
        builder.environment().putAll(environment);
        builder.redirectErrorStream(true).redirectInput(NOTHING.toFile());
        var running = new IndexerProcess(builder.start(), listener);
        var hook = new Thread(running::kill, "indexer end");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return running.await(limit, output, most, cancellation);
        } finally {
            running.kill();
            running.process.destroyForcibly(); // closes its pipes
            unhook(hook);
        }
    }

    private static void unhook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // it is running
        }
    }

    private static List<String> gently(List<String> command) {
        var line = new ArrayList<String>();
        for (List<String> words : GENTLY) if (Files.isExecutable(Path.of(words.getFirst()))) line.addAll(words);
        line.addAll(command);
        return line;
    }

    private Result await(Duration limit, Path output, long most, Cancellation cancellation) throws IOException {
        Thread reader = Thread.ofPlatform().daemon().name("indexer output").start(this::read);
        long deadline = System.nanoTime() + limit.toNanos();
        End end = End.EXITED;
        try {
            while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                BackgroundWork.progress(); // it has a limit of its own
                note();
                if (cancellation.requested()) end = End.CANCELLED;
                else if (System.nanoTime() - deadline >= 0) end = End.OUT_OF_TIME;
                else if (output.toFile().length() > most) end = End.TOO_LARGE;
                if (end != End.EXITED) kill();
            }
            kill(); // what it left may hold the other end of our pipe
            reader.join(TimeUnit.SECONDS.toMillis(10));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            end = End.CANCELLED;
        }
        return new Result(end, process.isAlive() ? -1 : process.exitValue(), tail());
    }

    private synchronized List<String> tail() {
        return List.copyOf(tail);
    }

    /// Remembers what it started; a process whose parent ends is no longer found below it.
    private synchronized void note() {
        process.descendants().forEach(started::add);
    }

    /// Kills it and what it started. What it printed stays readable: `Process.destroyForcibly` would close
    /// the pipe, also of a process that has ended and whose last lines nobody has read yet.
    private synchronized void kill() {
        note();
        started.forEach(ProcessHandle::destroyForcibly);
        process.toHandle().destroyForcibly();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
    }

    private void read() {
        try (Reader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            var line = new StringBuilder();
            for (int c = output.read(); c >= 0; c = output.read()) {
                if (c == '\n' || c == '\r') end(line);
                else if (line.length() < LINE_CHARACTERS) line.append((char) c);
            }
            end(line);
        } catch (IOException killed) {
            // its end is reported
        }
    }

    private void end(StringBuilder line) {
        String text = line.toString().strip();
        line.setLength(0);
        if (text.isEmpty()) return;
        synchronized (this) {
            tail.addLast(text);
            if (tail.size() > TAIL_LINES) tail.removeFirst();
        }
        listener.accept(text);
    }
}
