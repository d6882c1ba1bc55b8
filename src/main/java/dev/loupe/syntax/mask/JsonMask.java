package dev.loupe.syntax.mask;

import dev.loupe.syntax.source.SourceText;

/// Masks trailing commas, which are common in settings files.
final class JsonMask {

    private final byte[] source;
    private final MaskedLines lines;
    private int at;

    private JsonMask(byte[] source) {
        this.source = source;
        this.lines = new MaskedLines(source);
    }

    static byte[] masked(byte[] source) {
        return new JsonMask(source).read();
    }

    private byte[] read() {
        int comma = -1;
        while (at < source.length) {
            byte b = source[at];
            if (b == '"') {
                skipString();
                comma = -1;
            } else if (b == '/') {
                skipComment();
            } else {
                boolean closes = b == '}' || b == ']';
                if (closes && comma >= 0) lines.blank(comma, comma + 1);
                if (!SourceText.isBlank(b)) comma = b == ',' ? at : -1;
                at++;
            }
        }
        return lines.masked();
    }

    private void skipString() {
        at++;
        while (at < source.length && source[at] != '"' && source[at] != '\n') at += source[at] == '\\' ? 2 : 1;
        at++;
    }

    private void skipComment() {
        boolean block = at + 1 < source.length && source[at + 1] == '*';
        boolean line = at + 1 < source.length && source[at + 1] == '/';
        at += block || line ? 2 : 1;
        while (line && at < source.length && source[at] != '\n') at++;
        while (block && at < source.length && !(source[at] == '/' && source[at - 1] == '*')) at++;
    }
}
