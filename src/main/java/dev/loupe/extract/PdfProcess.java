package dev.loupe.extract;

import dev.loupe.extract.DocumentText.Missing;
import dev.loupe.extract.DocumentText.Reason;
import dev.loupe.model.Cancellation;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Reads PDFs in a separate process, one at a time: a malicious PDF is limited by that process's heap and
/// processor time and cannot affect other files. The process starts on the first PDF and exits when idle.
final class PdfProcess {

    private static final System.Logger LOG = System.getLogger(PdfProcess.class.getName());

    private static final List<String> FLAGS = List.of(
            "-Xlog:disable",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:+SuppressFatalErrorMessage",
            "-XX:+ExitOnOutOfMemoryError",
            "-Xmx384m",
            "-Djava.awt.headless=true",
            "-Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog");

    /// Exit status of a JVM that ran out of memory.
    private static final int OUT_OF_MEMORY = 3;

    private static final long LOOK_EVERY_MILLIS = 100;
    private static final int TRIES = 2;
    /// If the process uses no processor time for this many boxes, it is blocked.
    private static final int BLOCKED_BOXES = 15;

    private final List<String> command;
    private final Duration box;
    private final ReentrantLock turn = new ReentrantLock(true);
    private @Nullable Process process;

    /// @param box processor time for one document
    PdfProcess(List<String> command, Duration box) {
        this.command = List.copyOf(command);
        this.box = box;
    }

    static PdfProcess ofThisProgram() {
        return new PdfProcess(command(PdfMain.class), Duration.ofSeconds(20));
    }

    static List<String> command(Class<?> main) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        command.addAll(List.of("-cp", classPath(), main.getName()));
        return command;
    }

    private static String classPath() {
        var entries = new ArrayList<String>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1))
            entries.add(new File(entry).getAbsolutePath());
        return String.join(File.pathSeparator, entries);
    }

    /// @param known checked again when it is this document's turn: another thread may have read it in the
    /// meantime
    DocumentText read(byte[] pdf, Supplier<Optional<DocumentText>> known) {
        try {
            while (!turn.tryLock(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) Cancellation.check();
        } catch (InterruptedException stopped) {
            throw stopped();
        }
        try {
            return known.get().orElseGet(() -> read(pdf));
        } finally {
            turn.unlock();
        }
    }

    private DocumentText read(byte[] pdf) {
        for (int i = 0; i < TRIES; i++) {
            try {
                return ask(running(), pdf);
            } catch (IOException ended) { // exited when idle, or killed from outside: try again
                LOG.log(Level.DEBUG, "the process that reads PDFs ended", ended);
                if (status() == OUT_OF_MEMORY) return new Missing(Reason.TOO_COSTLY);
            } finally {
                if (process != null && !process.isAlive()) process = null;
            }
        }
        LOG.log(Level.WARNING, "the process that reads PDFs does not start, or dies over a document");
        return new Missing(Reason.UNAVAILABLE);
    }

    private Process running() throws IOException {
        if (process == null || !process.isAlive())
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        return process;
    }

    private int status() {
        try {
            return process == null || !process.waitFor(1, TimeUnit.SECONDS) ? 0 : process.exitValue();
        } catch (InterruptedException stopped) {
            throw stopped();
        }
    }

    private DocumentText ask(Process child, byte[] pdf) throws IOException {
        var answer = new CompletableFuture<DocumentText>();
        Thread.ofPlatform().daemon().name("pdf-" + child.pid()).start(() -> converse(child, pdf, answer));
        boolean whole = false;
        try {
            DocumentText text = await(child, answer);
            whole = answer.isDone();
            return text;
        } finally {
            if (!whole) child.destroyForcibly(); // the protocol is in an undefined state
        }
    }

    private static void converse(Process child, byte[] pdf, CompletableFuture<DocumentText> answer) {
        try {
            var out = new DataOutputStream(new BufferedOutputStream(child.getOutputStream()));
            PdfFrames.write(pdf, out);
            answer.complete(PdfFrames.answer(new DataInputStream(new BufferedInputStream(child.getInputStream()))));
        } catch (IOException | RuntimeException gone) {
            answer.completeExceptionally(gone);
        }
    }

    private DocumentText await(Process child, CompletableFuture<DocumentText> answer) throws IOException {
        long began = System.nanoTime();
        long computed = computed(child);
        while (true) {
            try {
                return answer.get(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException busy) {
                Cancellation.check();
                boolean overdue = computed(child) - computed > box.toNanos()
                        || System.nanoTime() - began > BLOCKED_BOXES * box.toNanos();
                if (overdue) return new Missing(Reason.TOO_COSTLY);
            } catch (ExecutionException ended) {
                throw new IOException("no answer", ended.getCause());
            } catch (InterruptedException stopped) {
                throw stopped();
            }
        }
    }

    private static long computed(Process child) {
        return child.info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
    }

    private static CancellationException stopped() {
        Thread.currentThread().interrupt();
        return new CancellationException("the thread is to stop");
    }
}
