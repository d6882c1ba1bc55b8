package dev.loupe.syntax.mask;

import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Tokenizes a C-like file just far enough to see where statements begin: words, single characters, literals,
/// and each preprocessor directive (with its continuation lines) as one token. Comments and white space are
/// skipped.
final class CTokens {

    static final byte WORD = 1;
    static final byte SIGN = 2;
    static final byte LITERAL = 3;
    static final byte DIRECTIVE = 4;

    private final byte[] source;
    private byte[] kinds = new byte[1024];
    private int[] starts = new int[1024];
    private int[] ends = new int[1024];
    private int size;
    private int at;
    private boolean lineStart = true;

    private CTokens(byte[] source) {
        this.source = source;
    }

    static CTokens of(byte[] source) {
        var tokens = new CTokens(source);
        while (tokens.at < source.length) tokens.next();
        return tokens;
    }

    int size() {
        return size;
    }

    byte kind(int token) {
        return token < 0 || token >= size ? 0 : kinds[token];
    }

    int start(int token) {
        return starts[token];
    }

    int end(int token) {
        return ends[token];
    }

    /// The character if the token is a single character, otherwise 0.
    byte sign(int token) {
        return kind(token) == SIGN ? source[starts[token]] : 0;
    }

    boolean isSign(int token, String signs) {
        byte sign = sign(token);
        return sign != 0 && signs.indexOf(sign) >= 0;
    }

    String text(int token) {
        return new String(source, starts[token], ends[token] - starts[token], StandardCharsets.ISO_8859_1);
    }

    /// Whether the token is this word.
    boolean is(int token, String word) {
        if (kind(token) != WORD || ends[token] - starts[token] != word.length()) return false;
        for (int i = 0; i < word.length(); i++) if (source[starts[token] + i] != word.charAt(i)) return false;
        return true;
    }

    /// The directive's name, such as `define`.
    String directive(int token) {
        int at = starts[token] + 1;
        while (at < ends[token] && (source[at] == ' ' || source[at] == '\t')) at++;
        int end = at;
        while (end < ends[token] && isWord(source[end])) end++;
        return new String(source, at, end - at, StandardCharsets.ISO_8859_1);
    }

    private void next() {
        byte b = source[at];
        if (b == '\n') {
            lineStart = true;
            at++;
        } else if (SourceText.isBlank(b) || b == '\\') at++;
        else if (isComment(at)) at = pieceEnd(at);
        else {
            token(b);
            lineStart = false;
        }
    }

    private void token(byte b) {
        int start = at;
        if (b == '#' && lineStart) add(DIRECTIVE, start, directiveEnd(start));
        else if (isWord(b)) word(start);
        else if (b == '"' || b == '\'') add(LITERAL, start, quotedEnd(start, b));
        else add(SIGN, start, start + 1);
        at = ends[size - 1];
    }

    private void word(int start) {
        int end = start;
        // Includes digit separators: 1'000.
        boolean number = source[start] >= '0' && source[start] <= '9';
        while (end < source.length && (isWord(source[end]) || (number && isSeparator(end)))) end++;
        boolean quoted = end < source.length && source[end] == '"';
        if (quoted && source[end - 1] == 'R') add(LITERAL, start, rawEnd(end));
        else if (quoted && end - start <= 2) add(LITERAL, start, quotedEnd(end, (byte) '"'));
        else add(number ? LITERAL : WORD, start, end);
    }

    private boolean isSeparator(int index) {
        byte b = source[index];
        return b == '.' || (b == '\'' && index + 1 < source.length && isWord(source[index + 1]));
    }

    static boolean isWord(byte b) {
        return (b >= 'a' && b <= 'z')
                || (b >= 'A' && b <= 'Z')
                || (b >= '0' && b <= '9')
                || b == '_'
                || b == '$'
                || b < 0;
    }

    private int rawEnd(int quote) {
        int open = quote + 1;
        while (open < source.length && open - quote < 18 && source[open] != '(') open++;
        byte[] close = new byte[open - quote + 1];
        close[0] = ')';
        close[close.length - 1] = '"';
        System.arraycopy(source, quote + 1, close, 1, Math.max(0, Math.min(open, source.length) - quote - 1));
        for (int i = open; i + close.length <= source.length; i++) {
            if (Arrays.equals(source, i, i + close.length, close, 0, close.length)) return i + close.length;
        }
        return source.length;
    }

    private int quotedEnd(int start, byte quote) {
        int i = start + 1;
        while (i < source.length && source[i] != quote && source[i] != '\n') i = behind(i);
        return Math.min(source.length, i < source.length && source[i] == quote ? i + 1 : i);
    }

    private int directiveEnd(int start) {
        int i = start;
        while (i < source.length && source[i] != '\n') i = pieceEnd(i);
        return i;
    }

    /// The end of the piece that begins here in a directive: a comment, a literal, an escaped character (also
    /// a line end), or a single byte. A quote without its partner on the line is one byte.
    int pieceEnd(int start) {
        byte b = source[start];
        if (isBlockComment(start)) return commentEnd(start);
        int end = start + 1;
        if (isLineComment(start)) while (end < source.length && source[end] != '\n') end = behind(end);
        else if (b == '"' || b == '\'') {
            int quoted = quotedEnd(start, b);
            if (source[quoted - 1] == b) end = Math.max(end, quoted);
        } else end = behind(start);
        return Math.min(end, source.length);
    }

    /// After the byte, or after the character it escapes.
    private int behind(int at) {
        if (source[at] != '\\') return at + 1;
        return at + 2 < source.length && source[at + 1] == '\r' && source[at + 2] == '\n' ? at + 3 : at + 2;
    }

    private int commentEnd(int start) {
        int i = start + 2;
        while (i + 1 < source.length && (source[i] != '*' || source[i + 1] != '/')) i++;
        return Math.min(source.length, i + 2);
    }

    private boolean isLineComment(int at) {
        return source[at] == '/' && at + 1 < source.length && source[at + 1] == '/';
    }

    boolean isComment(int at) {
        return isLineComment(at) || isBlockComment(at);
    }

    boolean isBlockComment(int at) {
        return source[at] == '/' && at + 1 < source.length && source[at + 1] == '*';
    }

    private void add(byte kind, int start, int end) {
        if (size == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * size);
            starts = Arrays.copyOf(starts, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        kinds[size] = kind;
        starts[size] = start;
        ends[size++] = Math.max(end, start + 1);
    }
}
