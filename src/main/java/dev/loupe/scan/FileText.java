package dev.loupe.scan;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The text of a file's bytes: UTF-8 unless a byte order mark says UTF-16. The mark is no part of the text,
/// and what is malformed becomes U+FFFD, so that every file can be read.
public final class FileText {

    private FileText() {}

    public static String decode(byte[] content) {
        if (isUtf16(content)) return new String(content, 2, content.length - 2, utf16(content));
        int start = hasUtf8Mark(content) ? 3 : 0;
        return new String(content, start, content.length - start, StandardCharsets.UTF_8);
    }

    /// The same text as UTF-8 bytes; malformed UTF-8 stays as it is.
    public static byte[] utf8(byte[] content) {
        if (isUtf16(content)) return decode(content).getBytes(StandardCharsets.UTF_8);
        return hasUtf8Mark(content) ? Arrays.copyOfRange(content, 3, content.length) : content;
    }

    static boolean isUtf16(byte[] content) {
        return isUtf16(content, content.length);
    }

    /// Whether a byte order mark says so.
    ///
    /// @param length how many bytes of the buffer are the content
    public static boolean isUtf16(byte[] content, int length) {
        if (length < 2) return false;
        int mark = ((content[0] & 0xff) << 8) | (content[1] & 0xff);
        return mark == 0xfeff || mark == 0xfffe;
    }

    private static Charset utf16(byte[] content) {
        return content[0] == (byte) 0xfe ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }

    private static boolean hasUtf8Mark(byte[] content) {
        return content.length >= 3
                && content[0] == (byte) 0xef
                && content[1] == (byte) 0xbb
                && content[2] == (byte) 0xbf;
    }
}
