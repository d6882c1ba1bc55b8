package dev.loupe.graph;

import dev.loupe.model.ComposedText;
import dev.loupe.model.Language;
import dev.loupe.text.SourceLines;
import java.util.Set;

/// The expression before a name where it is used, or the expression that a variable is set to: a name at its
/// place.
///
/// @param kind of expression
/// @param name the identifier directly before, if there is one; empty for anything more complex than a name
/// @param line of the name, one-based
/// @param at start of the name in its line, in UTF-16 units
record Receiver(Kind kind, String name, int line, int at) {

    enum Kind {
        /// No receiver: the name stands alone.
        NONE,
        /// The enclosing object or type.
        SELF,
        /// The supertype of the enclosing type.
        SUPER,
        /// The result of calling the name, or a new object if the name is a type.
        MADE,
        /// Anything else.
        OTHER
    }

    /// Languages with `->` before a member.
    private static final Set<Language> ARROWS =
            Set.of(Language.C, Language.CPP, Language.OBJECTIVE_C, Language.PHP, Language.PERL);

    private static final Set<String> SELF = Set.of("this", "self", "Self", "cls", "static", "me");
    private static final Set<String> SUPER = Set.of("super", "parent", "base");
    /// Maximum number of blank and comment lines between a name and the end of its receiver.
    private static final int FAR = 4;

    private static final Receiver BARE = new Receiver(Kind.NONE, "", 0, 0);

    /// @param language of the file
    /// @param place of the name in its line, in UTF-16 units
    static Receiver before(SourceLines lines, Language language, int line, int place) {
        String text = lines.line(line);
        int at = Math.min(place, text.length()) - 1;
        while (at >= 0 && (text.charAt(at) == '$' || text.charAt(at) == '@')) at--; // sigils and annotations
        at = skipBlank(text, at);
        int end = beforeSeparator(text, at, language);
        if (end == at) return BARE;
        end = skipBlank(text, end);
        int from = line;
        while (end < 0 && from > 1 && line - from < FAR) { // a method chain that continues on the next line
            text = lines.line(--from);
            end = skipBlank(text, text.length() - 1);
        }
        return ending(text, from, end);
    }

    /// The name or call that ends at a position.
    private static Receiver ending(String text, int line, int last) {
        int end = last;
        while (end >= 0 && "?!".indexOf(text.charAt(end)) >= 0) end--;
        boolean called = end >= 0 && text.charAt(end) == ')';
        if (called) end = beforeBracket(text, end, '(', ')');
        if (end >= 0 && text.charAt(end) == '>') end = beforeBracket(text, end, '<', '>');
        int start = end;
        while (start >= 0 && isName(text.charAt(start))) start--;
        String name = ComposedText.of(text.substring(start + 1, end + 1));
        return new Receiver(kind(name, called), name, line, start + 1);
    }

    private static Kind kind(String name, boolean called) {
        if (SUPER.contains(name)) return Kind.SUPER; // Python calls super()
        if (called) return Kind.MADE;
        return SELF.contains(name) ? Kind.SELF : Kind.OTHER;
    }

    private static int skipBlank(String text, int from) {
        int at = from;
        while (at >= 0 && isBlank(text.charAt(at))) at--;
        return at;
    }

    /// The position before the bracket that the one at the end closes; -1 if that is on another line.
    private static int beforeBracket(String line, int end, char open, char close) {
        int depth = 0;
        for (int at = end; at >= 0; at--) {
            if (line.charAt(at) == close) depth++;
            if (line.charAt(at) == open && --depth == 0) return at - 1;
        }
        return -1;
    }

    /// Converts a column to UTF-16 units; the line's length if the column is beyond its end.
    static int place(String line, int column) {
        int at = 0;
        for (int left = column - 1; left > 0 && at < line.length(); left--)
            at += Character.isHighSurrogate(line.charAt(at)) && at + 1 < line.length() ? 2 : 1;
        return at;
    }

    /// Converts UTF-16 units to a column.
    static int column(String line, int place) {
        return line.codePointCount(0, Math.min(place, line.length())) + 1;
    }

    private static int beforeSeparator(String line, int at, Language language) {
        if (at < 0) return at;
        char last = line.charAt(at);
        char other = at > 0 ? line.charAt(at - 1) : ' ';
        return switch (last) {
            case '.' -> other == '.' ? at : other == '?' || other == '!' || other == '&' ? at - 2 : at - 1;
            case '>' ->
                other == '-' && ARROWS.contains(language)
                        ? at - 2 - (at > 1 && line.charAt(at - 2) == '?' ? 1 : 0)
                        : at;
            case ':' -> other == ':' ? at - 2 : language == Language.LUA && isMethodColon(line, at) ? at - 1 : at;
            case '\\' -> at - 1;
            default -> at;
        };
    }

    /// Lua's `till:close()`: no space on either side, and a call after the name.
    private static boolean isMethodColon(String line, int at) {
        if (at == 0 || at + 1 >= line.length()) return false;
        char before = line.charAt(at - 1);
        if (!isName(before) && before != ')' || !isName(line.charAt(at + 1))) return false;
        int end = at + 1;
        while (end < line.length() && isName(line.charAt(end))) end++;
        return end < line.length() && line.charAt(end) == '(';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    static boolean isName(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || Character.getType(c) == Character.NON_SPACING_MARK;
    }
}
