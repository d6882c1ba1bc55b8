package dev.loupe.mining;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.SourceParser;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.tree.ParseDetail;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;

/// Parses in this process, so that no time box cuts files short on a busy machine. What is being parsed is
/// noted where it outlives the process: a file over which the process died, or over which [#MOST_MINUTES]
/// went by, is taken apart by lines from then on, and the script starts again.
///
/// For one thread.
final class GuardedParser implements SourceParser {

    private static final int NOTE_BYTES = 512;
    private static final int MOST_MINUTES = 4;

    /// The process's exit code where a parse did not end.
    static final int STUCK = 75;

    private final Syntax syntax;
    private final MappedByteBuffer note;
    private final Set<String> poisonous;

    private volatile long since;

    /// @param folder holds the notes and the native libraries
    GuardedParser(Path folder, int worker) throws IOException {
        this.syntax = new Syntax(folder.resolve("natives"), ParseDetail.IDENTIFIERS);
        this.poisonous = new HashSet<>(poisonous(folder));
        Path file = folder.resolve("parsing-" + worker);
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            this.note = channel.map(FileChannel.MapMode.READ_WRITE, 0, NOTE_BYTES);
        }
        String left = text(note);
        if (!left.isEmpty() && poisonous.add(left)) append(folder, left);
        write("");
        Thread.ofPlatform().daemon().start(this::watch);
    }

    private static Set<String> poisonous(Path folder) throws IOException {
        Path file = Files.createDirectories(folder).resolve("poison.txt");
        return Files.exists(file) ? Set.copyOf(Files.readAllLines(file)) : Set.of();
    }

    private static synchronized void append(Path folder, String key) throws IOException {
        Files.writeString(
                folder.resolve("poison.txt"), key + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static String text(MappedByteBuffer note) {
        byte[] bytes = new byte[NOTE_BYTES];
        note.get(0, bytes);
        return new String(bytes, StandardCharsets.UTF_8).replace("\0", "").strip();
    }

    private void write(String text) {
        byte[] bytes = new byte[NOTE_BYTES];
        byte[] key = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(key, 0, bytes, 0, Math.min(key.length, NOTE_BYTES));
        note.put(0, bytes);
    }

    @Override
    public FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException {
        var crc = new CRC32();
        crc.update(content);
        String key = "%08x %d %s".formatted(crc.getValue(), content.length, path.fileName());
        if (poisonous.contains(key)) return Syntax.byLines(path, content, "its parse did not end");
        write(key);
        since = System.nanoTime();
        try {
            return syntax.parse(path, content);
        } finally {
            since = 0;
            write("");
        }
    }

    private void watch() {
        while (true) {
            try {
                Thread.sleep(5_000);
            } catch (InterruptedException stopped) {
                return;
            }
            long started = since;
            if (started != 0 && System.nanoTime() - started > MOST_MINUTES * 60_000_000_000L)
                Runtime.getRuntime().halt(STUCK);
        }
    }

    @Override
    public void close() {
        syntax.close();
    }
}
