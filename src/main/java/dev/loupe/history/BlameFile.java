package dev.loupe.history;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;

/// `blame.bin`: a persistent cache of blame results by blob and path.
///
/// The file is append-only. A record is: int length, long CRC-32C of the rest, key (blob, space, path),
/// number of parts, and for each part first line, lines, commit. Reading ends at a truncated or damaged
/// record, and the file is started over from there. Thread-safe.
final class BlameFile {
    /// A larger file is started over: it is a cache, not a record.
    private static final long MOST_BYTES = 256L << 20;

    private final Path file;
    private Optional<Map<String, List<BlameReader.Part>>> known = Optional.empty();
    /// Interns commit ids, since thousands of parts share each of them.
    private final Map<String, String> commits = new HashMap<>();

    BlameFile(Path folder) {
        file = folder.resolve("blame.bin");
    }

    synchronized Optional<List<BlameReader.Part>> get(String key) throws IOException {
        return Optional.ofNullable(all().get(key));
    }

    synchronized void put(String key, List<BlameReader.Part> parts) throws IOException {
        all().put(key, parts.stream().map(this::shared).toList());
        Files.createDirectories(file.getParent());
        Files.write(file, record(key, parts), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private Map<String, List<BlameReader.Part>> all() throws IOException {
        if (known.isEmpty()) known = Optional.of(read());
        return known.get();
    }

    private Map<String, List<BlameReader.Part>> read() throws IOException {
        Map<String, List<BlameReader.Part>> all = new LinkedHashMap<>();
        byte[] bytes;
        try {
            if (Files.size(file) > MOST_BYTES) Files.delete(file);
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException none) {
            return all;
        }
        int at = 0;
        while (at + 12 <= bytes.length) {
            java.nio.ByteBuffer head = java.nio.ByteBuffer.wrap(bytes, at, 12);
            int length = head.getInt();
            if (length < 0 || length > bytes.length - at - 12 || sum(bytes, at + 12, length) != head.getLong()) break;
            parse(new DataInputStream(new java.io.ByteArrayInputStream(bytes, at + 12, length)), all);
            at += 12 + length;
        }
        if (at < bytes.length) Files.write(file, java.util.Arrays.copyOf(bytes, at));
        return all;
    }

    private BlameReader.Part shared(BlameReader.Part part) {
        return new BlameReader.Part(part.first(), part.count(), shared(part.commit()));
    }

    private String shared(String commit) {
        String known = commits.putIfAbsent(commit, commit);
        return known == null ? commit : known;
    }

    private void parse(DataInputStream in, Map<String, List<BlameReader.Part>> into) throws IOException {
        try {
            String key = in.readUTF();
            int size = in.readInt();
            var parts = new ArrayList<BlameReader.Part>();
            for (int i = 0; i < size; i++)
                parts.add(new BlameReader.Part(in.readInt(), in.readInt(), shared(in.readUTF())));
            into.put(key, parts);
        } catch (EOFException strange) {
            // a record of another format
        }
    }

    private static byte[] record(String key, List<BlameReader.Part> parts) throws IOException {
        var body = new ByteArrayOutputStream();
        var out = new DataOutputStream(body);
        out.writeUTF(key);
        out.writeInt(parts.size());
        for (BlameReader.Part part : parts) {
            out.writeInt(part.first());
            out.writeInt(part.count());
            out.writeUTF(part.commit());
        }
        byte[] content = body.toByteArray();
        return java.nio.ByteBuffer.allocate(12 + content.length)
                .putInt(content.length)
                .putLong(sum(content, 0, content.length))
                .put(content)
                .array();
    }

    private static long sum(byte[] bytes, int from, int length) {
        var sum = new CRC32C();
        sum.update(bytes, from, length);
        return sum.getValue();
    }
}
