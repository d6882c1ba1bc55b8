package dev.loupe.ingest;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import java.util.List;

/// The syntax of a file that is kept for grep alone: its number of lines, no chunks.
final class Unparsed {
    private Unparsed() {}

    static FileSyntax of(Language language, byte[] content) {
        int lines = 0;
        for (byte each : content) if (each == '\n') lines++;
        if (content.length > 0 && content[content.length - 1] != '\n') lines++;
        return new FileSyntax(
                language,
                lines,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new ParseOutcome.NoGrammar());
    }
}
