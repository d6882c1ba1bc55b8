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
import org.jspecify.annotations.Nullable;

/// Which files have killed or hung a parser, so that none does it twice, and which were being parsed when a
/// daemon was killed. Thread-safe.
///
/// A text file, one record a line, appended to without fsync: it has to outlive the process, not the machine.
/// - first line: `loupe-poison 1 VERSION`; another parser version starts afresh
/// - `+ KEY`: the parse began; `- KEY`: it ended
/// - `? KEY N`: it began N times without an end in earlier daemons
/// - `! KEY why`: not to be parsed again
///
/// Where another process holds the journal (an engine beside the daemon), it is read but not written.
final class PoisonJournal implements AutoCloseable {

    /// A file that was under way when this many daemons ended is taken for the reason.
    static final int STRIKES = 3;

    private static final long COMPACT_AT_BYTES = 1 << 20;
    private static final System.Logger LOG = System.getLogger(PoisonJournal.class.getName());

    private final Path file;
    private final String header;
    private final Map<FileKey, String> poison = new HashMap<>();
    private final Map<FileKey, Integer> strikes = new HashMap<>();
    private final Set<FileKey> begun = new HashSet<>();
    private final @Nullable FileChannel lockChannel;

    /// Not a channel: those close themselves when a thread that writes is interrupted.
    private @Nullable FileOutputStream out;

    private long written;

    private PoisonJournal(Path file, String parserVersion, @Nullable FileChannel lockChannel) {
        this.file = file;
        this.header = "loupe-poison 1 " + parserVersion;
        this.lockChannel = lockChannel;
    }

    static PoisonJournal open(Path file, String parserVersion) throws IOException {
        var journal = new PoisonJournal(file, parserVersion, lock(file));
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
            LOG.log(Level.DEBUG, "the poison journal is open twice");
        }
        channel.close();
        return null;
    }

    /// Why the file must not be parsed, if so.
    synchronized Optional<String> poison(FileKey key) {
        return Optional.ofNullable(poison.get(key));
    }

    synchronized void began(FileKey key) {
        if (begun.add(key)) append("+ " + key);
    }

    synchronized void ended(FileKey key) {
        strikes.remove(key);
        if (begun.remove(key)) append("- " + key);
    }

    /// @param why a sentence without line breaks
    synchronized void condemn(FileKey key, String why) {
        poison.put(key, why);
        append("! " + key + " " + why);
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

    /// A line cut short by a kill is no record and is passed over.
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
            case '!' -> poison.put(key.get(), rest);
            default -> {}
        }
    }

    private void strikeUnfinished() {
        for (FileKey key : begun) {
            if (strikes.merge(key, 1, Integer::sum) >= STRIKES)
                poison.put(key, "its parse was under way when Loupe ended, " + STRIKES + " times");
        }
        begun.clear();
        strikes.keySet().removeAll(poison.keySet());
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
        poison.forEach((key, why) ->
                text.append("! ").append(key).append(' ').append(why).append('\n'));
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
