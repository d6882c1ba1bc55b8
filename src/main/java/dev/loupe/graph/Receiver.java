package dev.loupe.graph;

import java.util.Set;

/// What stands before a name where it is used.
///
/// @param kind how the two are joined
/// @param name the identifier directly before, where there is one; empty for the result of a call and the
/// like
record Receiver(Kind kind, String name) {

    enum Kind {
        /// Nothing: the name stands for itself.
        NONE,
        /// The object or type that the code is in.
        SELF,
        /// What a call of the name gives, an object of it where it is a type.
        MADE,
        /// Something else.
        OTHER
    }

    private static final Set<String> SELF = Set.of("this", "self", "Self", "cls", "static", "super", "me");
    private static final Receiver BARE = new Receiver(Kind.NONE, "");

    /// @param line of the file
    /// @param column of the name, one-based, in code points
    static Receiver before(String line, int column) {
        int at = place(line, column) - 1;
        while (at >= 0 && (line.charAt(at) == '$' || line.charAt(at) == '@')) at--; // sigils and annotations
        while (at >= 0 && isBlank(line.charAt(at))) at--;
        int end = beforeSeparator(line, at);
        if (end == at) return BARE;
        while (end >= 0 && isBlank(line.charAt(end))) end--;
        boolean called = end >= 0 && line.charAt(end) == ')';
        if (called) end = beforeCall(line, end);
        int start = end;
        while (start >= 0 && isName(line.charAt(start))) start--;
        String name = line.substring(start + 1, end + 1);
        if (called) return new Receiver(Kind.MADE, name);
        return new Receiver(SELF.contains(name) ? Kind.SELF : Kind.OTHER, name);
    }

    /// The last place before the bracket that the one at the end closes; -1 where it is in another line.
    private static int beforeCall(String line, int end) {
        int depth = 0;
        for (int at = end; at >= 0; at--) {
            if (line.charAt(at) == ')') depth++;
            if (line.charAt(at) == '(' && --depth == 0) return at - 1;
        }
        return -1;
    }

    /// Where a column is in UTF-16 units; the line's length beyond its end.
    static int place(String line, int column) {
        int at = 0;
        for (int left = column - 1; left > 0 && at < line.length(); left--) at = line.offsetByCodePoints(at, 1);
        return at;
    }

    private static int beforeSeparator(String line, int at) {
        if (at < 0) return at;
        char last = line.charAt(at);
        char other = at > 0 ? line.charAt(at - 1) : ' ';
        return switch (last) {
            case '.' -> other == '.' ? at : other == '?' || other == '!' || other == '&' ? at - 2 : at - 1;
            case '>' -> other == '-' ? at - 2 - (at > 1 && line.charAt(at - 2) == '?' ? 1 : 0) : at;
            case ':' -> other == ':' ? at - 2 : at;
            case '\\' -> at - 1;
            default -> at;
        };
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    static boolean isName(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
