package dev.loupe.syntax;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Code in documents.
final class Fences {

    private static final Set<Language> DATA = EnumSet.of(
            Language.JSON,
            Language.YAML,
            Language.TOML,
            Language.XML,
            Language.CSS,
            Language.SCSS,
            Language.PROPERTIES,
            Language.DOCKERFILE);

    private Fences() {}

    /// The code as a region, if its language is known and it is no record of a session at a prompt, nor a
    /// quoted document, whose headings are none of this one.
    ///
    /// @param info what stands beside the fence
    /// @param text without the indentation that the lines have in the document
    /// @param firstLine the document's line in which the text begins
    /// @param around the lines of the whole block
    static @Nullable Region code(SourceText document, String info, String text, int firstLine, LineRange around) {
        Optional<Language> language = EmbeddedLanguages.of(info);
        if (language.isEmpty() || text.isBlank() || isSession(text)) return null;
        if (language.get() == Language.MARKDOWN) return null;
        var code = new AssembledText();
        int line = firstLine;
        for (String one : text.lines().toList()) {
            if (line > around.last()) break;
            code.add(one, line, indentation(document, line, one));
            line++;
        }
        return code.code(language.get(), around, use(language.get()));
    }

    // Else the outline of a manual would be one of the settings that it shows.
    private static Region.Use use(Language language) {
        boolean data = DATA.contains(language);
        return data ? Region.Use.DATA : Region.Use.CODE;
    }

    private static boolean isSession(String text) {
        String begin = text.stripLeading();
        return begin.startsWith("$ ") || begin.startsWith("% ") || begin.startsWith("> ") || begin.startsWith(">>> ");
    }

    /// How many characters the document has before the line's text: indentation, and marks of quotes around
    /// it.
    private static int indentation(SourceText document, int line, String text) {
        String whole = document.text(document.start(line), document.end(line)).stripTrailing();
        String end = text.stripTrailing();
        return whole.endsWith(end) ? whole.codePointCount(0, whole.length() - end.length()) : 0;
    }
}
