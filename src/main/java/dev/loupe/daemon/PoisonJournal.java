package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Records which files have crashed or hung a parser, so that none does so repeatedly, and which were being
/// parsed when a daemon was killed. Thread-safe.
///
/// A failed parse may be an accident (out of memory, a kill from outside), so it is retried: after a while,
/// up to [#TRIES] times, then once per start of a daemon, and whenever a user asks ([#lift]). Only a file
/// that was being parsed at the end of several daemons is not retried by a start, since it may have ended
/// them.
///
/// It is a text file with one record per line, appended without fsync: it has to survive the process, not the
/// machine.
/// - first line: `loupe-poison 2 VERSION`; with another format or parser version it starts over
/// - `+ KEY`: the parse started; `- KEY`: it ended
/// - `? KEY N`: it started N times without an end in earlier daemons
/// - `! KEY N why`: it failed N times, the last time for this reason; `= KEY`: it has succeeded since
///
/// If another process holds the journal (an engine beside the daemon), it is read but not written.
final class PoisonJournal implements AutoCloseable {

    /// A file that was being parsed when this many daemons ended counts as the cause.
    static final int STRIKES = 3;

    /// After this many failed attempts a file is tried once per start.
    static final int TRIES = 3;

    /// Failures closer together than this count as one accident.
    private static final long APART_NANOS = TimeUnit.SECONDS.toNanos(30);

    private static final long COMPACT_AT_BYTES = 1 << 20;
    private static final System.Logger LOG = System.getLogger(PoisonJournal.class.getName());

    private final Path file;
    private final String header;
    private final LongSupplier nanoTime;
    private final Map<FileKey, Failed> failed = new HashMap<>();
    private final Map<FileKey, Integer> strikes = new HashMap<>();
    private final Set<FileKey> begun = new HashSet<>();
    private final @Nullable FileChannel lockChannel;

    /// Not a channel: those close themselves when a writing thread is interrupted.
    private @Nullable FileOutputStream out;

    private long written;

    /// A file whose parse failed.
    ///
    /// @param tries number of attempts
    /// @param bar whether it may be parsed now
    private record Failed(int tries, String why, Bar bar) {}

    private sealed interface Bar {
        record None() implements Bar {}

        record Until(long nanoTime) implements Bar {}

        record ThisStart() implements Bar {}
    }

    private PoisonJournal(Path file, String parserVersion, @Nullable FileChannel lockChannel, LongSupplier nanoTime) {
        this.file = file;
        this.nanoTime = nanoTime;
        this.header = "loupe-poison 2 " + parserVersion;
        this.lockChannel = lockChannel;
    }

    static PoisonJournal open(Path file, String parserVersion) throws IOException {
        return open(file, parserVersion, System::nanoTime);
    }

    static PoisonJournal open(Path file, String parserVersion, LongSupplier nanoTime) throws IOException {
        var journal = new PoisonJournal(file, parserVersion, lock(file), nanoTime);
        synchronized (journal) {
            journal.load();
            journal.strikeUnfinished();
            if (journal.lockChannel != null) journal.rewrite();
        }
        return journal;
    }

    private static @Nullable FileChannel lock(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        FileChannel channel = FileChannel.open(
                file.resolveSibling(file.getFileName() + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) return channel;
        } catch (java.nio.channels.OverlappingFileLockException heldByThisProcess) {
            LOG.log(Level.DEBUG, "the poison journal is already open");
        }
        channel.close();
        return null;
    }

    /// Why the file may not be parsed now; empty if it may.
    synchronized Optional<String> barred(FileKey key) {
        Failed known = failed.get(key);
        if (known == null) return Optional.empty();
        boolean barred = switch (known.bar()) {
            case Bar.None() -> false;
            case Bar.Until(long end) -> nanoTime.getAsLong() - end < 0;
            case Bar.ThisStart() -> true;
        };
        return barred ? Optional.of(known.why()) : Optional.empty();
    }

    /// Allows one more attempt for every file.
    synchronized void lift() {
        failed.replaceAll((_, known) -> new Failed(known.tries(), known.why(), new Bar.None()));
    }

