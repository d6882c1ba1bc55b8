package dev.loupe.project;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The name of a project's index: `code_` and the first eight hexadecimal digits of the MD5 of its real path.
public record Collection(String name) {

    /// The collection of a root folder.
    ///
    /// @param realRoot absolute path with symbolic links resolved
    public static Collection of(Path realRoot) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("MD5").digest(realRoot.toString().getBytes(StandardCharsets.UTF_8));
            return new Collection("code_" + HexFormat.of().formatHex(digest, 0, 4));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has MD5", missing);
        }
    }
}
