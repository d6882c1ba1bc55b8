package dev.loupe.syntax.tree;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The tokens of a macro's body, which the grammars of C and C++ leave as text.
final class MacroTokens {

    /// @param sign the character of one that is no word, number or text; 0 for those
    record Token(Kind kind, int start, int end, char sign) {}

    enum Kind {
        NAME,
        KEYWORD,
        NUMBER,
        TEXT,
        SIGN,
        /// A word that is pasted to another or made a text: no name.
        PASTED
    }

    private static final Set<String> KEYWORDS = Set.of(
            ("alignas alignof auto bool break case catch char class const constexpr continue default defined delete do double else"
                            + " enum explicit extern false float for friend goto if inline int long mutable namespace new noexcept"
                            + " nullptr operator private protected public register restrict return short signed sizeof static"
                            + " static_assert struct switch template this throw true try typedef typeid typename union unsigned"
                            + " using virtual void volatile while _Bool _Generic _Noreturn __VA_ARGS__ __VA_OPT__")
                    .split(" "));

    private final byte[] bytes;
    private final int end;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private MacroTokens(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.at = start;
        this.end = end;
    }

    static List<Token> of(byte[] bytes, int start, int end) {
        var body = new MacroTokens(bytes, start, end);
        while (body.at < end) body.next();
        return body.tokens;
    }

    private void next() {
        byte b = bytes[at];
        if (isWord(b)) word();
        else if (b == '"' || b == '\'') add(Kind.TEXT, quoted(b));
        else if (isAt('/', '*')) at = comment();
        else if (isAt('/', '/')) at = end;
        else if (b <= ' ' || b == '\\') at++;
        else if (isAt('#', '#')) paste();
        else add(Kind.SIGN, at + 1);
    }

    /// The words on both sides are parts of others.
    private void paste() {
        Token last = tokens.isEmpty() ? null : tokens.getLast();
        if (last != null && last.kind == Kind.NAME)
            tokens.set(tokens.size() - 1, new Token(Kind.PASTED, last.start, last.end, (char) 0));
        add(Kind.SIGN, at + 2);
    }

    private void word() {
        int to = at;
        while (to < end && isWord(bytes[to])) to++;
        boolean pasted = !tokens.isEmpty() && tokens.getLast().sign == '#';
        String text = new String(bytes, at, to - at, StandardCharsets.ISO_8859_1);
        boolean number = bytes[at] >= '0' && bytes[at] <= '9';
        add(number ? Kind.NUMBER : KEYWORDS.contains(text) ? Kind.KEYWORD : pasted ? Kind.PASTED : Kind.NAME, to);
    }

    private int quoted(byte quote) {
        int to = at + 1;
        while (to < end && bytes[to] != quote) to += bytes[to] == '\\' ? 2 : 1;
        return Math.min(end, to + 1);
    }

    private int comment() {
        int to = at + 2;
        while (to < end && !(bytes[to] == '/' && bytes[to - 1] == '*' && to > at + 2)) to++;
        return Math.min(end, to + 1);
    }

    private boolean isAt(char one, char other) {
        return bytes[at] == one && at + 1 < end && bytes[at + 1] == other;
    }

    private void add(Kind kind, int to) {
        tokens.add(new Token(kind, at, to, kind == Kind.SIGN ? (char) bytes[at] : 0));
        at = to;
    }

    private static boolean isWord(byte b) {
        return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_' || b == '$' || b < 0;
    }
}
