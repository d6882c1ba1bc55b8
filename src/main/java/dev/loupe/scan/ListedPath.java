package dev.loupe.scan;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// A path as listed by git, relative to the scanned root.
///
/// @param text the path; a readable approximation if it is not valid UTF-8
/// @param kind according to git
record ListedPath(String text, Kind kind) {

    enum Kind {
        FILE,
        /// A submodule, or a folder with a repository of its own.
        REPOSITORY,
        BAD_NAME
    }

    private static final String SUBMODULE_MODE = "160000";

    /// Parses a line of `ls-files --stage`: mode, object and stage, a tab, the path.
    static ListedPath tracked(byte[] bytes) {
        int tab = 0;
        while (tab < bytes.length && bytes[tab] != '\t') tab++;
        if (tab < SUBMODULE_MODE.length() || tab == bytes.length) return of(bytes, 0, bytes.length, Kind.BAD_NAME);
        String mode = new String(bytes, 0, SUBMODULE_MODE.length(), StandardCharsets.US_ASCII);
        return of(bytes, tab + 1, bytes.length, mode.equals(SUBMODULE_MODE) ? Kind.REPOSITORY : Kind.FILE);
    }

    /// Parses a path; git marks a nested repository by a trailing slash.
    static ListedPath named(byte[] bytes) {
        boolean repository = bytes.length > 0 && bytes[bytes.length - 1] == '/';
        return of(bytes, 0, repository ? bytes.length - 1 : bytes.length, repository ? Kind.REPOSITORY : Kind.FILE);
    }

    private static ListedPath of(byte[] bytes, int from, int to, Kind kind) {
        try {
            var decoder = StandardCharsets.UTF_8.newDecoder();
            return new ListedPath(
                    decoder.decode(ByteBuffer.wrap(bytes, from, to - from)).toString(), kind);
        } catch (CharacterCodingException e) {
            return new ListedPath(new String(bytes, from, to - from, StandardCharsets.UTF_8), Kind.BAD_NAME);
        }
    }
}
