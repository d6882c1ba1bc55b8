package dev.loupe.syntax.mask;

import dev.loupe.syntax.source.SourceText;

/// Masks text that makes the C-family grammars end a preprocessor directive too early. They would parse the
/// rest of a macro's body as code and break up the definitions after it.
///
/// For these grammars a directive ends at the first `/*`, even in a string or after `//`, and a slash
/// swallows the line end. So comments within a directive are blanked, and comments at its end stay. Words
/// after `#else` and `#endif`, as in old code, are blanked too.
final class DirectiveMask {

    private final byte[] source;
    private final CTokens tokens;
    private final MaskedLines lines;

    private DirectiveMask(byte[] source, CTokens tokens, MaskedLines lines) {
        this.source = source;
        this.tokens = tokens;
        this.lines = lines;
    }

    static void hide(byte[] source, CTokens tokens, MaskedLines lines) {
        var mask = new DirectiveMask(source, tokens, lines);
        for (int token = 0; token < tokens.size(); token++)
            if (tokens.kind(token) == CTokens.DIRECTIVE) mask.hide(token);
    }

    private void hide(int token) {
        String name = tokens.directive(token);
        int start = tokens.start(token);
        if (name.equals("else") || name.equals("endif")) hideWords(start + 1, tokens.end(token), name);
        else hideComments(start, tokens.end(token));
    }

    private void hideWords(int start, int end, String name) {
        int at = start;
        while (!CTokens.isWord(source[at])) at++;
        for (at += name.length(); at < end; ) {
            int next = tokens.pieceEnd(at);
            if (!tokens.isComment(at)) lines.blank(at, next);
            at = next;
        }
    }

    private void hideComments(int start, int end) {
        int last = lastInk(start, end);
        for (int at = start; at < end; ) {
            int next = tokens.pieceEnd(at);
            if (!tokens.isBlockComment(at)) soften(at, Math.min(next, end));
            else if (at < last && !isBlanked(at, next)) {
                lines.blank(next, end);
                return;
            }
            at = next;
        }
    }

    /// The start of the last piece that is not a comment or white space.
    private int lastInk(int start, int end) {
        int last = start;
        for (int at = start; at < end; at = tokens.pieceEnd(at)) {
            boolean blank = SourceText.isBlank(source[at]) || source[at] == '\\';
            if (!blank && !tokens.isBlockComment(at)) last = at;
        }
        return last;
    }

    private void soften(int from, int to) {
        for (int at = from; at < to && at + 1 < source.length; at++) {
            if (source[at] != '/') continue;
            byte next = source[at + 1];
            if (next == '*') lines.blank(at + 1, at + 2);
            else if (next == '\\' || next == '\r' || next == '\n') lines.blank(at, at + 1);
        }
    }

    /// A comment may span lines with the directive continuing after it: then the line is continued by a
    /// backslash instead. False if the comment has an empty line, which leaves no room for that.
    private boolean isBlanked(int from, int to) {
        lines.blank(from, to);
        for (int at = from; at < to; at++) {
            if (source[at] != '\n') continue;
            int end = source[at - 1] == '\r' ? at - 1 : at;
            if (source[end - 1] == '\n') return false;
            lines.write(end - 1, "\\");
        }
        return true;
    }
}
