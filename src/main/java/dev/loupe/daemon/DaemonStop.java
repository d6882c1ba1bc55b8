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

/// Ends one daemon from another process: asks it to end, waits, and kills it if it does not.
final class DaemonStop {

    private static final System.Logger LOG = System.getLogger(DaemonStop.class.getName());

    /// Timeout for a daemon's answer; a suspended one never answers.
    private static final Duration ANSWER = Duration.ofSeconds(5);

    /// It halts itself after `DaemonEnd.SHUTDOWN`.
    private static final Duration ORDERLY = DaemonEnd.SHUTDOWN.plusSeconds(5);

    private static final Duration KILLED = Duration.ofSeconds(5);

    /// File times may be truncated to seconds.
    private static final Duration CLOCKS = Duration.ofSeconds(2);

    private final DaemonPlace place;

    DaemonStop(DaemonPlace place) {
        this.place = place;
    }

    /// Returns when it has ended.
    ///
    /// @return empty if none was running
    /// @throws IOException if one is still running, with its process id
    Optional<StoppedDaemon> now() throws IOException {
        if (!isHeld()) return Optional.empty();
        boolean answered = false;
        // Read first: on a busy machine it may end before its answer is read, and releases the lock then.
        Optional<ProcessHandle> process = holder();
        try {
            Optional<JsonObject> answer = DaemonLine.ask(place, "loupe/stop", JsonValue.object(), ANSWER);
            Optional<ProcessHandle> named = answer.flatMap(DaemonStop::process);
            if (named.isPresent()) process = named;
            answered = answer.isPresent();
        } catch (IOException silent) {
            LOG.log(Level.DEBUG, "it does not answer", silent);
        }
        if (process.isEmpty()) process = holder();
        if (process.isEmpty()) return withoutProcess();
        return Optional.of(ended(process.get(), answered));
    }

    private StoppedDaemon ended(ProcessHandle process, boolean answered) throws IOException {
        // One without answer and socket may be shutting down normally.
        boolean ending = answered || !Files.exists(place.socketToConnect());
        if (ending && hasEnded(process, ORDERLY)) return new StoppedDaemon(process.pid(), false);
        process.destroyForcibly();
        if (hasEnded(process, KILLED)) return new StoppedDaemon(process.pid(), true);
        throw new IOException(
                "Loupe's daemon, process " + process.pid() + ", does not end; the log is " + place.logFile());
    }

    /// The lock is released just before its file names the new holder, or it is held by an unknown process.
    private Optional<StoppedDaemon> withoutProcess() throws IOException {
        if (!isHeld()) return Optional.empty();
        throw new IOException("an unknown process holds " + place.lockFile() + "; the log is " + place.logFile());
    }

    /// Polls, because Java reports the end of a process that is not its child a second late.
    ///
    /// At its end a JVM gives threads in native code a third of a second; a daemon with nothing left to do
    /// need not be waited for.
    private boolean hasEnded(ProcessHandle process, Duration time) {
        return DaemonEnd.awaitAtMost(time, () -> {
            if (place.isDone(process.pid())) process.destroyForcibly();
            return !process.isAlive();
        });
    }

    private static Optional<ProcessHandle> process(JsonObject status) {
        return status.get("pid") instanceof JsonNumber(String id) ? handle(id) : Optional.empty();
    }

    /// The process that is named in the lock file as its holder.
    ///
    /// Its id may have been reused by a process that started after the file was written.
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

    /// Whether a process holds the lock: a daemon does for its lifetime.
    private boolean isHeld() throws IOException {
        try (FileChannel channel = FileChannel.open(place.lockFile(), StandardOpenOption.WRITE);
                FileLock mine = channel.tryLock()) {
            return mine == null;
        } catch (NoSuchFileException never) {
            return false;
        }
    }
}
