package dev.loupe.stores;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Names for engines that allow fewer characters than people use: lower-case ASCII letters, digits and
/// hyphens, at most 63 of them.
public final class EngineNames {
    private static final int READABLE = 24;
    private static final int DIGEST_BYTES = 12;

    private EngineNames() {}

    /// What can be read of a name, and a digest that tells it from all others.
    ///
    /// @param prefix of the same characters, at most 12
    public static String of(String prefix, String name) {
        var readable = new StringBuilder();
        name.codePoints()
                .limit(READABLE)
                .forEach(c -> readable.append(
                        c < 128 && Character.isLetterOrDigit(c) ? (char) Character.toLowerCase(c) : '-'));
        return prefix + "-" + digest(name, DIGEST_BYTES) + "-"
                + readable.toString().replaceFirst("-+$", "x");
    }

    /// The first bytes of a text's SHA-256, in hexadecimal digits.
    public static String digest(String text, int bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, bytes);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }
}
