package dev.loupe.syntax;

/// Hides what ends a preprocessor directive too early for the grammars of C and its relatives, so that the
/// rest of a macro's body would be parsed as code and take the definitions behind it apart.
///
/// To them a directive's text ends at the first `/*`, in a string and behind `//` too, and a slash takes the
/// line's end with it. So comments within a directive become blanks, those at its end stay comments. Words
/// behind `#else` and `#endif`, as old code has them, go as well.
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

    /// Where the last piece begins that is more than a comment or white space.
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

    /// A comment may go on over the end of a line, and the directive behind it: the line is continued
    /// instead. False where it has an empty line, which cannot be.
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
