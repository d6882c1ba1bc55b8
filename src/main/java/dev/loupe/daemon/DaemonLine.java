package dev.loupe.daemon;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.LineReader;
import dev.loupe.rpc.MessageWriter;
import dev.loupe.rpc.RpcMessage;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// A front's end of one connection.
final class DaemonLine implements AutoCloseable {

    private static final long POLL_NANOS = 5_000_000;

    /// Maximum attempts if daemons are killed at their start.
    private static final int MOST_STARTS = 5;

    /// Exit codes from here on mean that a signal ended a process.
    private static final int SIGNAL = 128;

    private final SocketChannel channel;
    private final LineReader reader;
    private final MessageWriter writer;

    /// The daemon answered with an error.
    static final class Refused extends IOException {
        private static final long serialVersionUID = 1L;

        Refused(String message) {
            super(message);
        }
    }

    /// The daemon ended during its start and gave the reason.
    static final class CannotStart extends IOException {
        private static final long serialVersionUID = 1L;

        CannotStart(DaemonPlace place, int exit) {
            super("Loupe's daemon cannot start: %s (exit code %d; see %s and %s)"
                    .formatted(why(place), exit, place.logFile(), place.printFile()));
        }

        private static String why(DaemonPlace place) {
            String words = place.lastWords();
            return words.isEmpty() ? "it ended without a message" : words;
        }
    }

    /// The daemon accepted a connection and does not answer.
    static final class Silent extends IOException {
        private static final long serialVersionUID = 1L;

        Silent(DaemonPlace place) {
            super(
                    "Loupe's daemon%s does not answer: it is suspended or hangs. `kill -CONT` resumes a suspended process, `kill -9` ends it, and the next call starts a new one; the log is %s"
                            .formatted(process(place), place.logFile()));
        }

        private static String process(DaemonPlace place) {
            String id = place.process();
            return id.isEmpty() ? "" : " (process " + id + ")";
        }
    }

    private DaemonLine(SocketChannel channel) {
        this.channel = channel;
        this.reader = new LineReader(Channels.newInputStream(channel));
        this.writer = new MessageWriter(Channels.newOutputStream(channel));
    }

    static void loadSockets() {
        try {
            SocketChannel.open(StandardProtocolFamily.UNIX).close();
        } catch (IOException failsAgainWhenItMatters) {
            return;
        }
    }

    /// A connection to the running daemon, or null if there is none.
    static @Nullable DaemonLine connect(DaemonPlace place) throws IOException {
        return connect(place.socketToConnect());
    }

    static @Nullable DaemonLine connect(Path socket) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.connect(UnixDomainSocketAddress.of(socket));
            return new DaemonLine(channel);
        } catch (IOException nobody) {
            channel.close();
            return null;
        }
    }

    /// A connection to the daemon, which is started if none is running.
    ///
    /// If several fronts need one, one of them starts it and the others wait.
    static DaemonLine connectOrStart(DaemonPlace place, DaemonStart start, Duration patience) throws IOException {
        DaemonLine line = connect(place);
        if (line != null) return line;
        place.makeFolder();
        long deadline = System.nanoTime() + patience.toNanos();
        try (FileChannel channel =
                FileChannel.open(place.startLockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            int starts = 0;
            while (System.nanoTime() < deadline) {
                FileLock lock = tryLock(channel);
                line = connect(place);
                if (line == null && lock != null)
                    line = startAndConnect(place, start, deadline, ++starts == MOST_STARTS);
                if (lock != null) lock.release();
                if (line != null) return line;
                LockSupport.parkNanos(POLL_NANOS);
            }
        }
        String words = place.lastWords();
        throw new IOException("Loupe's daemon did not start within " + patience.toSeconds() + " seconds"
                + (words.isEmpty() ? "" : " (it said: " + words + ")") + "; see " + place.logFile() + " and "
                + place.printFile());
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException anotherOfThisProcess) {
            return null;
        }
    }

    /// Null if another attempt makes sense: the process ended normally without serving, because another one
    /// serves or has just ended, or it was killed.
    private static @Nullable DaemonLine startAndConnect(
            DaemonPlace place, DaemonStart start, long deadline, boolean lastTry) throws IOException {
        Process process = start.start(place);
        while (System.nanoTime() < deadline) {
            DaemonLine line = connect(place);
            if (line != null) return line;
            if (ended(process)) {
                if (process.exitValue() == 0 || process.exitValue() >= SIGNAL && !lastTry) return null;
                throw new CannotStart(place, process.exitValue());
            }
        }
        return null;
    }

    private static boolean ended(Process process) throws IOException {
        try {
            return process.waitFor(POLL_NANOS, TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for Loupe's daemon", interrupted);
        }
    }

    void send(RpcMessage message) throws IOException {
        writer.send(message);
    }

    /// The next message; null at the end.
    @Nullable
    RpcMessage receive() throws IOException {
        LineReader.Line line = reader.next();
        if (line instanceof LineReader.Line.Text text) return RpcMessage.parse(text.text());
        if (line instanceof LineReader.Line.Unreadable unreadable) throw new IOException(unreadable.why());
        return null;
    }

    /// Sends a request and waits for the answer, before anything else uses this line.
    JsonObject ask(String method, JsonObject params) throws IOException {
        send(new RpcMessage.Request(JsonValue.of(0), method, params));
        RpcMessage answer = receive();
        if (answer instanceof RpcMessage.Response response && response.result() instanceof JsonObject result)
            return result;
        if (answer instanceof RpcMessage.ErrorResponse error) throw new Refused(error.message());
        throw new IOException("the daemon closed the connection");
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException gone) {
            System.getLogger(DaemonLine.class.getName()).log(System.Logger.Level.DEBUG, "closing a connection", gone);
        }
    }

    /// Empty where none serves.
    static Optional<JsonObject> ask(DaemonPlace place, String method, JsonObject params, Duration patience)
            throws IOException {
        DaemonLine line = connect(place);
        if (line == null) return Optional.empty();
        var silent = new AtomicBoolean();
        Thread guard = Thread.ofVirtual().unstarted(() -> {
            LockSupport.parkNanos(patience.toNanos());
            silent.set(true);
            line.close();
        });
        try (line) {
            guard.start();
            return Optional.of(line.ask(method, params));
        } catch (IOException broken) {
            throw silent.get() ? new Silent(place) : broken;
        }
    }
}
