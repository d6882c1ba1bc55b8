package dev.loupe.git;

import dev.loupe.model.BackgroundWork;
import dev.loupe.model.Cancellation;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/// One running git process. A watcher ends it at the deadline or on cancellation, including that of the call
/// it was started for, and thereby ends the output that its reader waits for. Closing ends it in any case.
final class GitProcess implements AutoCloseable {

    private static final int MAX_WORDS = 16 << 10;
    private static final int WATCH_MILLIS = 20;
    private static final Path NOTHING = Path.of(java.io.File.separatorChar == '\\' ? "NUL" : "/dev/null");

    private enum End {
        RUNNING,
        CANCELLED,
        TIMED_OUT
    }

    private final Process process;
    private final String command;
    private final Duration patience;
    private final Cancellation cancellation;
    private final Thread errors;
    private volatile String words = "";
    private volatile End end = End.RUNNING;

    private GitProcess(Process process, String command, Duration patience, Cancellation cancellation) {
        this.process = process;
        this.command = command;
        this.patience = patience;
        Cancellation ofCall = Cancellation.current();
        this.cancellation = () -> cancellation.requested() || ofCall.requested();
        // Not on virtual threads: on JDK 25 as many of them as there are processors, blocked on pipes, stop
        // every other from running once the scheduler's spare threads have been idle for half a minute.
        this.errors = Thread.ofPlatform().daemon().name("git errors").start(this::collectWords);
        Thread.ofPlatform().daemon().name("git watch").start(this::watch);
    }

    /// @param input written to git's standard input while its output is read
    static GitProcess start(
            ProcessBuilder builder, String command, Duration patience, Cancellation cancellation, byte[] input)
            throws IOException {
        Cancellation.check();
        if (cancellation.requested()) throw new CancellationException("git " + command + " was cancelled");
        if (input.length == 0) builder.redirectInput(NOTHING.toFile());
        var running = new GitProcess(builder.start(), command, patience, cancellation);
        if (input.length > 0) Thread.ofPlatform().daemon().name("git input").start(() -> running.feed(input));
        return running;
    }

    private void feed(byte[] input) {
        try (java.io.OutputStream stream = process.getOutputStream()) {
            stream.write(input);
        } catch (IOException enough) {
            // Git ended before it had read everything; its exit code says why.
        }
    }

    /// Output of git counts as progress of the reader's task.
    InputStream output() {
        return new FilterInputStream(process.getInputStream()) {
            @Override
            public int read(byte[] bytes, int from, int count) throws IOException {
                int read = super.read(bytes, from, count);
                BackgroundWork.progress();
                return read;
            }
        };
    }

    /// Waits for the end.
    ///
    /// @return the exit code, one of those expected
    int finish(Set<Integer> expectedExits) throws IOException {
        int exit = await();
        throwIfEnded();
        if (!expectedExits.contains(exit)) throw GitFailure.of(command, exit, words());
        return exit;
    }

    /// Reports a timeout or cancellation if that is why the output ended.
    void throwIfEnded() throws GitFailure {
        switch (end) {
            case RUNNING -> {}
            case CANCELLED -> throw new CancellationException("git " + command + " was cancelled");
            case TIMED_OUT ->
                throw new GitFailure(
                        GitFailure.Kind.TIMED_OUT, "git %s took longer than %s".formatted(command, patience));
        }
    }

    /// Git's standard error, after [#finish].
    String words() {
        return words;
    }

    private int await() {
        try {
            int exit = process.waitFor();
            errors.join();
            return exit;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("git " + command + " was interrupted");
        }
    }

    private void watch() {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            while (!process.waitFor(WATCH_MILLIS, TimeUnit.MILLISECONDS)) {
                if (cancellation.requested()) kill(End.CANCELLED);
                else if (System.nanoTime() - deadline >= 0) kill(End.TIMED_OUT);
            }
        } catch (InterruptedException e) {
            kill(End.CANCELLED);
        }
    }

    private void kill(End reason) {
        end = reason;
        process.descendants().forEach(ProcessHandle::destroyForcibly); // they hold the other end of our pipes
        process.destroyForcibly();
    }

    private void collectWords() {
        try (InputStream stream = process.getErrorStream()) {
            words = new String(stream.readNBytes(MAX_WORDS), StandardCharsets.UTF_8);
            stream.transferTo(java.io.OutputStream.nullOutputStream()); // keep git from blocking on a full pipe
        } catch (IOException e) {
            words = words + "\n" + e;
        }
    }

    @Override
    public void close() throws IOException {
        if (process.isAlive()) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        process.getInputStream().close();
    }
}
