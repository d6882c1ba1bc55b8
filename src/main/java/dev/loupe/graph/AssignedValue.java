package dev.loupe.graph;

import dev.loupe.model.Language;
import java.util.Optional;
import java.util.Set;

/// The value that a variable is set to, as far as the expression's form shows: a new object, or a name or
/// call that has to be resolved.
///
/// @param type of the new object; none if the expression does not create one
/// @param expression the name or call; empty if the form shows nothing or the type is known
record AssignedValue(TypeName type, Optional<Receiver> expression) {
    private static final AssignedValue NONE = new AssignedValue(TypeName.NONE, Optional.empty());

    private static final Set<Language> LITERALS =
            Set.of(Language.GO, Language.RUST, Language.CPP, Language.ZIG, Language.SWIFT);

    private static final Set<String> AFTER_VALUE = Set.of(";", ",", ")", "}", "]", "{", "!", "?", "do", "then", "");
    private static final Set<String> CASTS =
            Set.of("make_unique", "make_shared", "static_cast", "dynamic_cast", "reinterpret_cast", "allocate_shared");

    /// @param from the first token of the expression
    static AssignedValue read(CodeTokens tokens, Language language, int from) {
        return new Reader(tokens, language).read(from);
    }

    private record Reader(CodeTokens tokens, Language language) {
        AssignedValue read(int from) {
            int at = from;
            boolean made = false;
            for (; ; at++) {
                if (tokens.is(at, "new")) made = true;
                else if (!tokens.is(at, "await")
                        && !tokens.is(at, "try")
                        && !tokens.is(at, '&')
                        && !tokens.is(at, '*')
                        && !tokens.is(at, '%')) break;
                if (at - from > 4) return NONE;
            }
            while (tokens.is(at, '!') || tokens.is(at, '?')) at++;
            if (tokens.is(at, '$') || tokens.is(at, '@') || tokens.is(at, '\\')) at++;
            if (!tokens.isName(at)) return NONE;
            return chain(at, made);
        }

        private AssignedValue chain(int from, boolean made) {
            int name = from;
            int at = from;
            boolean called = false;
            while (true) {
                name = at++;
                called = false;
                int after = arguments(at);
                int typed = tokens.is(at, '<') && tokens.touches(at) ? tokens.afterBrackets(at) : at;
                if (typed > at && isJoint(typed)) at = typed; // a generic type and its member
                if (tokens.is(at, '<') && CASTS.contains(tokens.at(name)) && after > at)
                    return new AssignedValue(TypeName.read(tokens, at + 1).type(), Optional.empty());
                if (after > at) {
                    called = true;
                    at = after;
                }
                if (tokens.is(at, '{')
                        && LITERALS.contains(language)
                        && !called
                        && isTypeLike(name)
                        && tokens.touches(at) | language == Language.RUST)
                    return new AssignedValue(new TypeName(tokens.at(name), ""), Optional.empty());
                while (tokens.is(at, "!") || tokens.is(at, '?')) at++;
                int next = at + 1;
                if (!isJoint(at)) break;
                if (tokens.is(next, '$')) next++;
                if (!tokens.isName(next)) return NONE;
                if (made && called) made = false;
                at = next;
            }
            boolean ends = tokens.line(at) != tokens.line(at - 1) || AFTER_VALUE.contains(tokens.at(at));
            if (!ends && !tokens.is(at, "as")) return NONE;
            if (tokens.is(at, "as"))
                return new AssignedValue(
                        TypeName.read(tokens, tokens.is(at + 1, '?') || tokens.is(at + 1, '!') ? at + 2 : at + 1)
                                .type(),
                        Optional.empty());
            if (made) return new AssignedValue(new TypeName(tokens.at(name), ""), Optional.empty());
            var kind = called ? Receiver.Kind.MADE : Receiver.Kind.OTHER;
            return new AssignedValue(
                    TypeName.NONE,
                    Optional.of(new Receiver(kind, tokens.at(name), tokens.line(name), tokens.place(name))));
        }

        private boolean isTypeLike(int name) {
            return language != Language.RUST && language != Language.SWIFT
                    || Character.isUpperCase(tokens.at(name).charAt(0));
        }

        private boolean isJoint(int at) {
            return tokens.is(at, '.')
                    || tokens.is(at, "->")
                    || tokens.is(at, "::")
                    || tokens.is(at, "?.")
                    || tokens.is(at, '\\')
                    || tokens.is(at, '?') && tokens.is(at + 1, '.')
                    || tokens.is(at, ':') && language == Language.LUA;
        }

        /// The token after the argument list that begins here; the same token if there is none.
        private int arguments(int from) {
            int at = from;
            if (tokens.is(at, '<') && tokens.touches(at)) {
                int after = tokens.afterBrackets(at);
                if (!tokens.is(after, '(')) return from;
                at = after;
            }
            if (!tokens.is(at, '(') || tokens.line(at) != tokens.line(at - 1)) return from;
            return tokens.afterBrackets(at);
        }
    }
}
