package dev.loupe.extract;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// The supported document formats, recognized by their first bytes.
enum DocumentKind {
    PDF,
    WORD,
    /// A password-protected Office document: not a zip but a compound file with one stream.
    ENCRYPTED_OFFICE;

    private static final byte[] PDF_MARK = "%PDF-".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ZIP_MARK = {'P', 'K', 3, 4};
    private static final byte[] COMPOUND_MARK = {
        (byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1
    };
    private static final byte[] ENCRYPTED_STREAM = "EncryptedPackage".getBytes(StandardCharsets.UTF_16LE);
    private static final byte[] WORD_PART = "word/document".getBytes(StandardCharsets.US_ASCII);

    /// @param length number of content bytes in the buffer
    static Optional<DocumentKind> of(byte[] buffer, int length) {
        if (begins(buffer, length, PDF_MARK)) return Optional.of(PDF);
        if (begins(buffer, length, ZIP_MARK))
            return contains(buffer, length, WORD_PART) ? Optional.of(WORD) : Optional.empty();
        boolean encrypted = begins(buffer, length, COMPOUND_MARK) && contains(buffer, length, ENCRYPTED_STREAM);
        return encrypted ? Optional.of(ENCRYPTED_OFFICE) : Optional.empty();
    }

    private static boolean begins(byte[] buffer, int length, byte[] mark) {
        return length >= mark.length && Arrays.mismatch(buffer, 0, mark.length, mark, 0, mark.length) < 0;
    }

    private static boolean contains(byte[] buffer, int length, byte[] part) {
        for (int i = 0; i + part.length <= length; i++)
            if (buffer[i] == part[0] && Arrays.mismatch(buffer, i, i + part.length, part, 0, part.length) < 0)
                return true;
        return false;
    }
}
