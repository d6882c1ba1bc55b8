package dev.loupe.json;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.LinkedHashMap;
import java.util.Set;

/// Reads some members of one object and skips the values of all others, at any depth, in linear time and
/// without recursion.
final class JsonMembers {
    private static final String SPACE = " \n\r\t";

    private final String text;
    private int at;

    JsonMembers(String text) {
        this.text = text;
    }

    /// Stops as soon as all of them are found.
    JsonObject named(Set<String> names) throws JsonFailure {
        var found = new LinkedHashMap<String, JsonValue>();
        take('{');
        for (boolean more = peek() != '}'; more && found.size() < names.size(); more = isNext(',')) {
            String name = name();
            take(':');
            int from = at;
            passValue();
            if (names.contains(name)) found.put(name, new JsonReader(text.substring(from, at)).document());
        }
        if (found.size() < names.size()) take('}');
        return new JsonObject(found);
    }

    private String name() throws JsonFailure {
        int from = at;
        if (peek() != '"') throw failure("expected a member name in double quotes");
        passText();
        String name = text.substring(from + 1, at - 1);
        if (name.indexOf('\\') < 0) return name;
        return new JsonReader(text.substring(from, at)).document() instanceof JsonValue.JsonString(var read)
                ? read
                : name;
    }

    /// Skips one value. It only checks that the number of brackets matches.
    private void passValue() throws JsonFailure {
        if (",:]}\0".indexOf(peek()) >= 0) throw failure("expected a value");
        int depth = 0;
        do {
            switch (peek()) {
                case '"' -> passText();
                case '{', '[' -> {
                    depth++;
                    at++;
                }
                case '}', ']' -> {
                    depth--;
                    at++;
                }
                case '\0' -> throw failure("unclosed bracket");
                default -> at++;
            }
        } while (depth > 0 || !endsValue());
    }

    private boolean endsValue() {
        char c = peek();
        return c == ',' || c == '}' || c == ']' || c == '\0' || SPACE.indexOf(c) >= 0;
    }

    /// A quote ends the string unless an odd number of backslashes precedes it.
    private void passText() throws JsonFailure {
        int from = ++at;
        for (int escapes = 1; escapes % 2 == 1; ) {
            int quote = text.indexOf('"', at);
            if (quote < 0) throw failure("unclosed string");
            escapes = 0;
            while (quote - escapes > from && text.charAt(quote - escapes - 1) == '\\') escapes++;
            at = quote + 1;
        }
    }

    private void take(char wanted) throws JsonFailure {
        if (!isNext(wanted)) throw failure("expected '" + wanted + "'");
    }

    /// Skips the character, if it is next, and the whitespace around it.
    private boolean isNext(char wanted) {
        skipSpace();
        if (peek() != wanted) return false;
        at++;
        skipSpace();
        return true;
    }

    private void skipSpace() {
        while (at < text.length() && SPACE.indexOf(text.charAt(at)) >= 0) at++;
    }

    /// The next character; at the end NUL, which is never valid in JSON.
    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private JsonFailure failure(String what) {
        return new JsonFailure("not JSON at character " + (at + 1) + ": " + what);
    }
}
