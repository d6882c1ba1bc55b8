package dev.loupe.extract;

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
}
