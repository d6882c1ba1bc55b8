package dev.loupe.graph;

import dev.loupe.model.Composed;
import dev.loupe.model.Language;
import dev.loupe.text.SourceLines;
import java.util.Set;

/// What stands before a name where it is used, or what a variable is set to: a name at its place.
///
/// @param kind how it is meant
/// @param name the identifier directly before, where there is one; empty for what is more than a name
/// @param line of the name, one-based
/// @param at where the name begins in its line, in UTF-16 units
record Receiver(Kind kind, String name, int line, int at) {

    enum Kind {
        /// Nothing: the name stands for itself.
        NONE,
        /// The object or type that the code is in.
        SELF,
        /// The same as what it inherits from.
        SUPER,
        /// What a call of the name gives, an object of it where it is a type.
        MADE,
        /// Something else.
        OTHER
    }

    /// Where an arrow leads to a member.
    private static final Set<Language> ARROWS =
            Set.of(Language.C, Language.CPP, Language.OBJECTIVE_C, Language.PHP, Language.PERL);

    private static final Set<String> SELF = Set.of("this", "self", "Self", "cls", "static", "me");
    private static final Set<String> SUPER = Set.of("super", "parent", "base");
    /// Lines between a name and the one that its receiver ends in: blank ones and comments.
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
        while (end < 0 && from > 1 && line - from < FAR) { // a chain that goes on in the next line
            text = lines.line(--from);
            end = skipBlank(text, text.length() - 1);
        }
        return ending(text, from, end);
    }

    /// The name or call that ends at a place.
    private static Receiver ending(String text, int line, int last) {
        int end = last;
        while (end >= 0 && "?!".indexOf(text.charAt(end)) >= 0) end--;
        boolean called = end >= 0 && text.charAt(end) == ')';
        if (called) end = beforeBracket(text, end, '(', ')');
        if (end >= 0 && text.charAt(end) == '>') end = beforeBracket(text, end, '<', '>');
        int start = end;
        while (start >= 0 && isName(text.charAt(start))) start--;
        String name = Composed.of(text.substring(start + 1, end + 1));
        return new Receiver(kind(name, called), name, line, start + 1);
    }

    private static Kind kind(String name, boolean called) {
        if (SUPER.contains(name)) return Kind.SUPER; // Python's is called
        if (called) return Kind.MADE;
        return SELF.contains(name) ? Kind.SELF : Kind.OTHER;
    }

    private static int skipBlank(String text, int from) {
        int at = from;
        while (at >= 0 && isBlank(text.charAt(at))) at--;
        return at;
    }

    /// The last place before the bracket that the one at the end closes; -1 where it is in another line.
    private static int beforeBracket(String line, int end, char open, char close) {
        int depth = 0;
        for (int at = end; at >= 0; at--) {
            if (line.charAt(at) == close) depth++;
            if (line.charAt(at) == open && --depth == 0) return at - 1;
        }
        return -1;
    }

    /// Where a column is in UTF-16 units; the line's length beyond its end.
    static int place(String line, int column) {
        int at = 0;
        for (int left = column - 1; left > 0 && at < line.length(); left--)
            at += Character.isHighSurrogate(line.charAt(at)) && at + 1 < line.length() ? 2 : 1;
        return at;
    }

    /// The other way round.
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

    /// Lua's `till:close()`: nothing blank on either side, and a call behind the name.
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
