package dev.loupe.scan;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;

/// Text in a non-Unicode encoding.
final class DecodedText {
    private static final char REPLACEMENT = '\uFFFD';

    private DecodedText() {}

    /// Unmapped bytes become the control character of that number in single-byte encodings, as in browsers,
    /// and U+FFFD in multi-byte encodings.
    static String of(byte[] content, int length, Charset charset) {
        String text = new String(content, 0, length, charset);
        if (text.length() != length || text.indexOf(REPLACEMENT) < 0) return text;
        char[] filled = text.toCharArray();
        for (int i = 0; i < length; i++) if (filled[i] == REPLACEMENT) filled[i] = (char) (content[i] & 0xff);
        return new String(filled);
    }

    /// Whether every byte is mapped.
    static boolean isClean(byte[] content, int length, Charset charset) {
        try {
            charset.newDecoder().decode(ByteBuffer.wrap(content, 0, length));
            return true;
        } catch (CharacterCodingException _) {
            return false;
        }
    }

    /// Whether the bytes can be text in the encoding. In a multi-byte encoding a few malformed sequences are
    /// tolerated: the file may have been truncated or concatenated from several.
    static boolean isNearlyClean(byte[] content, int length, Charset charset) {
        if (charset.newEncoder().maxBytesPerChar() == 1 || isClean(content, length, charset)) return true;
        String text = new String(content, 0, length, charset);
        long beyondAscii = text.chars().filter(c -> c >= 0x80).count();
        return text.chars().filter(c -> c == REPLACEMENT).count() * 100 <= beyondAscii;
    }
}
