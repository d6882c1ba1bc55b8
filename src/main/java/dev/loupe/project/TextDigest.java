package dev.loupe.project;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The SHA-256 of a text's UTF-8, or the first bytes of it, as a fingerprint.
public final class TextDigest {

    private static final int BRIEF = 8;

    private TextDigest() {}

    /// All 32 bytes.
    public static byte[] of(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    /// The first sixteen hexadecimal digits.
    public static String brief(String text) {
        return hex(text, BRIEF);
    }

    /// The first bytes as hexadecimal digits, two for each.
    ///
    /// @param bytes 1 to 32
    public static String hex(String text, int bytes) {
        return HexFormat.of().formatHex(of(text), 0, bytes);
    }
}
