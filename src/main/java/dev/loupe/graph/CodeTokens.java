package dev.loupe.graph;

import dev.loupe.model.ComposedText;
import dev.loupe.model.Language;
import java.util.Arrays;
import java.util.Set;

/// Names and punctuation of a text, without comments; a string is one token. It is good enough for most
/// languages and exact for none; what is derived from it is a heuristic anyway.
final class CodeTokens {

    private static final Set<Language> HASH_COMMENTS = Set.of(
            Language.PYTHON,
            Language.RUBY,
            Language.PHP,
            Language.BASH,
            Language.ELIXIR,
            Language.R,
            Language.JULIA,
            Language.PERL,
            Language.CRYSTAL,
            Language.NIM,
            Language.GDSCRIPT,
            Language.STARLARK,
            Language.POWERSHELL);
    private static final Set<Language> DASH_COMMENTS =
            Set.of(Language.LUA, Language.HASKELL, Language.ELM, Language.SQL, Language.ADA);
    /// Languages where a single quote also begins a lifetime or ends a name.
    private static final Set<Language> QUOTE_IS_NO_STRING =
            Set.of(Language.RUST, Language.HASKELL, Language.OCAML, Language.SCALA, Language.FSHARP, Language.ADA);

    private static final Set<String> PAIRS = Set.of(
            "::", "->", "=>", ":=", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "..", "??", "|>", "?.");

    private final String text;
    private final Language language;
    private int[] starts = new int[256];
    private int[] ends = new int[256];
    private int[] lines = new int[256];
    private int count;

    CodeTokens(String text, Language language) {
        this(text, language, 1);
    }

    /// Tokens of some lines of a file.
    ///
    /// @param first number of the first line
    CodeTokens(String text, Language language, int first) {
        this.text = text;
        this.language = language;
        int line = first;
        for (int at = 0; at < text.length(); ) {
            char c = text.charAt(at);
            int end = c <= ' ' ? at + 1 : skipped(at, c);
            if (end < 0) {
                end = token(at, c);
                add(at, end, line);
            }
            for (; at < end; at++) if (text.charAt(at) == '\n') line++;
        }
    }

    private void add(int start, int end, int line) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
            lines = Arrays.copyOf(lines, 2 * count);
        }
        starts[count] = start;
        ends[count] = end;
        lines[count++] = line;
    }

    /// The end of a comment that begins here; -1 if none does.
    private int skipped(int at, char c) {
        if (c == '/' && text.startsWith("//", at) && !HASH_COMMENTS.contains(language)) return lineEnd(at);
        if (c == '/' && text.startsWith("//", at) && language == Language.PHP) return lineEnd(at);
        if (c == '/' && text.startsWith("/*", at)) return after("*/", at + 2);
        if (c == '#' && HASH_COMMENTS.contains(language)) return lineEnd(at);
        if (c == '-' && text.startsWith("--", at) && DASH_COMMENTS.contains(language))
            return text.startsWith("--[[", at) ? after("]]", at + 4) : lineEnd(at);
        return -1;
    }

    private int lineEnd(int at) {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }

    private int after(String close, int from) {
        int end = text.indexOf(close, from);
        return end < 0 ? text.length() : end + close.length();
    }

    private int token(int at, char c) {
        if (Receiver.isName(c)) return nameEnd(at);
        if (c == '"' || c == '\'' || c == '`') return string(at, c);
        boolean pair = at + 1 < text.length() && PAIRS.contains(text.substring(at, at + 2));
        return pair ? at + 2 : at + 1;
    }

    private int nameEnd(int at) {
        int end = at;
        while (end < text.length() && Receiver.isName(text.charAt(end))) end++;
        return end;
    }

    private int string(int at, char quote) {
        String three = String.valueOf(quote).repeat(3);
        if (quote != '`' && text.startsWith(three, at)) return after(three, at + 3);
        if (quote == '\'' && QUOTE_IS_NO_STRING.contains(language)) return character(at);
        for (int i = at + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') i++;
            else if (c == quote) return i + 1;
            else if (c == '\n' && quote != '`') return i;
        }
        return text.length();
    }

    private int character(int at) {
        if (text.startsWith("\\", at + 1)) return Math.min(after("'", at + 3), lineEnd(at));
        boolean closed = at + 2 < text.length() && text.charAt(at + 2) == '\'';
        return closed ? at + 3 : at + 1;
    }

    int count() {
        return count;
    }

    /// Empty beyond either end.
    String at(int token) {
        return token < 0 || token >= count ? "" : ComposedText.of(text.substring(starts[token], ends[token]));
    }

    boolean is(int token, char sign) {
        return token >= 0 && token < count && ends[token] == starts[token] + 1 && text.charAt(starts[token]) == sign;
    }

    boolean is(int token, String word) {
        return token >= 0
                && token < count
                && ends[token] - starts[token] == word.length()
                && text.startsWith(word, starts[token]);
    }

    boolean isName(int token) {
        if (token < 0 || token >= count) return false;
        char first = text.charAt(starts[token]);
        return Character.isLetter(first) || first == '_';
    }

    /// One-based; 0 beyond either end.
    int line(int token) {
        return token < 0 || token >= count ? 0 : lines[token];
    }

    /// Whether it is the first token on its line.
    boolean beginsLine(int token) {
        return line(token) != line(token - 1);
    }

    /// Its start in the line, in UTF-16 units.
    int place(int token) {
        return starts[token] - (text.lastIndexOf('\n', starts[token] - 1) + 1);
    }

    /// Whether the two are adjacent.
    boolean touches(int token) {
        return token > 0 && token < count && ends[token - 1] == starts[token];
    }

    /// The token after the matching closing bracket; the same token if it is unclosed.
    int afterBrackets(int token) {
        String open = at(token);
        String close = switch (open) {
            case "(" -> ")";
            case "[" -> "]";
            case "{" -> "}";
            case "<" -> ">";
            default -> "";
        };
        if (close.isEmpty()) return token;
        int depth = 0;
        int last = Math.min(count, token + MOST_WITHIN);
        for (int i = token; i < last; i++) {
            if (is(i, open)) depth++;
            else if (is(i, close) && --depth == 0) return i + 1;
            else if (open.equals("<") && (is(i, ';') || is(i, '{') || is(i, "&&"))) return token;
        }
        return token;
    }

    private static final int MOST_WITHIN = 2000;
}
