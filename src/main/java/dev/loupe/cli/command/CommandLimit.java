package dev.loupe.cli.command;

import dev.loupe.model.ThreadStack;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntSupplier;

/// Timeout of a command (docs/decisions/0051-every-call-ends.md): the command runs on its own thread, and the
/// process exits without it after some time without progress. Operations with their own timeout do not count:
/// tool calls, the end of a daemon, a server, a question to the user.
///
/// So a file system or a program that does not answer cannot keep the process alive.
public final class CommandLimit {

    /// Environment variable for the limit, in seconds.
    static final String VARIABLE = "LOUPE_COMMAND_LIMIT";

    private static final Duration USUAL = Duration.ofMinutes(1);

    private static final ScopedValue<CommandLimit> CURRENT = ScopedValue.newInstance();

    private final Duration limit;
    private volatile long counted = System.nanoTime();
    private volatile String step = "";
    private volatile boolean outside;

    private CommandLimit(Duration limit) {
        this.limit = limit;
    }

    /// The user's setting, or a minute.
    public static Duration of(Map<String, String> environment) {
        try {
            int told = Integer.parseInt(environment.getOrDefault(VARIABLE, "0").strip());
            return told > 0 ? Duration.ofSeconds(told) : USUAL;
        } catch (NumberFormatException noNumber) {
            return USUAL;
        }
    }

    /// Runs a command to its end, or until it has made no progress for this long.
    ///
    /// @param words as typed, for the message
    /// @return its exit code
    public static int run(Duration most, String words, PrintStream err, boolean debug, IntSupplier command) {
        var limit = new CommandLimit(most);
        var work = new FutureTask<>(() -> ScopedValue.where(CURRENT, limit).call(command::getAsInt));
        Thread thread = Thread.ofPlatform().daemon().name("command").start(work);
        try {
            return limit.await(work);
        } catch (TimeoutException stuck) {
            err.println(Printable.of("loupe %s: %s".formatted(words, limit.sentence(thread))));
            if (debug) for (StackTraceElement frame : thread.getStackTrace()) err.println("\tat " + frame);
            return ExitCode.INPUT_OUTPUT.code();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED.code();
        }
    }

    /// Reports progress: the current thread's command begins its next step.
    ///
    /// @param what it does, as in `deleting FILE`
    public static void step(String what) {
        if (!CURRENT.isBound()) return;
        CommandLimit limit = CURRENT.get();
        limit.step = what;
        limit.counted = System.nanoTime();
    }

    /// Suspends the limit until closed, for operations that have a timeout of their own or none.
    public static Outside outside() {
        return new Outside(CURRENT.isBound() ? CURRENT.get() : new CommandLimit(USUAL));
    }

    /// Time that does not count.
    public record Outside(CommandLimit of) implements AutoCloseable {
        public Outside {
            of.outside = true;
        }

        @Override
        public void close() {
            of.counted = System.nanoTime();
            of.outside = false;
        }
    }

    /// A stream whose reader may be slow, such as a pager.
    public static OutputStream patient(OutputStream reader) {
        return new FilterOutputStream(reader) {
            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                try (var _ = outside()) {
                    out.write(bytes, from, count);
                }
            }
        };
    }

    private int await(FutureTask<Integer> work) throws InterruptedException, TimeoutException {
        while (true) {
            long left = outside ? limit.toNanos() : counted + limit.toNanos() - System.nanoTime();
            try {
                return work.get(Math.max(0, left), TimeUnit.NANOSECONDS);
            } catch (TimeoutException late) {
                if (!outside && System.nanoTime() - counted >= limit.toNanos()) throw late;
            } catch (ExecutionException failure) {
                if (failure.getCause() instanceof Error broken) throw broken;
                throw new IllegalStateException(failure.getCause());
            }
        }
    }

    private String sentence(Thread thread) {
        return "given up after %d s without progress, %s. A disk, a network or a program does not answer; look at that and try again (%s=600 waits longer, LOUPE_DEBUG=1 shows where it waits)"
                .formatted(limit.toSeconds(), step.isEmpty() ? "at " + ThreadStack.place(thread) : step, VARIABLE);
    }
}
