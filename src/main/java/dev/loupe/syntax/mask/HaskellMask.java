package dev.loupe.syntax.mask;

import java.util.regex.Pattern;

/// Masks preprocessor lines, so that every branch is parsed, and the prose of literate Haskell.
final class HaskellMask {

    private static final Pattern DIRECTIVE = Pattern.compile(
            "#\\s*(if|ifdef|ifndef|else|elif|endif|define|undef|include|error|warning|line|let|def)\\b.*");

    private HaskellMask() {}

    static byte[] withoutPreprocessor(byte[] source) {
        var lines = new MaskedLines(source);
        boolean continued = false;
        while (lines.next()) {
            if (!continued && !lines.startsWith("#")) continue;
            String text = lines.text();
            if (!continued && !DIRECTIVE.matcher(text).matches()) continue;
            continued = text.endsWith("\\");
            lines.blankLine();
        }
        return lines.masked();
    }

    /// Code follows `>` or is between `\begin{code}` and `\end{code}`.
    static byte[] withoutProse(byte[] source) {
        var lines = new MaskedLines(source);
        boolean code = false;
        while (lines.next()) {
            boolean border = lines.startsWith("\\begin{code}") || lines.startsWith("\\end{code}");
            if (border) code = lines.startsWith("\\begin");
            if (border || (!code && !lines.startsWith(">"))) lines.blankLine();
            else if (!code) lines.blank(lines.start(), lines.start() + 1);
        }
        return lines.masked();
    }
}
