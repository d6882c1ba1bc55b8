package dev.loupe.ingest;

import dev.loupe.index.IndexedFile;

/// Files whose chunks were written without vectors because their provider made none: the index says so in the
/// note of the parse, and a later run makes up for it.
final class Unembedded {
    private static final String NOTE = "its vectors are still to be made";

    private Unembedded() {}

    static String note(String parseNote) {
        return parseNote.isEmpty() ? NOTE : parseNote + "; " + NOTE;
    }

    static boolean is(IndexedFile file) {
        return file.parseNote().endsWith(NOTE);
    }

    /// The same as if nothing were known of its content, so that it is read again.
    static IndexedFile forgotten(IndexedFile file) {
        return new IndexedFile(
                file.path(),
                file.language(),
                -1,
                0,
                "",
                file.lines(),
                file.symbols(),
                file.textOnly(),
                file.parseNote());
    }
}
