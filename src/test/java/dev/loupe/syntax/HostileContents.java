package dev.loupe.syntax;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/// Malformed contents that occur in real files.
public final class HostileContents {

    private static final int LEVELS = 200_000;

    private HostileContents() {}

    /// By kind of defect.
    ///
    /// @param code valid code in the language, several lines long
    /// @param levels of brackets that stand on lines of their own, so that the grammar sees them
    public static Map<String, byte[]> around(String code, int levels) {
        var contents = new LinkedHashMap<String, byte[]>();
        contents.put("empty", new byte[0]);
        contents.put("one byte", new byte[] {'a'});
        contents.put("one line break", new byte[] {'\n'});
        contents.put("one byte of a character", new byte[] {(byte) 0xe2});
        contents.put("NULs", bytes(code.replace(' ', '\0')));
        contents.put("UTF-8 with its mark", bytes("\uFEFF" + code));
        contents.put("UTF-16LE with its mark", ("\uFEFF" + code).getBytes(UTF_16LE));
        contents.put("UTF-16BE with its mark", ("\uFEFF" + code).getBytes(UTF_16BE));
        contents.put("UTF-16LE without a mark", code.getBytes(UTF_16LE));
        contents.put("UTF-16 with half a character", new byte[] {(byte) 0xff, (byte) 0xfe, 'a', 0, 'b'});
        contents.put("CRLF", bytes(code.replace("\n", "\r\n")));
        contents.put("lone CR", bytes(code.replace('\n', '\r')));
        contents.put("lone surrogates", spoilt(code, 0xed, 0xa0, 0x80));
        contents.put("bytes that are no UTF-8", spoilt(code, 0xff, 0xc3, 0x28));
        contents.put("a longer form of a byte", spoilt(code, 0xc0, 0xaf));
        contents.put("characters beyond the plane", bytes(code.replace("a", "a😀\u0301")));
        contents.put("no break at the end", bytes(code.stripTrailing()));
        contents.put("a long line", bytes(code + "x".repeat(300_000) + "\n" + code));
        for (String bracket : new String[] {"(", "[", "{", "<"}) {
            contents.put(LEVELS + " levels of " + bracket, bytes(bracket.repeat(LEVELS)));
            contents.put("levels of " + bracket + ", each on its line", bytes((bracket + "\n").repeat(levels)));
        }
        contents.put("a quote that never ends", bytes(code + "\"" + code.repeat(100)));
        contents.put("a comment that never ends", bytes(code + "/*" + code.repeat(100)));
        return contents;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    /// The code with every space replaced by these bytes.
    private static byte[] spoilt(String code, int... odd) {
        var bytes = new ByteArrayOutputStream();
        for (byte each : bytes(code)) {
            if (each != ' ') bytes.write(each);
            else for (int other : odd) bytes.write(other);
        }
        return bytes.toByteArray();
    }
}
