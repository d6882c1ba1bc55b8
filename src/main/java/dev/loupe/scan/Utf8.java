package dev.loupe.scan;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Validates UTF-8. ASCII is checked eight bytes at a time, since this runs on every file.
enum Utf8 {
    ASCII,
    /// Valid UTF-8 with some non-ASCII characters.
    VALID,
    /// UTF-8 with invalid bytes, at most one per three valid non-ASCII characters. Bytes in other encodings
    /// rarely form such a character.
    BROKEN,
    /// ASCII with the escapes of ISO-2022-JP.
    ESCAPES,
    OTHER;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGH = 0x8080808080808080L;
    private static final long ONES = 0x0101010101010101L;
    private static final long ESCAPE = 0x1b1b1b1b1b1b1b1bL;

    static Utf8 of(byte[] content, int length) {
        boolean escapes = false;
        long valid = 0;
        long broken = 0;
        for (int at = plain(content, 0, length); at < length; at = plain(content, at, length)) {
            int bytes = content[at] >= 0 ? 1 : character(content, at, length);
            if (content[at] >= 0) escapes |= beginsJapanese(content, at, length);
            else if (bytes == 0) broken++;
            else valid++;
            at += Math.max(1, bytes);
        }
        if (broken > 0) return valid >= 3 * broken ? BROKEN : OTHER;
        if (valid > 0) return VALID;
        return escapes ? ESCAPES : ASCII;
    }

    /// Skips eight bytes at a time as long as they are ASCII without an escape.
    private static int plain(byte[] content, int from, int length) {
        int at = from;
        for (; at + 8 <= length; at += 8) {
            long eight = (long) LONGS.get(content, at);
            long other = eight ^ ESCAPE;
            if (((eight | (other - ONES) & ~other) & HIGH) != 0) break;
        }
        return at;
    }

    private static boolean beginsJapanese(byte[] content, int at, int length) {
        return at + 2 < length
                && content[at] == 0x1b
                && content[at + 1] == '$'
                && (content[at + 2] == 'B' || content[at + 2] == '@');
    }

    /// The length of the non-ASCII character that begins here; 0 if it is invalid. Rejects overlong forms and
    /// surrogates.
    private static int character(byte[] content, int at, int length) {
        int first = content[at] & 0xff;
        int bytes = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
        if (bytes == 0 || at + bytes > length) return 0;
        int second = content[at + 1] & 0xff;
        int least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
        int most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
        if (second < least || second > most) return 0;
        for (int i = 2; i < bytes; i++) if ((content[at + i] & 0xc0) != 0x80) return 0;
        return bytes;
    }
}
