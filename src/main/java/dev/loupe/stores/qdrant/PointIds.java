package dev.loupe.stores.qdrant;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/// Maps keys of any text to the ids that Qdrant allows: UUIDs of version 5 (RFC 9562, section 5.5).
final class PointIds {
    /// The name space of our ids.
    private static final UUID OURS = UUID.fromString("8d0c9f3e-61b5-5a3c-9a51-6f1e0d6c2b47");

    private PointIds() {}

    /// Deterministic and unique per key.
    static UUID of(String key) {
        return of(OURS, key);
    }

    /// The first 16 bytes of the SHA-1 of name space and name, with version and variant written over six
    /// bits.
    static UUID of(UUID space, String name) {
        try {
            MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
            sha1.update(ByteBuffer.allocate(Long.BYTES * 2)
                    .putLong(space.getMostSignificantBits())
                    .putLong(space.getLeastSignificantBits())
                    .array());
            ByteBuffer digest = ByteBuffer.wrap(sha1.digest(name.getBytes(StandardCharsets.UTF_8)));
            long most = digest.getLong() & ~0xF000L | 0x5000L;
            long least = digest.getLong() & 0x3FFF_FFFF_FFFF_FFFFL | 0x8000_0000_0000_0000L;
            return new UUID(most, least);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-1", missing);
        }
    }
}
