package dev.loupe.graph;

import java.util.Set;

/// A type as written in a declaration.
///
/// @param name the last part, without type arguments
/// @param argument the first type argument's name; empty without one
record TypeName(String name, String argument) {

    static final TypeName NONE = new TypeName("", "");

    /// Wrappers that are used as if they were their content.
    private static final Set<String> TRANSPARENT = Set.of(
            "Box",
            "Rc",
            "Arc",
            "Ref",
            "RefMut",
            "Cow",
            "Pin",
            "unique_ptr",
            "shared_ptr",
            "ClassVar",
            "Final",
            "Annotated",
            "Optional",
            "Readonly",
            "Required",
            "Partial");

    /// Words that precede a type.
    private static final Set<String> BEFORE = Set.of(
            "mut",
            "const",
            "dyn",
            "impl",
            "ref",
            "in",
            "inout",
            "readonly",
            "final",
            "struct",
            "class",
            "enum",
            "volatile",
            "unsafe",
            "static",
            "typename",
            "some",
            "any",
            "out");

    private static final Set<String> NOTHING = Set.of("null", "undefined", "None", "nil", "NoneType");

    boolean isKnown() {
        return !name.isEmpty();
    }

    /// The type inside, once it is unwrapped (`unwrap`, `await` …).
    TypeName opened() {
        return argument.isEmpty() ? NONE : new TypeName(argument, "");
    }

    /// A type and the token after it; [#NONE] if there is none.
    record Read(TypeName type, int next) {}

    /// Parses the type that begins at a token.
    static Read read(CodeTokens tokens, int from) {
        int at = from;
        while (isBefore(tokens, at)) at++;
        String quoted = quoted(tokens.at(at));
        if (!quoted.isEmpty()) return new Read(new TypeName(quoted, ""), at + 1);
        if (!tokens.isName(at)) return new Read(NONE, at);
        while (isPart(tokens, at + 1) && tokens.isName(at + 2)) at += 2;
        String name = tokens.at(at++);
        String argument = "";
        boolean angle = tokens.is(at, '<');
        if (tokens.is(at, '<') || tokens.is(at, '[') && !tokens.is(at + 1, ']')) {
            int after = tokens.afterBrackets(at);
            if (after == at) return new Read(new TypeName(name, ""), at);
            argument = read(tokens, at + 1).type().name();
            at = after;
        }
        if (isArray(tokens, at)) return new Read(NONE, at);
        while (tokens.is(at, '?') && tokens.touches(at) || tokens.is(at, '!') && tokens.touches(at)) at++;
        if (tokens.is(at, '|')) return united(tokens, name, argument, at);
        return new Read(of(name, argument, angle), at);
    }

    private static boolean isBefore(CodeTokens tokens, int at) {
        if (tokens.is(at, '&') || tokens.is(at, '*') || tokens.is(at, '?') || tokens.is(at, '@')) return true;
        // A lifetime, or a name from the root.
        if (tokens.isName(at + 1) && (tokens.is(at, '\'') || tokens.is(at, '\\') || tokens.is(at, "::"))) return true;
        return BEFORE.contains(tokens.at(at)) && tokens.isName(at + 1)
                || tokens.is(at - 1, '\'') && tokens.isName(at) && tokens.isName(at + 1)
                || tokens.is(at, "mut") && !tokens.is(at + 1, ',');
    }

    private static boolean isPart(CodeTokens tokens, int at) {
        return tokens.is(at, '.') || tokens.is(at, "::") || tokens.is(at, '\\');
    }

    private static boolean isArray(CodeTokens tokens, int at) {
        return tokens.is(at, '[') && tokens.is(at + 1, ']');
    }

    /// Unions: `Till | null`; empty if several types are possible.
    private static Read united(CodeTokens tokens, String first, String argument, int from) {
        String known = NOTHING.contains(first) ? "" : first;
        int at = from;
        while (tokens.is(at, '|') && tokens.isName(at + 1)) {
            String next = tokens.at(at + 1);
            if (!NOTHING.contains(next) && !known.isEmpty()) return new Read(NONE, at);
            if (!NOTHING.contains(next)) known = next;
            at += 2;
        }
        return new Read(of(known, argument, false), at);
    }

    /// @param angle whether the argument is in angle brackets: such an Optional has to be unwrapped
    private static TypeName of(String name, String argument, boolean angle) {
        boolean through = TRANSPARENT.contains(name) && !(angle && name.equals("Optional"));
        return through && !argument.isEmpty() ? new TypeName(argument, "") : new TypeName(name, argument);
    }

    /// A forward reference in quotes (Python).
    private static String quoted(String token) {
        if (token.length() < 3 || token.charAt(0) != '"' && token.charAt(0) != '\'') return "";
        String inner = token.substring(1, token.length() - 1);
        String last = inner.substring(inner.lastIndexOf('.') + 1);
        return last.chars().allMatch(c -> Receiver.isName((char) c)) ? last : "";
    }
}