    synchronized void began(FileKey key) {
        if (begun.add(key)) append("+ " + key);
    }

    synchronized void ended(FileKey key) {
        strikes.remove(key);
        if (begun.remove(key)) append("- " + key);
    }

    /// The parse succeeded, so earlier failures were accidents.
    synchronized void parsed(FileKey key) {
        if (failed.remove(key) != null) append("= " + key);
    }

    /// The parse failed again.
    ///
    /// @param why a sentence without line breaks
    synchronized void failed(FileKey key, String why) {
        Failed before = failed.get(key);
        int tries = before == null ? 1 : Math.min(TRIES, before.tries() + 1);
        Bar bar = tries >= TRIES ? new Bar.ThisStart() : new Bar.Until(nanoTime.getAsLong() + APART_NANOS);
        failed.put(key, new Failed(tries, why, bar));
        append("! " + key + " " + tries + " " + why);
    }

    @Override
    public synchronized void close() {
        try {
            if (out != null) out.close();
            out = null;
            if (lockChannel != null) lockChannel.close();
        } catch (IOException failed) {
            LOG.log(Level.WARNING, "closing " + file, failed);
        }
    }

    private void load() throws IOException {
        if (!Files.isRegularFile(file)) return;
        List<String> lines = Files.readString(file, UTF_8).lines().toList();
        if (lines.isEmpty() || !lines.getFirst().equals(header)) return;
        for (String line : lines) replay(line);
    }

    /// A truncated line is ignored.
    private void replay(String line) {
        if (line.length() < 3) return;
        int space = line.indexOf(' ', 2);
        String rest = space < 0 ? "" : line.substring(space + 1);
        Optional<FileKey> key = FileKey.parse(space < 0 ? line.substring(2) : line.substring(2, space));
        if (key.isEmpty()) return;
        switch (line.charAt(0)) {
            case '+' -> begun.add(key.get());
            case '-' -> {
                begun.remove(key.get());
                strikes.remove(key.get());
            }
            case '?' -> strikes.put(key.get(), rest.length() == 1 ? Math.max(0, rest.charAt(0) - '0') : 0);
            case '=' -> failed.remove(key.get());
            case '!' -> loadFailed(key.get(), rest);
            default -> {}
        }
    }

    private void loadFailed(FileKey key, String rest) {
        int space = rest.indexOf(' ');
        if (space != 1 || !Character.isDigit(rest.charAt(0))) return;
        failed.put(key, new Failed(rest.charAt(0) - '0', rest.substring(2), new Bar.None()));
    }

    private void strikeUnfinished() {
        for (FileKey key : begun) strikes.merge(key, 1, Integer::sum);
        begun.clear();
        strikes.forEach((key, count) -> {
            if (count >= STRIKES)
                failed.put(
                        key,
                        new Failed(
                                TRIES,
                                "it was being parsed when Loupe ended, " + STRIKES + " times",
                                new Bar.ThisStart()));
        });
    }

    private void append(String record) {
        if (out == null) return;
        try {
            write(out, record + "\n");
            if (written > COMPACT_AT_BYTES) rewrite();
        } catch (IOException failed) {
            LOG.log(Level.WARNING, "the poison journal is kept in memory only: " + file, failed);
            out = null;
        }
    }

    private void write(FileOutputStream to, String text) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        to.write(bytes);
        written += bytes.length;
    }

    private void rewrite() throws IOException {
        var text = new StringBuilder(header).append('\n');
        failed.forEach((key, known) -> text.append("! ")
                .append(key)
                .append(' ')
                .append(known.tries())
                .append(' ')
                .append(known.why())
                .append('\n'));
        strikes.forEach((key, count) ->
                text.append("? ").append(key).append(' ').append(count).append('\n'));
        for (FileKey key : begun) text.append("+ ").append(key).append('\n');
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        var next = new FileOutputStream(fresh.toFile());
        written = 0;
        write(next, text.toString());
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        if (out != null) out.close();
        out = next;
    }
}
