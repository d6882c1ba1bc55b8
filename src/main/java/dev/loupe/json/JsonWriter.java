package dev.loupe.json;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.HexFormat;
import java.util.Iterator;

/// Writes one JSON value, on one line or indented.
final class JsonWriter {

    private final StringBuilder out = new StringBuilder();
    private final boolean indented;
    private int depth;

    JsonWriter(boolean indented) {
        this.indented = indented;
    }

    String text() {
        return out.toString();
    }

    /// Not a switch, since that costs start-up time of fronts (docs/decisions).
    @SuppressWarnings("IfChainToSwitch")
    void value(JsonValue value) {
        if (value instanceof JsonObject object) object(object);
        else if (value instanceof JsonArray array) array(array);
        else if (value instanceof JsonString string) string(string.text());
        else if (value instanceof JsonNumber number) out.append(number.literal());
        else if (value instanceof JsonBoolean flag) out.append(flag == JsonBoolean.TRUE);
        else out.append("null");
    }

    private void object(JsonObject object) {
        open('{');
        Iterator<String> names = object.members().keySet().iterator();
        for (boolean first = true; names.hasNext(); first = false) {
            String name = names.next();
            separate(first);
            string(name);
            out.append(indented ? ": " : ":");
            value(object.get(name));
        }
        close('}', object.members().isEmpty());
    }

    private void array(JsonArray array) {
        open('[');
        for (int i = 0; i < array.elements().size(); i++) {
            separate(i == 0);
            value(array.elements().get(i));
        }
        close(']', array.elements().isEmpty());
    }

    private void open(char bracket) {
        if (++depth > JsonReader.MAX_DEPTH)
            throw new IllegalArgumentException("nested deeper than " + JsonReader.MAX_DEPTH);
        out.append(bracket);
    }

    private void separate(boolean first) {
        if (!first) out.append(',');
        newLine();
    }

    private void close(char bracket, boolean empty) {
        depth--;
        if (!empty) newLine();
        out.append(bracket);
    }

    private void newLine() {
        if (indented) out.append('\n').repeat("  ", depth);
    }

    private void string(String text) {
        out.append('"');
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!escaped(text, i, c)) continue;
            out.append(text, start, i);
            escape(c);
            start = i + 1;
        }
        out.append(text, start, text.length()).append('"');
    }

    /// Besides what JSON requires, escapes lone surrogates, which UTF-8 cannot carry, and the two line
    /// separators that some line readers take for line ends.
    private static boolean escaped(String text, int i, char c) {
        if (c < 0x80) return c < ' ' || c == '"' || c == '\\' || c == 0x7f;
        if (c == '\u2028' || c == '\u2029') return true;
        if (Character.isHighSurrogate(c))
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }

    private void escape(char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            default -> out.append("\\u").append(HexFormat.of().toHexDigits(c));
        }
    }
}
