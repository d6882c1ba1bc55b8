package dev.loupe.embed;

import dev.loupe.model.Language;
import java.util.List;

/// Separates code from its comments by the language's comment marks, without a parse. Strings are skipped.
///
/// For a language with unknown marks everything is code.
///
/// @param code without lines that only held comments; the unchanged text if there is no comment
/// @param comments their texts without marks, joined by line feeds
public record CommentSplit(String code, String comments) {

    /// @param line marks of line comments
    /// @param blocks pairs of opening and closing marks
    /// @param quotes string delimiters
    /// @param first a bit for each ASCII character that one of these begins with
    private record Marks(List<String> line, List<String> blocks, String quotes, boolean spaced, long[] first) {

        Marks(List<String> line, List<String> blocks, String quotes, boolean spaced) {
            this(line, blocks, quotes, spaced, new long[2]);
            for (String mark : line) note(mark.charAt(0));
            if (!blocks.isEmpty()) note(blocks.getFirst().charAt(0));
            quotes.chars().forEach(this::note);
        }

        private void note(int begin) {
            first[begin / Long.SIZE] |= 1L << begin;
        }

        boolean mayStandIn(String text) {
            for (String mark : line) if (text.contains(mark)) return true;
            return !blocks.isEmpty() && text.contains(blocks.getFirst());
        }

        /// Whether a comment or string may begin with this character; most do not.
        boolean mayBegin(char c) {
            return c < 2 * Long.SIZE && (first[c / Long.SIZE] & 1L << c) != 0;
        }
    }

    private static final Marks C = new Marks(List.of("//"), List.of("/*", "*/"), "\"'", false);
    private static final Marks C_TEMPLATES = new Marks(List.of("//"), List.of("/*", "*/"), "\"'`", false);
    private static final Marks C_LIFETIMES = new Marks(List.of("//"), List.of("/*", "*/"), "\"", false);
    private static final Marks PHP = new Marks(List.of("//", "#"), List.of("/*", "*/"), "\"'", false);
    private static final Marks HASH = new Marks(List.of("#"), List.of(), "\"'", true);
    private static final Marks HASH_BLOCKS = new Marks(List.of("#"), List.of("#=", "=#"), "\"", true);
    private static final Marks HASKELL = new Marks(List.of("--"), List.of("{-", "-}"), "\"", false);
    private static final Marks LUA = new Marks(List.of("--"), List.of("--[[", "]]"), "\"'", false);
    private static final Marks SQL = new Marks(List.of("--"), List.of("/*", "*/"), "'", false);
    private static final Marks DASH = new Marks(List.of("--"), List.of(), "\"", false);
    private static final Marks ML = new Marks(List.of(), List.of("(*", "*)"), "\"", false);
    private static final Marks FSHARP = new Marks(List.of("//"), List.of("(*", "*)"), "\"", false);
    private static final Marks LISP = new Marks(List.of(";"), List.of("#|", "|#"), "\"", false);
    private static final Marks PERCENT = new Marks(List.of("%"), List.of(), "\"", false);
    private static final Marks NONE = new Marks(List.of(), List.of(), "", false);

    private static Marks marks(Language language) {
        return switch (language) {
            case JAVA,
                    KOTLIN,
                    SCALA,
                    C,
                    CPP,
                    OBJECTIVE_C,
                    CSHARP,
                    SWIFT,
                    DART,
                    GROOVY,
                    SOLIDITY,
                    ZIG,
                    D,
                    CSS,
                    SCSS,
                    LESS,
                    PROTOBUF,
                    THRIFT,
                    GLSL,
                    VERILOG,
                    APEX,
                    PRISMA,
                    BICEP,
                    PASCAL,
                    GLEAM -> C;
            case JAVASCRIPT, TYPESCRIPT, TSX, GO, VUE, SVELTE -> C_TEMPLATES;
            case RUST -> C_LIFETIMES;
            case PHP, HCL -> PHP;
            case PYTHON,
                    RUBY,
                    BASH,
                    ELIXIR,
                    R,
                    PERL,
                    YAML,
                    TOML,
                    MAKE,
                    CMAKE,
                    NIX,
                    TCL,
                    AWK,
                    FISH,
                    POWERSHELL,
                    CRYSTAL,
                    GDSCRIPT,
                    STARLARK,
                    NIM,
                    PUPPET,
                    MESON,
                    DOCKERFILE,
                    GRAPHQL -> HASH;
            case JULIA -> HASH_BLOCKS;
            case HASKELL, ELM -> HASKELL;
            case LUA -> LUA;
            case SQL -> SQL;
            case ADA, VHDL -> DASH;
            case OCAML, STANDARD_ML -> ML;
            case FSHARP -> FSHARP;
            case CLOJURE, LISP, SCHEME -> LISP;
            case ERLANG, PROLOG, MATLAB, LATEX -> PERCENT;
            default -> NONE;
        };
    }

