package dev.loupe.syntax.document;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.AssembledText;
import dev.loupe.syntax.tree.EmbeddedLanguages;
import dev.loupe.syntax.tree.Region;
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

    /// The code as a region if its language is known. Null for the transcript of a prompt session and for a
    /// quoted document, whose headings are not headings of this one.
    ///
    /// @param info the fence's info string
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

    // Otherwise a manual's outline would list the settings that it quotes.
    private static Region.Use use(Language language) {
        boolean data = DATA.contains(language);
        return data ? Region.Use.DATA : Region.Use.CODE;
    }

    private static boolean isSession(String text) {
        String begin = text.stripLeading();
        return begin.startsWith("$ ") || begin.startsWith("% ") || begin.startsWith("> ") || begin.startsWith(">>> ");
    }

    /// Number of characters before the line's text in the document: indentation and quote markers.
    private static int indentation(SourceText document, int line, String text) {
        String whole = document.text(document.start(line), document.end(line)).stripTrailing();
        String end = text.stripTrailing();
        return whole.endsWith(end) ? whole.codePointCount(0, whole.length() - end.length()) : 0;
    }
}
