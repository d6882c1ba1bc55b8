package dev.loupe.history.table;

import dev.loupe.model.WallClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Optional;
import java.util.zip.CRC32C;

/// `history.bin`: one reading, replaced atomically by a rename.
///
/// ```
/// 8 bytes  LOUPEHST
/// int      format version
/// columns  each: int bytes, then the bytes; numbers big endian; in the order of #write
/// long     CRC-32C of all before
/// ```
/// A file that has another version, is truncated or has a wrong checksum counts as absent: the repository is
/// read again.
public final class HistoryFile {
    /// - 1: first
    /// - 2: other rules decide which commits are fixes ([BugFix]); lines of commits that lack a blob
    private static final int FORMAT = 2;

    private static final long MAGIC = 0x4c4f555045485354L;
    private static final String NAME = "history.bin";
    /// No write takes this long.
    private static final Duration LEFTOVER = Duration.ofHours(1);

    private final Path file;

    public HistoryFile(Path folder) {
        file = folder.resolve(NAME);
    }

    public Optional<HistoryData> read() throws IOException {
        ByteBuffer bytes;
        try (FileChannel channel = FileChannel.open(file)) {
            if (channel.size() > Integer.MAX_VALUE - 16 || channel.size() < 20) return Optional.empty();
            bytes = ByteBuffer.allocate((int) channel.size());
            while (bytes.hasRemaining()) if (channel.read(bytes) < 0) return Optional.empty();
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
        bytes.flip();
        var sum = new CRC32C();
        sum.update(bytes.array(), 0, bytes.limit() - Long.BYTES);
        if (bytes.getLong(bytes.limit() - Long.BYTES) != sum.getValue()) return Optional.empty();
        if (bytes.getLong() != MAGIC || bytes.getInt() != FORMAT) return Optional.empty();
        return Optional.of(new Columns(bytes).reading());
    }

    public void write(HistoryData reading) throws IOException {
        Files.createDirectories(file.getParent());
        removeLeftovers();
        Path temporary = Files.createTempFile(file.getParent(), NAME, ".tmp");
        try {
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                new Output(channel).write(reading);
                channel.force(true);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /// Removes temporary files of killed writers.
    private void removeLeftovers() throws IOException {
        FileTime old = FileTime.from(WallClock.ofFiles().minus(LEFTOVER));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(file.getParent(), NAME + "*.tmp")) {
            for (Path each : files) if (Files.getLastModifiedTime(each).compareTo(old) < 0) Files.deleteIfExists(each);
        } catch (DirectoryIteratorException | NoSuchFileException busy) {
            // another process is writing it
        }
    }

    /// Writes columns.
    private static final class Output {
        private final FileChannel channel;
        private final CRC32C sum = new CRC32C();

        Output(FileChannel channel) {
            this.channel = channel;
        }

        void write(HistoryData reading) throws IOException {
            put(ByteBuffer.allocate(12).putLong(MAGIC).putInt(FORMAT).flip());
            text(reading.head());
            text(reading.boundary());
            bytes(new byte[] {
                (byte) (reading.treesMissing() ? 1 : 0), (byte) reading.table().idLength()
            });
            table(reading.table());
            ints(reading.tree().paths());
            bytes(reading.tree().blobs());
            ints(reading.identities().of());
            names(reading.identities().persons());
            text(reading.identities().mailmap());
            long whole = sum.getValue();
            put(ByteBuffer.allocate(Long.BYTES).putLong(whole).flip());
        }

        private void table(HistoryTable table) throws IOException {
            bytes(table.ids());
            longs(table.committed());
            longs(table.authored());
            ints(table.author());
            bytes(table.flags());
            ints(table.subjectStart());
            bytes(table.subjects());
            ints(table.changeStart());
            ints(table.changePath());
            bytes(table.changeKind());
            ints(table.changeOther());
            ints(table.added());
            ints(table.deleted());
            lists(table.hunks());
            ints(table.issueStart());
            ints(table.issue());
            names(table.paths());
            names(table.people());
            names(table.issues());
        }

        private void names(ByteStringTable names) throws IOException {
            bytes(names.allBytes());
            ints(names.allEnds());
        }

        private void text(String text) throws IOException {
            bytes(text.getBytes(StandardCharsets.UTF_8));
        }

        private void bytes(byte[] column) throws IOException {
            put(ByteBuffer.allocate(4).putInt(column.length).flip());
            put(ByteBuffer.wrap(column));
        }

        private void ints(int[] column) throws IOException {
            ByteBuffer bytes = ByteBuffer.allocate(column.length * Integer.BYTES);
            bytes.asIntBuffer().put(column);
            bytes(bytes.array());
        }

        /// The length of each list, then all of them concatenated.
        private void lists(int[][] column) throws IOException {
            int[] lengths = new int[column.length];
            var all = new IntList();
            for (int i = 0; i < column.length; i++) {
                lengths[i] = column[i].length;
                for (int number : column[i]) all.add(number);
            }
            ints(lengths);
            ints(all.toArray());
        }

        private void longs(long[] column) throws IOException {
            ByteBuffer bytes = ByteBuffer.allocate(column.length * Long.BYTES);
            bytes.asLongBuffer().put(column);
            bytes(bytes.array());
        }

        private void put(ByteBuffer bytes) throws IOException {
            sum.update(bytes.duplicate());
            while (bytes.hasRemaining()) channel.write(bytes);
        }
    }

    /// Reads columns.
    private record Columns(ByteBuffer input) {
        HistoryData reading() {
            String head = text();
            String boundary = text();
            byte[] small = bytes();
            HistoryTable table = table(small[1]);
            HeadTree tree = new HeadTree(ints(), bytes());
            return new HistoryData(
                    head, boundary, true, small[0] == 1, table, tree, new Mailmap(ints(), names(), text()));
        }

        private HistoryTable table(int idLength) {
            return new HistoryTable(
                    idLength, bytes(), longs(), longs(), ints(), bytes(), ints(), bytes(), ints(), ints(), bytes(),
                    ints(), ints(), ints(), lists(), ints(), ints(), names(), names(), names());
        }

        private ByteStringTable names() {
            byte[] letters = bytes();
            return ByteStringTable.of(letters, ints());
        }

        private String text() {
            return new String(bytes(), StandardCharsets.UTF_8);
        }

        private byte[] bytes() {
            byte[] column = new byte[input.getInt()];
            input.get(column);
            return column;
        }

        private int[] ints() {
            int[] column = new int[input.getInt() / Integer.BYTES];
            input.asIntBuffer().get(column);
            input.position(input.position() + column.length * Integer.BYTES);
            return column;
        }

        private int[][] lists() {
            int[] lengths = ints();
            int[] all = ints();
            int[][] column = new int[lengths.length][];
            for (int i = 0, from = 0; i < column.length; from += lengths[i++])
                column[i] = lengths[i] == 0
                        ? LineCounts.NO_HUNKS
                        : java.util.Arrays.copyOfRange(all, from, from + lengths[i]);
            return column;
        }

        private long[] longs() {
            long[] column = new long[input.getInt() / Long.BYTES];
            input.asLongBuffer().get(column);
            input.position(input.position() + column.length * Long.BYTES);
            return column;
        }
    }
}
