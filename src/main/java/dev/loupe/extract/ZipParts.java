package dev.loupe.extract;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// The parts of a zip file by name, located by its directory and inflated on demand up to a limit, so that
/// pictures cost nothing.
final class ZipParts {

    /// Most bytes inflated, for all parts together.
    static final int MOST = 32_000_000;

    private static final int END = 0x06054b50;
    private static final int ENTRY = 0x02014b50;
    private static final int LOCAL = 0x04034b50;
    private static final int END_BYTES = 22;
    private static final int LONGEST_COMMENT = 0xFFFF;
    private static final int ENTRY_BYTES = 46;
    private static final int LOCAL_BYTES = 30;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;
    private static final int ENCRYPTED = 1;

    private record Part(int flags, int method, int size, int at) {}

    /// Thrown if the parts exceed the limit.
    static final class TooMuch extends IOException {
        private static final long serialVersionUID = 1L;

        TooMuch() {
            super("more than " + MOST + " bytes");
        }
    }

    private final ByteBuffer zip;
    private final Map<String, Part> parts = new HashMap<>();
    private int inflated;

    ZipParts(byte[] zip) throws IOException {
        this.zip = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
        try {
            readDirectory(end());
        } catch (IndexOutOfBoundsException | IllegalArgumentException cut) {
            throw new IOException("the directory of the zip is damaged", cut);
        }
    }

    private int end() throws IOException {
        int last = zip.limit() - END_BYTES;
        for (int at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) if (zip.getInt(at) == END) return at;
        throw new IOException("the zip has no directory");
    }

    private void readDirectory(int end) throws IOException {
        int entries = zip.getShort(end + 10) & 0xFFFF;
        int at = zip.getInt(end + 16);
        for (int i = 0; i < entries; i++) {
            if (zip.getInt(at) != ENTRY) throw new IOException("the directory of the zip is damaged");
            int name = zip.getShort(at + 28) & 0xFFFF;
            int more = (zip.getShort(at + 30) & 0xFFFF) + (zip.getShort(at + 32) & 0xFFFF);
            var part = new Part(zip.getShort(at + 8), zip.getShort(at + 10), zip.getInt(at + 20), zip.getInt(at + 42));
            parts.putIfAbsent(string(at + ENTRY_BYTES, name), part);
            at += ENTRY_BYTES + name + more;
        }
    }

    private String string(int at, int length) {
        return new String(zip.array(), at, length, StandardCharsets.UTF_8);
    }

    /// @throws TooMuch if this part or the total so far exceeds the limit
    Optional<byte[]> read(String name) throws IOException {
        Part part = parts.get(name);
        if (part == null) return Optional.empty();
        try {
            return Optional.of(read(part));
        } catch (IndexOutOfBoundsException | IllegalArgumentException | DataFormatException damaged) {
            throw new IOException("the part " + name + " is damaged", damaged);
        }
    }

    private byte[] read(Part part) throws IOException, DataFormatException {
        if ((part.flags() & ENCRYPTED) != 0) throw new IOException("an encrypted part");
        if (zip.getInt(part.at()) != LOCAL) throw new IOException("a part without its header");
        int start = part.at()
                + LOCAL_BYTES
                + (zip.getShort(part.at() + 26) & 0xFFFF)
                + (zip.getShort(part.at() + 28) & 0xFFFF);
        if (start > zip.limit() || part.size() < 0 || part.size() > zip.limit() - start)
            throw new IOException("a part beyond the end");
        return switch (part.method()) {
            case STORED -> stored(start, part.size());
            case DEFLATED -> inflated(start, part.size());
            default -> throw new IOException("a part packed in another way");
        };
    }

    private byte[] stored(int start, int size) throws IOException {
        count(size);
        byte[] bytes = new byte[size];
        zip.get(start, bytes);
        return bytes;
    }

    private byte[] inflated(int start, int size) throws IOException, DataFormatException {
        var bytes = new ByteArrayOutputStream(4 * size);
        byte[] buffer = new byte[1 << 14];
        try (var inflater = new Inflater(true)) {
            inflater.setInput(zip.array(), start, size);
            while (!inflater.finished()) {
                int read = inflater.inflate(buffer);
                if (read == 0 && (inflater.needsInput() || inflater.needsDictionary()))
                    throw new IOException("a part that is cut off");
                count(read);
                bytes.write(buffer, 0, read);
            }
        }
        return bytes.toByteArray();
    }

    private void count(int bytes) throws TooMuch {
        inflated += bytes;
        if (inflated > MOST) throw new TooMuch();
    }
}
