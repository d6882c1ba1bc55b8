package dev.loupe.ingest;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.scan.FileText;
import java.util.List;

/// The syntax of a text-only file: its number of lines, no chunks.
final class UnparsedFile {
    private UnparsedFile() {}

    static FileSyntax of(Language language, byte[] content, ParseOutcome outcome) {
        byte[] text = FileText.utf8(content);
        int lines = 0;
        for (byte each : text) if (each == '\n') lines++;
        if (text.length > 0 && text[text.length - 1] != '\n') lines++;
        return new FileSyntax(
                language, lines, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), outcome);
    }
}
