package dev.loupe.daemon;

import dev.loupe.model.RepoPath;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// One parser process and the files sent to it. Answers come in order, so the first unanswered file is the
/// one it is parsing.
final class ParserChild {

    private static final System.Logger LOG = System.getLogger(ParserChild.class.getName());
    private static final Duration START_LIMIT = Duration.ofMinutes(10);
    /// Within this many time boxes of wall time a child must use this fraction of one box of CPU time, or it
    /// counts as blocked: more than an idle process uses, and less than it gets on the busiest machine.
    private static final int BLOCKED_BOXES = 30;

    private static final int PROGRESS_SHARE = 2;
    private static final int LOGGED_LINES = 40;

    /// A file that was sent.
    static final class Parse {
        private final RepoPath path;
        private final byte[] content;
        private final byte[] request;
        private final CompletableFuture<byte[]> answer = new CompletableFuture<>();
        private int deaths;

        Parse(RepoPath path, byte[] content) {
            this(path, content, new byte[0]);
        }

        /// @param request about the file's tree; empty to parse the file
        Parse(RepoPath path, byte[] content, byte[] request) {
            this.path = path;
            this.content = content;
            this.request = request;
        }

        RepoPath path() {
            return path;
        }

        CompletableFuture<byte[]> answer() {
            return answer;
        }

        /// Counts a process that died while parsing this file.
        int died() {
            return ++deaths;
        }
    }

    /// Receives the end of a child, once.
    interface Listener {

        /// @param overdue why the child was killed over its file; empty if it was not
        /// @param unanswered the files sent to it, the current one first
        void ended(ParserChild child, String overdue, List<Parse> unanswered);
    }

    private final Process process;
    private final Duration timeBox;
    private final DataOutputStream out;
    private final ArrayDeque<Parse> unanswered = new ArrayDeque<>();
    private long started = System.nanoTime();
    private long headSince;
    private @Nullable Parse observed;
    private long computedBefore;
    private long progress;
    private long progressSince;
    private boolean ready;
    private boolean closing;
    private String overdue = "";

    ParserChild(Process process, Duration timeBox, Listener listener) {
        this.process = process;
        this.timeBox = timeBox;
        this.out = new DataOutputStream(process.getOutputStream());
        Thread.ofPlatform().daemon().name("parser-" + process.pid()).start(() -> read(listener));
        Thread.ofPlatform().daemon().name("parser-errors-" + process.pid()).start(this::drainErrors);
    }

    /// Sends it a file; false if it accepts no more.
    ///
    /// Blocks while the pipe is full. A failed write needs no handling: the reader notices the end of the
    /// process and returns all of its files.
    boolean send(Parse parse) {
        synchronized (out) {
            synchronized (unanswered) {
                if (closing) return false;
                if (unanswered.isEmpty()) headSince = System.nanoTime();
                unanswered.add(parse);
            }
            try {
                ParserFrames.writeFile(out, parse.path, parse.content, parse.request);
            } catch (IOException gone) {
                process.destroyForcibly();
            }
        }
        return true;
    }

    int load() {
        synchronized (unanswered) {
            return closing ? Integer.MAX_VALUE : unanswered.size();
        }
    }

    /// Whether it got as far as accepting files.
    boolean wasReady() {
        synchronized (unanswered) {
            return ready;
        }
    }

    /// This process did not run for this long, so its file may take that much longer.
    void excuse(long nanos) {
        synchronized (unanswered) {
            started += nanos;
            headSince += nanos;
            progressSince += nanos;
        }
    }

    /// Kills the process if its current file has used too much CPU time, or if it is blocked; closes it if it
    /// was idle for this long.
    void check(long now, Duration idle) {
        synchronized (unanswered) {
            if (!ready) {
                if (now - started > START_LIMIT.toNanos()) process.destroyForcibly();
            } else if (unanswered.isEmpty()) {
                if (now - headSince > idle.toNanos()) close();
            } else {
                overdue = overdue(now, unanswered.getFirst());
                if (!overdue.isEmpty()) process.destroyForcibly();
            }
        }
    }

    /// The limit is CPU time, not wall time: on a busy machine a child may wait long for a CPU.
    private String overdue(long now, Parse head) {
        long computed = process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
        if (observed != head) {
            observed = head;
            computedBefore = computed;
            progress = computed;
            progressSince = now;
        }
        if (computed - computedBefore > box(head))
            return "parsing took more than %s of processor time".formatted(seconds(box(head)));
        if (computed - progress > box(head) / PROGRESS_SHARE) {
            progress = computed;
            progressSince = now;
        }
        boolean blocked = now - progressSince > BLOCKED_BOXES * box(head);
        return blocked ? "its parser was blocked for %s".formatted(seconds(BLOCKED_BOXES * box(head))) : "";
    }

    /// Whole seconds, so that files of similar size have the same reason.
    private static String seconds(long nanos) {
        return Math.max(1, Math.round(nanos / 1e9)) + " s";
    }

    /// One box more per megabyte.
    private long box(Parse parse) {
        return (long) (timeBox.toNanos() * (1 + parse.content.length / 1e6));
    }

    /// Lets the process end; its unanswered files are passed to the listener.
    void close() {
        synchronized (unanswered) {
            closing = true;
        }
        try {
            process.getOutputStream().close();
        } catch (IOException gone) {
            LOG.log(Level.DEBUG, "closing a parser", gone);
        }
    }

    void kill() {
        process.destroyForcibly();
    }

    Process process() {
        return process;
    }

    private void read(Listener listener) {
        try (var in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16))) {
            ParserFrames.readReady(in);
            synchronized (unanswered) {
                ready = true;
                headSince = System.nanoTime();
            }
            while (true) answered(ParserFrames.readAnswer(in));
        } catch (IOException ended) {
            LOG.log(Level.DEBUG, "parser " + process.pid() + " ended: " + ended);
        } finally {
            process.destroyForcibly();
            handBack(listener);
        }
    }

    private void answered(byte[] answer) throws IOException {
        Parse parse;
        synchronized (unanswered) {
            parse = unanswered.pollFirst();
            headSince = System.nanoTime();
        }
        if (parse == null) throw new IOException("an answer without a request");
        parse.answer.complete(answer);
    }

    private void handBack(Listener listener) {
        List<Parse> left;
        String tooLong;
        synchronized (unanswered) {
            closing = true;
            left = new ArrayList<>(unanswered);
            unanswered.clear();
            tooLong = overdue;
        }
        listener.ended(this, tooLong, left);
    }

    private void drainErrors() {
        int lines = 0;
        var line = new StringBuilder();
        try (InputStream errors = process.getErrorStream()) {
            byte[] buffer = new byte[4096];
            for (int read = errors.read(buffer); read >= 0; read = errors.read(buffer)) {
                if (lines >= LOGGED_LINES) continue;
                line.append(new String(buffer, 0, read, StandardCharsets.UTF_8));
                lines++;
                LOG.log(
                        Level.WARNING,
                        "parser " + process.pid() + ": " + line.toString().strip());
                line.setLength(0);
            }
        } catch (IOException gone) {
            LOG.log(Level.DEBUG, "the parser's standard error ended", gone);
        }
    }
}
