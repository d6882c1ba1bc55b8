package dev.loupe.daemon;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The end of one daemon, seen from another process: tells it to end, waits until its process has, and ends
/// the process of one that does not.
final class DaemonStop {

    private static final System.Logger LOG = System.getLogger(DaemonStop.class.getName());

    /// How long a daemon may take to answer; one that was stopped by a signal never does.
    private static final Duration ANSWER = Duration.ofSeconds(5);

    /// It halts itself after `DaemonEnd.SHUTDOWN`.
    private static final Duration ORDERLY = DaemonEnd.SHUTDOWN.plusSeconds(5);

    private static final Duration KILLED = Duration.ofSeconds(5);

    /// A file's time may be cut to seconds.
    private static final Duration CLOCKS = Duration.ofSeconds(2);

    private final DaemonPlace place;

    DaemonStop(DaemonPlace place) {
        this.place = place;
    }

    /// Returns when it has ended.
    ///
    /// @return empty where none ran
    /// @throws IOException where one runs still, naming its process
    Optional<StoppedDaemon> now() throws IOException {
        if (!isHeld()) return Optional.empty();
        boolean answered = false;
        Optional<ProcessHandle> process = Optional.empty();
        try {
            Optional<JsonObject> answer = DaemonLine.ask(place, "loupe/stop", JsonValue.object(), ANSWER);
            process = answer.flatMap(DaemonStop::process);
            answered = answer.isPresent();
        } catch (IOException silent) {
            LOG.log(Level.DEBUG, "it does not answer", silent);
        }
        if (process.isEmpty()) process = holder();
        if (process.isEmpty()) return withoutProcess();
        return Optional.of(ended(process.get(), answered));
    }

    private StoppedDaemon ended(ProcessHandle process, boolean answered) throws IOException {
        // One that neither answers nor has a socket may be at its orderly end.
        boolean ending = answered || !Files.exists(place.socketToConnect());
        if (ending && hasEnded(process, ORDERLY)) return new StoppedDaemon(process.pid(), false);
        process.destroyForcibly();
        if (hasEnded(process, KILLED)) return new StoppedDaemon(process.pid(), true);
        throw new IOException(
                "Loupe's daemon, process " + process.pid() + ", does not end; the log is " + place.logFile());
    }

    /// The lock is let go a moment before its file says who has it, or by a process that nobody can name.
    private Optional<StoppedDaemon> withoutProcess() throws IOException {
        if (!isHeld()) return Optional.empty();
        throw new IOException(
                "a process that cannot be told holds " + place.lockFile() + "; the log is " + place.logFile());
    }

    /// Looks again and again: of a process that is not its child Java hears of the end a second later.
    ///
    /// At its end a JVM gives threads in native code a third of a second; nobody needs to wait for that of a
    /// daemon with nothing left to do.
    private boolean hasEnded(ProcessHandle process, Duration time) {
        return DaemonEnd.awaitAtMost(time, () -> {
            if (place.isDone(process.pid())) process.destroyForcibly();
            return !process.isAlive();
        });
    }

    private static Optional<ProcessHandle> process(JsonObject status) {
        return status.get("pid") instanceof JsonNumber(String id) ? handle(id) : Optional.empty();
    }

    /// The process that wrote into the lock's file that it has the lock, and has it still.
    ///
    /// Its number may be another's by now, which then began later than the file was written.
    private Optional<ProcessHandle> holder() throws IOException {
        if (!isHeld()) return Optional.empty();
        Instant written = Files.getLastModifiedTime(place.lockFile()).toInstant();
        return handle(place.process())
                .filter(process -> process.info()
                        .startInstant()
                        .filter(start -> !start.isAfter(written.plus(CLOCKS)))
                        .isPresent());
    }

    private static Optional<ProcessHandle> handle(String id) {
        return id.matches("[0-9]{1,18}") ? ProcessHandle.of(Long.parseLong(id)) : Optional.empty();
    }

    /// Whether a process has the lock: a daemon, as long as it lives.
    private boolean isHeld() throws IOException {
        try (FileChannel channel = FileChannel.open(place.lockFile(), StandardOpenOption.WRITE);
                FileLock mine = channel.tryLock()) {
            return mine == null;
        } catch (NoSuchFileException never) {
            return false;
        }
    }
}
