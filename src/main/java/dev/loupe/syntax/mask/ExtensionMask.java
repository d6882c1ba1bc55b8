package dev.loupe.syntax.mask;

/// Masks the `extension(string text) { }` around extension members in C# 14. The grammar parses it as a
/// constructor that ends the class; masked, the members are read as the class's own.
final class ExtensionMask {

    private static final int LONGEST = 400;

    private final CTokens tokens;
    private final int[] visible;
    private final MaskedLines lines;
    private int depth;
    /// Brace depth of the open extension; 0 if none is open.
    private int extending;

    private ExtensionMask(CTokens tokens, int[] visible, MaskedLines lines) {
        this.tokens = tokens;
        this.visible = visible;
        this.lines = lines;
    }

    static byte[] masked(byte[] source) {
        var lines = new MaskedLines(source);
        CTokens tokens = CTokens.of(source);
        var mask = new ExtensionMask(tokens, PreprocessorMask.hide(tokens, lines), lines);
        for (int at = 0; at < mask.visible.length; at = mask.behind(at)) {}
        return lines.masked();
    }

    private int behind(int at) {
        int body = extending == 0 && tokens.is(visible[at], "extension") ? body(at + 1) : -1;
        if (body >= 0) {
            blank(at, body);
            extending = ++depth;
            return body + 1;
        }
        if (isSign(at, "{")) depth++;
        else if (isSign(at, "}")) {
            if (extending > 0 && depth == extending) {
                blank(at, at);
                extending = 0;
            }
            depth = Math.max(0, depth - 1);
        }
        return at + 1;
    }

    /// The brace that opens the members, -1 if no extension begins here.
    private int body(int start) {
        if (!isSign(start, "(<") || start < 2 || !isSign(start - 2, "{};]")) return -1;
        int open = 0;
        for (int at = start; at < visible.length && at < start + LONGEST; at++) {
            if (isSign(at, "(<[")) open++;
            else if (isSign(at, ")>]")) open--;
            else if (open == 0 && isSign(at, "{")) return at;
            else if (isSign(at, ";{}=")) return -1;
        }
        return -1;
    }

    private boolean isSign(int at, String signs) {
        return at < visible.length && tokens.isSign(visible[at], signs);
    }

    private void blank(int from, int last) {
        lines.blank(tokens.start(visible[from]), tokens.end(visible[last]));
    }
}
