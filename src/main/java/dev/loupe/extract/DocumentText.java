package dev.loupe.extract;

import java.util.Optional;

/// The text of a Word document (docx) or a PDF as Markdown: headings, lists, tables and links of Word; of a
/// PDF its outline and its pages as headings. The same bytes have the same text, so that lines of it can be
/// cited.
public sealed interface DocumentText {

    /// @param text ends with a line break
    record Found(String text) implements DocumentText {}

    record Missing(Reason reason) implements DocumentText {}

    /// Why a document's text cannot be had.
    enum Reason {
        ENCRYPTED,
        DAMAGED,
        /// It is made of pictures, or empty.
        NO_TEXT,
        /// It would take more memory, time or room than a document may.
        TOO_COSTLY,
        /// What reads it does not start here; another try may succeed.
        UNAVAILABLE
    }

    /// The text of these bytes; empty if they are no such document. What was read is kept for a while, so
    /// that asking again costs a digest.
    ///
    /// @param length how many bytes of the buffer are the content
    /// @throws java.util.concurrent.CancellationException if the call that this thread works for is to stop
    static Optional<DocumentText> of(byte[] buffer, int length) {
        return DocumentKind.of(buffer, length).map(kind -> KnownTexts.SHARED.of(kind, buffer, length));
    }

    /// Whether these bytes look like such a document, damaged or not.
    ///
    /// @param length how many bytes of the buffer are the content
    static boolean is(byte[] buffer, int length) {
        return DocumentKind.of(buffer, length).isPresent();
    }
}
