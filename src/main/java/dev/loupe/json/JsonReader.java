package dev.loupe.json;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/// A recursive-descent parser for one JSON document; the depth is limited, so the stack is as well.
final class JsonReader {
    /// Greatest nesting of arrays and objects, for the writer too.
    static final int MAX_DEPTH = 200;

    private static final int SHOWN = 20;

    private final String text;
    private int at;
    private int depth;

    JsonReader(String text) {
        this.text = text;
    }

    JsonValue document() throws JsonFailure {
        JsonValue value = value();
        skipSpace();
        if (at < text.length()) throw failure("unexpected text after the value");
        return value;
    }

    private JsonValue value() throws JsonFailure {
        skipSpace();
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> new JsonString(string());
            case 't' -> word("true", JsonBoolean.TRUE);
            case 'f' -> word("false", JsonBoolean.FALSE);
            case 'n' -> word("null", JsonNull.NULL);
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
            default -> throw failure("expected a value");
        };
    }

    private JsonObject object() throws JsonFailure {
        enter();
        var members = new LinkedHashMap<String, JsonValue>();
        if (!take('}')) {
            do {
                skipSpace();
                if (peek() != '"') throw failure("expected a member name in double quotes");
                String name = string();
                if (!take(':')) throw failure("expected ':'");
                if (members.put(name, value()) != null) throw failure("duplicate member '" + shown(name) + "'");
            } while (take(','));
            if (!take('}')) throw failure("expected ',' or '}'");
        }
        depth--;
        return new JsonObject(members);
    }

    private JsonArray array() throws JsonFailure {
        enter();
        var elements = new ArrayList<JsonValue>();
        if (!take(']')) {
            do {
                elements.add(value());
            } while (take(','));
            if (!take(']')) throw failure("expected ',' or ']'");
        }
        depth--;
        return new JsonArray(elements);
    }

    /// Skips the opening bracket.
    private void enter() throws JsonFailure {
        at++;
        if (++depth > MAX_DEPTH) throw new JsonFailure.TooDeep(where("nested deeper than " + MAX_DEPTH));
    }

    private JsonValue word(String word, JsonValue value) throws JsonFailure {
        if (!text.startsWith(word, at)) throw failure("expected a value");
        at += word.length();
        return value;
    }

    private JsonNumber number() throws JsonFailure {
        int start = at;
        if (peek() == '-') at++;
        if (peek() == '0') at++;
        else digits();
        if (peek() == '.') {
            at++;
            digits();
        }
        if (peek() == 'e' || peek() == 'E') {
            at++;
            if (peek() == '+' || peek() == '-') at++;
            digits();
        }
        return new JsonNumber(text.substring(start, at));
    }

    private void digits() throws JsonFailure {
        int start = at;
        while (peek() >= '0' && peek() <= '9') at++;
        if (at == start) throw failure("expected a digit");
    }

    /// Most strings have no escape and are one substring; the others are built piece by piece.
    private String string() throws JsonFailure {
        int start = ++at;
        StringBuilder built = null;
        while (true) {
            char c = peek();
            if (c == '"') {
                String piece = text.substring(start, at++);
                return built == null ? piece : built.append(piece).toString();
            }
            if (c == '\\') {
                if (built == null) built = new StringBuilder();
                built.append(text, start, at);
                built.append(escape());
                start = at;
            } else if (c < ' ') {
                throw failure(at >= text.length() ? "unclosed string" : "control character in a string");
            } else {
                at++;
            }
        }
    }

    private char escape() throws JsonFailure {
        at++;
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> codeUnit();
            default -> throw failure("unknown escape");
        };
    }

    private char codeUnit() throws JsonFailure {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            char c = peek();
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) throw failure("expected four hexadecimal digits");
            unit = unit << 4 | digit;
            at++;
        }
        return (char) unit;
    }

    private boolean take(char wanted) {
        skipSpace();
        if (peek() != wanted) return false;
        at++;
        return true;
    }

    private void skipSpace() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') return;
            at++;
        }
    }

    /// The next character; at the end NUL, which is never valid in JSON.
    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private JsonFailure failure(String what) {
        return new JsonFailure(where(what));
    }

    private String where(String what) {
        int from = Math.min(at, text.length());
        String near = shown(text.substring(from, Math.min(text.length(), from + SHOWN + 1)));
        return "not JSON at character " + (from + 1) + ": " + what
                + (near.isEmpty() ? ", but the text ends" : ", before '" + near + "'");
    }

    /// The text shortened to one line for a message.
    private static String shown(String text) {
        String cut = text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
        return cut.replaceAll("\\p{Cntrl}", " ");
    }
}
