package dev.loupe.extract;

import java.util.Optional;

/// Reads the text of Word documents and PDFs.
public final class DocumentReader {

    private DocumentReader() {}

    /// The text of these bytes; empty if they are not a supported document. Results are cached, so another
    /// call costs only a digest.
    ///
    /// @param length number of content bytes in the buffer
    /// @throws java.util.concurrent.CancellationException if the call that this thread works for is cancelled
    public static Optional<DocumentText> read(byte[] buffer, int length) {
        return DocumentKind.of(buffer, length).map(kind -> KnownTexts.SHARED.of(kind, buffer, length));
    }

    /// Whether these bytes look like a supported document, damaged or not.
    ///
    /// @param length number of content bytes in the buffer
    public static boolean reads(byte[] buffer, int length) {
        return DocumentKind.of(buffer, length).isPresent();
    }
}
