package dev.loupe.syntax.mask;

/// Masks C++20 module syntax, which the grammar does not know: `export` before a declaration, the braces of
/// `export { }`, `module m;` and `import m;`.
final class ModuleMask {

    private static final int LONGEST = 60;

    private final CTokens tokens;
    private final MaskedLines lines;
    private int depth;
    /// Brace depth of the open `export {`; 0 if none is open.
    private int exporting;

    private ModuleMask(CTokens tokens, MaskedLines lines) {
        this.tokens = tokens;
        this.lines = lines;
    }

    static void hide(CTokens tokens, MaskedLines lines) {
        var mask = new ModuleMask(tokens, lines);
        for (int token = 0; token < tokens.size(); token = mask.behind(token)) {}
    }

    private int behind(int token) {
        if (tokens.kind(token) == CTokens.WORD && isStart(token)) return behindWord(token);
        if (tokens.isSign(token, "{")) depth++;
        else if (tokens.isSign(token, "}")) {
            if (exporting > 0 && depth == exporting) {
                blank(token, token + 1);
                exporting = 0;
            }
            depth = Math.max(0, depth - 1);
        }
        return token + 1;
    }

    private boolean isStart(int token) {
        return token == 0 || tokens.kind(token - 1) == CTokens.DIRECTIVE || tokens.isSign(token - 1, ";{}");
    }

    private int behindWord(int token) {
        boolean export = tokens.is(token, "export");
        int next = export ? token + 1 : token;
        int end = depth == 0 && (tokens.is(next, "module") || tokens.is(next, "import"))
                ? behindStatement(next + 1)
                : next;
        if (end > next) blank(token, end);
        else if (export && tokens.isSign(next, "{") && exporting == 0) {
            blank(token, next + 1);
            exporting = ++depth;
            return next + 1;
        } else if (export && tokens.kind(next) == CTokens.WORD) blank(token, next);
        return Math.max(end, token + 1);
    }

    /// After the semicolon that follows the name of a module or header; `start - 1` if it is not such a
    /// statement.
    private int behindStatement(int start) {
        for (int at = start; at < start + LONGEST; at++) {
            if (tokens.isSign(at, ";")) return at + 1;
            boolean named = tokens.kind(at) == CTokens.WORD && (at == start || !(tokens.kind(at - 1) == CTokens.WORD));
            boolean literal = at == start && tokens.kind(at) == CTokens.LITERAL;
            if (!named && !literal && !tokens.isSign(at, ".:<>/[]-+")) break;
        }
        return start - 1;
    }

    private void blank(int from, int to) {
        lines.blank(tokens.start(from), tokens.end(to - 1));
    }
}
