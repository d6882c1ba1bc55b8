package dev.loupe.syntax.source;

import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.RepoPath;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/// Computes the ids of one file's chunks, in file order: 128 bits of SHA-256 over path, qualified name, kind,
/// text and, for chunks that agree in all of these, an ordinal.
public final class ChunkIds {

    private static final int DIGITS = 32;

    private final MessageDigest digest = sha256();
    private final Map<String, Integer> seen = new HashMap<>();
    private final byte[] path;

    public ChunkIds(RepoPath path) {
        this.path = path.value().getBytes(StandardCharsets.UTF_8);
    }

    public ChunkId next(String qualifiedName, ChunkKind kind, String text) {
        String first = hash(qualifiedName, kind, text, 0);
        int ordinal = seen.merge(first, 1, Integer::sum) - 1;
        return new ChunkId(ordinal == 0 ? first : hash(qualifiedName, kind, text, ordinal));
    }

    // Parts are separated by a byte that never occurs in UTF-8, so different splits cannot produce the same
    // input.
    private String hash(String qualifiedName, ChunkKind kind, String text, int ordinal) {
        digest.update(path);
        digest.update((byte) 0xFF);
        digest.update(qualifiedName.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0xFF);
        digest.update(kind.name().getBytes(StandardCharsets.US_ASCII));
        digest.update((byte) 0xFF);
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0xFF);
        if (ordinal > 0) digest.update(Integer.toString(ordinal).getBytes(StandardCharsets.US_ASCII));
        return HexFormat.of().formatHex(digest.digest(), 0, DIGITS / 2);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
