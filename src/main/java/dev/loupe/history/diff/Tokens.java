package dev.loupe.history.diff;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Git's output with `-z`, token by token.
final class Tokens {
    private final byte[] bytes;
    private int at;

    Tokens(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean more() {
        return at < bytes.length;
    }

    /// Up to the next NUL, which is passed.
    String next() throws IOException {
        return upTo((byte) 0);
    }

    /// Up to the next byte of this kind, which is passed.
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

    /// Names that are not UTF-8 keep a mark that no path has.
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

    /// Git can hold names that no path may have.
    static Optional<RepoPath> path(String text) {
        try {
            return Optional.of(new RepoPath(text));
        } catch (IllegalArgumentException strange) {
            return Optional.empty();
        }
    }
}
