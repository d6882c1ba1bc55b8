package dev.loupe.syntax;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Code in documents.
final class Fences {

    private Fences() {}

    /// The code as a region, if its language is known and it is no record of a session at a prompt.
    ///
    /// @param info what stands beside the fence
    /// @param text without the indentation that the lines have in the document
    /// @param firstLine the document's line in which the text begins
    /// @param around the lines of the whole block
    static @Nullable Region code(SourceText document, String info, String text, int firstLine, LineRange around) {
        Optional<Language> language = EmbeddedLanguages.of(info);
        if (language.isEmpty() || text.isBlank() || isSession(text)) return null;
        var code = new Assembled();
        int line = firstLine;
        for (String one : text.lines().toList()) {
            if (line > around.last()) break;
            code.add(one, line, indentation(document, line, one));
            line++;
        }
        return code.code(language.get(), around);
    }

    private static boolean isSession(String text) {
        String begin = text.stripLeading();
        return begin.startsWith("$ ") || begin.startsWith("% ") || begin.startsWith("> ") || begin.startsWith(">>> ");
    }

    /// How many characters the document has before the line's text: indentation, and marks of quotes around it.
    private static int indentation(SourceText document, int line, String text) {
        String whole = document.text(document.start(line), document.end(line)).stripTrailing();
        String end = text.stripTrailing();
        return whole.endsWith(end) ? whole.codePointCount(0, whole.length() - end.length()) : 0;
    }
}