    public static CommentSplit of(Language language, String text) {
        Marks marks = marks(language);
        if (!marks.mayStandIn(text)) return new CommentSplit(text, "");
        return new Scanner(marks, text).split();
    }

    /// One pass over a text.
    private static final class Scanner {
        private final Marks marks;
        private final String text;
        private final StringBuilder code;
        private final StringBuilder comments = new StringBuilder();
        private int at;

        Scanner(Marks marks, String text) {
            this.marks = marks;
            this.text = text;
            this.code = new StringBuilder(text.length());
        }

        CommentSplit split() {
            int plain = 0; // only code from here up to `at`
            while (at < text.length()) {
                if (isEscapedQuote()) {
                    at += 2;
                    continue;
                }
                if (!marks.mayBegin(text.charAt(at))) {
                    at++;
                    continue;
                }
                code.append(text, plain, at);
                if (!block() && !line() && !string()) code.append(text.charAt(at++));
                plain = at;
            }
            code.append(text, plain, at);
            return new CommentSplit(
                    withoutBlankLines(code.toString()), comments.toString().strip());
        }

        /// It does not open a string; trying would make a line full of them quadratic.
        private boolean isEscapedQuote() {
            return text.charAt(at) == '\\' && at + 1 < text.length() && isQuote(text.charAt(at + 1));
        }

        private boolean isQuote(char c) {
            return marks.quotes().indexOf(c) >= 0;
        }

        private boolean block() {
            if (marks.blocks().isEmpty() || !text.startsWith(marks.blocks().getFirst(), at)) return false;
            int from = at + marks.blocks().getFirst().length();
            int close = text.indexOf(marks.blocks().getLast(), from);
            int end = close < 0 ? text.length() : close;
            comment(text.substring(from, end));
            at = close < 0 ? end : close + marks.blocks().getLast().length();
            code.append(' ');
            return true;
        }

        private boolean line() {
            for (String mark : marks.line()) {
                if (!text.startsWith(mark, at)) continue;
                char before = at == 0 ? '\n' : text.charAt(at - 1);
                // A URL, an escaped slash in a pattern, or `$#`.
                if (before == ':' || before == '\\' || (marks.spaced() && !Character.isWhitespace(before))) continue;
                int end = text.indexOf('\n', at);
                if (end < 0) end = text.length();
                comment(text.substring(at + mark.length(), end));
                at = end;
                return true;
            }
            return false;
        }

        private boolean string() {
            char quote = text.charAt(at);
            if (!isQuote(quote)) return false;
            String triple = String.valueOf(quote).repeat(3);
            boolean isTriple = text.startsWith(triple, at);
            int end = isTriple ? text.indexOf(triple, at + 3) : closing(quote);
            if (end < 0) {
                code.append(quote);
                at++;
                return true;
            }
            end += isTriple ? 3 : 1;
            code.append(text, at, end);
            at = end;
            return true;
        }

        /// The end of the string, or -1: a string that does not end on its line is not one, unless it is a
        /// template.
        private int closing(char quote) {
            for (int i = at + 1; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == '\\') i++;
                else if (c == quote) return i;
                else if (c == '\n' && quote != '`') return -1;
            }
            return -1;
        }

        private void comment(String raw) {
            for (String part : raw.split("\n")) {
                String words = words(part);
                if (!words.isEmpty()) comments.append(words).append('\n');
            }
        }

        private static String words(String line) {
            int from = 0;
            int to = line.length();
            while (from < to && (line.charAt(from) <= ' ' || "*/!#;%=-|<".indexOf(line.charAt(from)) >= 0)) from++;
            while (to > from && (line.charAt(to - 1) <= ' ' || "*=-/#".indexOf(line.charAt(to - 1)) >= 0)) to--;
            return line.substring(from, to);
        }

        private static String withoutBlankLines(String code) {
            var out = new StringBuilder(code.length());
            for (int from = 0, end; from < code.length(); from = end + 1) {
                end = code.indexOf('\n', from);
                if (end < 0) end = code.length();
                int last = end;
                while (last > from && Character.isWhitespace(code.charAt(last - 1))) last--;
                if (last == from) continue;
                if (!out.isEmpty()) out.append('\n');
                out.append(code, from, last);
            }
            return out.toString();
        }
    }
}
