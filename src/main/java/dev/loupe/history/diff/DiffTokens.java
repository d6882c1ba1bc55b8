package dev.loupe.history.diff;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Splits git's `-z` output into tokens.
final class DiffTokens {
    private final byte[] bytes;
    private int at;

    DiffTokens(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean more() {
        return at < bytes.length;
    }

    /// Reads up to the next NUL and skips it.
    String next() throws IOException {
        return upTo((byte) 0);
    }

    /// Reads up to the next such byte and skips it.
    ///
    /// @throws IOException at the end
    String upTo(byte end) throws IOException {
        if (!more()) throw new IOException("git's output ended too early");
        int from = at;
        while (at < bytes.length && bytes[at] != end) at++;
        String token = decode(from, at);
        at++;
        return token;
    }

    /// Names that are not UTF-8 get a replacement character, which no valid path contains.
    private String decode(int from, int to) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, to - from))
                    .toString();
        } catch (CharacterCodingException strange) {
            return "\0" + new String(bytes, from, to - from, StandardCharsets.UTF_8);
        }
    }

    /// Git allows names that are not valid paths here.
    static Optional<RepoPath> path(String text) {
        try {
            return Optional.of(new RepoPath(text));
        } catch (IllegalArgumentException strange) {
            return Optional.empty();
        }
    }
}
