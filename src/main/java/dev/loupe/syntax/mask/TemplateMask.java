package dev.loupe.syntax.mask;

import dev.loupe.syntax.source.SourceText;

/// Masks the actions of Go templates and Jinja: `{{ … }}`, `{% … %}`, `{# … #}`. Actions alone on
/// their lines become blank lines, actions within a line a word of the same length.
final class TemplateMask {

    private final byte[] source;
    private final MaskedLines lines;
    /// The end of the last action that was alone on its lines.
    private int aloneUpTo = -1;

    /// The end of the line up to which only actions follow it; without it, a line of actions would be read
    /// once for each of them.
    private int aloneThrough = -1;

    private TemplateMask(byte[] source) {
        this.source = source;
        this.lines = new MaskedLines(source);
    }

    static byte[] masked(byte[] source) {
        return new TemplateMask(source).read();
    }

    private byte[] read() {
        for (int at = 0; at + 1 < source.length; at++) {
            if (source[at] != '{') continue;
            int end = end(at);
            if (end < 0) continue;
            hide(at, end);
            at = end - 1;
        }
        return lines.masked();
    }

    // Later lines of an action would otherwise affect the indentation.
    private void hide(int start, int end) {
        int line = start;
        while (line < end && source[line] != '\n') line++;
        boolean alone = aloneBefore(start) && (end <= aloneThrough || aloneBehind(end));
        if (alone) aloneUpTo = end;
        lines.fill(start, line, (byte) (alone ? ' ' : 'x'));
        lines.blank(line, end);
    }

    /// The end of the action that begins here; -1 if there is none, or it is unclosed.
    private int end(int start) {
        byte open = source[start + 1];
        byte close = (byte) (open == '{' ? '}' : open);
        if (open != '{' && open != '%' && open != '#') return -1;
        for (int at = start + 2; at + 1 < source.length; at++) {
            if (source[at] == close && source[at + 1] == '}') return at + 2;
            // A second opening before the end: the first was not an action.
            if (source[at] == '{' && source[at + 1] == open) return -1;
        }
        return -1;
    }

    private boolean aloneBefore(int start) {
        int at = start;
        while (at > 0 && SourceText.isBlank(source[at - 1]) && source[at - 1] != '\n') at--;
        return at == 0 || source[at - 1] == '\n' || at == aloneUpTo;
    }

    private boolean aloneBehind(int end) {
        int at = end;
        while (true) {
            while (at < source.length && SourceText.isBlank(source[at]) && source[at] != '\n') at++;
            if (at >= source.length || source[at] == '\n') {
                aloneThrough = at;
                return true;
            }
            if (source[at] != '{' || at + 1 >= source.length) return false;
            at = end(at);
            if (at < 0) return false;
        }
    }
}
