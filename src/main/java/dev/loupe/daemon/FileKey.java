package dev.loupe.daemon;

import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/// Identifies a file's content by length and two checksums, for the poison journal, which checks every parsed
/// file. Forging a collision only gets one's own file cut by lines.
record FileKey(int length, int crc32c, int crc32) {

    static FileKey of(byte[] content) {
        var first = new CRC32C();
        var second = new CRC32();
        first.update(content);
        second.update(content);
        return new FileKey(content.length, (int) first.getValue(), (int) second.getValue());
    }

    static Optional<FileKey> parse(String text) {
        String[] parts = text.split("-", -1);
        if (parts.length != 3) return Optional.empty();
        try {
            return Optional.of(new FileKey(
                    Integer.parseInt(parts[0]),
                    Integer.parseUnsignedInt(parts[1], 16),
                    Integer.parseUnsignedInt(parts[2], 16)));
        } catch (NumberFormatException damaged) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return length + "-" + Integer.toHexString(crc32c) + "-" + Integer.toHexString(crc32);
    }
}
