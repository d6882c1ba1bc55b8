package dev.loupe.graph;

import dev.loupe.model.Language;
import java.util.Set;

/// How many arguments a function takes, according to its declaration.
///
/// @param least number of arguments
/// @param most [Integer#MAX_VALUE] if it takes any number, or if the declaration does not say
record Parameters(int least, int most) {

    static final Parameters ANY = new Parameters(0, Integer.MAX_VALUE);

    private static final Set<String> RECEIVERS = Set.of("self", "cls");

    /// Whether a call can suit both.
    boolean overlaps(Parameters other) {
        return least <= other.most && other.least <= most;
    }

    static Parameters of(Definition function) {
        var tokens = new CodeTokens(function.symbol().signature(), function.language());
        for (int at = 0; at < tokens.count(); at++) {
            if (!tokens.is(at, function.symbol().name())) continue;
            int open = tokens.is(at + 1, '<') || tokens.is(at + 1, '[') ? tokens.afterBrackets(at + 1) : at + 1;
            if (tokens.is(open, '(') && tokens.afterBrackets(open) > open)
                return read(tokens, open + 1, tokens.afterBrackets(open) - 1, function.language() == Language.PYTHON);
        }
        return ANY;
    }

    private static Parameters read(CodeTokens tokens, int from, int end, boolean python) {
        int least = 0;
        int most = 0;
        for (int at = from; at < end; ) {
            int next = next(tokens, at, end);
            if (!python || !RECEIVERS.contains(tokens.at(at))) {
                if (isAnyNumber(tokens, at, next) || python && tokens.is(at, '*'))
                    return new Parameters(least, Integer.MAX_VALUE);
                most++;
                if (!isOptional(tokens, at, next)) least++;
            }
            at = next + 1;
        }
        return new Parameters(least, most);
    }

    /// The comma after the parameter that begins at a token, or the end.
    private static int next(CodeTokens tokens, int from, int end) {
        int at = from;
        while (at < end && !tokens.is(at, ',')) {
            boolean opens = tokens.is(at, '(') || tokens.is(at, '[') || tokens.is(at, '{') || tokens.is(at, '<');
            at = opens ? Math.max(at + 1, tokens.afterBrackets(at)) : at + 1;
        }
        return Math.min(at, end);
    }

    private static boolean isAnyNumber(CodeTokens tokens, int from, int end) {
        for (int at = from; at < end; at++)
            if (tokens.is(at, "..") || tokens.is(at, "params") || tokens.is(at, "vararg")) return true;
        return false;
    }

    private static boolean isOptional(CodeTokens tokens, int from, int end) {
        for (int at = from; at < end; at++) if (tokens.is(at, '=') || tokens.is(at, '?')) return true;
        return false;
    }
}
