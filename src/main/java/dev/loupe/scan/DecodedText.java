package dev.loupe.scan;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;

/// Text of an encoding that is not Unicode's.
final class DecodedText {
    private static final char REPLACEMENT = '\uFFFD';

    private DecodedText() {}

    /// What has no meaning in an encoding of single bytes is the control character of that number, as in
    /// browsers; in one of several bytes it is U+FFFD.
    static String of(byte[] content, int length, Charset charset) {
        String text = new String(content, 0, length, charset);
        if (text.length() != length || text.indexOf(REPLACEMENT) < 0) return text;
        char[] filled = text.toCharArray();
        for (int i = 0; i < length; i++) if (filled[i] == REPLACEMENT) filled[i] = (char) (content[i] & 0xff);
        return new String(filled);
    }

    /// Whether every byte has a meaning.
    static boolean isClean(byte[] content, int length, Charset charset) {
        try {
            charset.newDecoder().decode(ByteBuffer.wrap(content, 0, length));
            return true;
        } catch (CharacterCodingException _) {
            return false;
        }
    }

    /// Whether it can be text in an encoding. In one of several bytes what has no meaning must be the
    /// exception: a file that was put together of several, or cut off.
    static boolean isNearlyClean(byte[] content, int length, Charset charset) {
        if (charset.newEncoder().maxBytesPerChar() == 1 || isClean(content, length, charset)) return true;
        String text = new String(content, 0, length, charset);
        long beyondAscii = text.chars().filter(c -> c >= 0x80).count();
        return text.chars().filter(c -> c == REPLACEMENT).count() * 100 <= beyondAscii;
    }
}
