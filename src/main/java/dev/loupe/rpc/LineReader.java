package dev.loupe.rpc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// Reads messages, one per line, as UTF-8. Blank lines are skipped, a carriage return before the line feed is
/// dropped, and the last line needs no line feed. For one thread.
public final class LineReader {

    /// Maximum length of a line in bytes.
    public static final int MAX_BYTES = 64 << 20;

    private final InputStream in;
    private final int maxBytes;
    private final byte[] buffer = new byte[1 << 13];
    private int from;
    private int to;

    public LineReader(InputStream in) {
        this(in, MAX_BYTES);
    }

    LineReader(InputStream in, int maxBytes) {
        this.in = in;
        this.maxBytes = maxBytes;
    }

    /// The result of a read.
    public sealed interface Line {

        /// A line with something in it.
        record Text(String text) implements Line {}

        /// A line that was skipped because it is too long or not UTF-8; reading continues after it.
        record Unreadable(String why) implements Line {}

        /// The other side will send nothing more.
        record End() implements Line {}
    }

    /// Waits for the next line and returns it.
    public Line next() throws IOException {
        while (true) {
            var bytes = new LineBytes(maxBytes);
            boolean ended = !read(bytes);
            if (bytes.length > maxBytes)
                return new Line.Unreadable("a message may have at most " + maxBytes + " bytes");
            Line line = bytes.line();
            if (!(line instanceof Line.Text(String text)) || !text.isBlank()) return line;
            if (ended) return new Line.End();
        }
    }

    /// Returns true if a line feed ended the line, false at the end of input.
    private boolean read(LineBytes line) throws IOException {
        while (true) {
            if (from == to && !fill()) return false;
            int start = from;
            while (from < to && buffer[from] != '\n') from++;
            line.add(buffer, start, from - start);
            if (from < to) {
                from++;
                return true;
            }
        }
    }

    private boolean fill() throws IOException {
        from = 0;
        to = Math.max(0, in.read(buffer));
        return to > 0;
    }

    /// The bytes of one line; bytes beyond the limit are counted but not kept.
    private static final class LineBytes {
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
        private final int maxBytes;
        private long length;

        private LineBytes(int maxBytes) {
            this.maxBytes = maxBytes;
        }

        void add(byte[] from, int start, int count) {
            length += count;
            if (length <= maxBytes) kept.write(from, start, count);
        }

        Line line() {
            try {
                String text = StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(kept.toByteArray()))
                        .toString();
                return new Line.Text(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
            } catch (CharacterCodingException notUtf8) {
                return new Line.Unreadable("not UTF-8");
            }
        }
    }
}
