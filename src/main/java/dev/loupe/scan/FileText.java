package dev.loupe.scan;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// The text of a file's bytes: UTF-8 unless a byte order mark says UTF-16 or UTF-32. The mark is no part of
/// the text, and what is malformed becomes U+FFFD, so that every file can be read.
public final class FileText {

    /// An encoding with more than one byte for each letter, and the mark that tells it.
    private record Wide(Charset charset, int mark) {}

    private static final Wide UTF_16_BE = new Wide(StandardCharsets.UTF_16BE, 2);
    private static final Wide UTF_16_LE = new Wide(StandardCharsets.UTF_16LE, 2);
    private static final Wide UTF_32_BE = new Wide(StandardCharsets.UTF_32BE, 4);
    private static final Wide UTF_32_LE = new Wide(StandardCharsets.UTF_32LE, 4);

    private FileText() {}

    public static String decode(byte[] content) {
        Optional<Wide> wide = wide(content, content.length);
        if (wide.isPresent()) {
            int mark = wide.get().mark();
            return new String(content, mark, content.length - mark, wide.get().charset());
        }
        int start = hasUtf8Mark(content) ? 3 : 0;
        return new String(content, start, content.length - start, StandardCharsets.UTF_8);
    }

    /// The same text as UTF-8 bytes; malformed UTF-8 stays as it is.
    public static byte[] utf8(byte[] content) {
        if (isWide(content)) return decode(content).getBytes(StandardCharsets.UTF_8);
        return hasUtf8Mark(content) ? Arrays.copyOfRange(content, 3, content.length) : content;
    }

    static boolean isWide(byte[] content) {
        return isWide(content, content.length);
    }

    /// Whether a byte order mark says that it is UTF-16 or UTF-32.
    ///
    /// @param length how many bytes of the buffer are the content
    public static boolean isWide(byte[] content, int length) {
        return wide(content, length).isPresent();
    }

    /// UTF-32 first: in little endian its mark begins like that of UTF-16.
    private static Optional<Wide> wide(byte[] content, int length) {
        if (length < 2) return Optional.empty();
        int first = content[0] & 0xff;
        int mark = first << 8 | content[1] & 0xff;
        if (length >= 4 && mark == 0xfffe && content[2] == 0 && content[3] == 0) return Optional.of(UTF_32_LE);
        if (length >= 4 && mark == 0 && content[2] == (byte) 0xfe && content[3] == (byte) 0xff)
            return Optional.of(UTF_32_BE);
        return switch (mark) {
            case 0xfeff -> Optional.of(UTF_16_BE);
            case 0xfffe -> Optional.of(UTF_16_LE);
            default -> Optional.empty();
        };
    }

    private static boolean hasUtf8Mark(byte[] content) {
        return content.length >= 3
                && content[0] == (byte) 0xef
                && content[1] == (byte) 0xbb
                && content[2] == (byte) 0xbf;
    }
}
