package dev.loupe.extract;

import java.util.Optional;

/// The text of a Word document (docx) or a PDF as Markdown: headings, lists, tables and links of Word; for a
/// PDF, its outline and its pages as headings. The same bytes always give the same text, so lines of it can
/// be cited.
public sealed interface DocumentText {

    /// @param text ends with a line break
    record Found(String text) implements DocumentText {}

    record Missing(Reason reason) implements DocumentText {}

    /// Why a document has no text.
    enum Reason {
        ENCRYPTED,
        DAMAGED,
        /// It consists of images, or is empty.
        NO_TEXT,
        /// It exceeds the memory, time or size limit.
        TOO_COSTLY,
        /// The PDF process does not start; another try may succeed.
        UNAVAILABLE
    }

    /// The text of these bytes; empty if they are not a supported document. Results are cached, so another
    /// call costs only a digest.
    ///
    /// @param length number of content bytes in the buffer
    /// @throws java.util.concurrent.CancellationException if the call that this thread works for is cancelled
    static Optional<DocumentText> of(byte[] buffer, int length) {
        return DocumentKind.of(buffer, length).map(kind -> KnownTexts.SHARED.of(kind, buffer, length));
    }

    /// Whether these bytes look like a supported document, damaged or not.
    ///
    /// @param length number of content bytes in the buffer
    static boolean is(byte[] buffer, int length) {
        return DocumentKind.of(buffer, length).isPresent();
    }
}
