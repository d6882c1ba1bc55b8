package dev.loupe.setup;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses JSON as in settings files: with comments and trailing commas, which some agents allow, and no other
/// extensions.
final class NodeReader {
    private static final int DEEPEST = 100;
    private static final Pattern WORD = Pattern.compile("true|false|null|-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?");

    private final String text;
    private int at;

    private NodeReader(String text) {
        this.text = text;
    }

    /// Parses a text that consists of one object.
    static JsonNode.Obj read(String text) throws MalformedSettings {
        var reader = new NodeReader(text);
        if (text.startsWith("\uFEFF")) reader.at = 1;
        reader.skip();
        JsonNode node = reader.value(0);
        reader.skip();
        if (reader.at < text.length()) throw reader.malformed("more text after the end");
        if (node instanceof JsonNode.Obj object) return object;
        throw new MalformedSettings("it holds no object");
    }

    private JsonNode value(int depth) throws MalformedSettings {
        if (depth > DEEPEST) throw malformed("nested too deep");
        return switch (at < text.length() ? text.charAt(at) : ' ') {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            default -> word();
        };
    }

    private JsonNode.Obj object(int depth) throws MalformedSettings {
        int start = at++;
        var members = new ArrayList<JsonNode.Member>();
        for (skip(); !takes('}'); skip()) {
            int key = at;
            if (at >= text.length() || text.charAt(at) != '"') throw malformed("a name in quotes was expected");
            String name = string().text();
            skip();
            if (!takes(':')) throw malformed("a colon was expected");
            skip();
            members.add(new JsonNode.Member(key, name, value(depth + 1)));
            comma('}');
        }
        return new JsonNode.Obj(start, at, members);
    }

    private JsonNode.Array array(int depth) throws MalformedSettings {
        int start = at++;
        var elements = new ArrayList<JsonNode>();
        for (skip(); !takes(']'); skip()) {
            elements.add(value(depth + 1));
            comma(']');
        }
        return new JsonNode.Array(start, at, elements);
    }

    /// Consumes the comma after an element, required unless this was the last one.
    private void comma(char end) throws MalformedSettings {
        skip();
        if (takes(',') || at < text.length() && text.charAt(at) == end) return;
        throw malformed("a comma or '" + end + "' was expected");
    }

    private JsonNode.Scalar string() throws MalformedSettings {
        int start = at++;
        while (at < text.length() && text.charAt(at) != '"') at += text.charAt(at) == '\\' ? 2 : 1;
        if (at >= text.length()) throw malformed("a text does not end");
        at++;
        try {
            if (Json.parse(text.substring(start, at)) instanceof JsonString(String value))
                return new JsonNode.Scalar(start, at, value, true);
        } catch (JsonFailure failure) {
            throw malformed(String.valueOf(failure.getMessage()));
        }
        throw malformed("a text was expected");
    }

    private JsonNode.Scalar word() throws MalformedSettings {
        Matcher word = WORD.matcher(text).region(at, text.length());
        if (!word.lookingAt()) throw malformed("a value was expected");
        int start = at;
        at = word.end();
        return new JsonNode.Scalar(start, at, word.group(), false);
    }

    private boolean takes(char c) throws MalformedSettings {
        if (at >= text.length()) throw malformed("it ends too early");
        if (text.charAt(at) != c) return false;
        at++;
        return true;
    }

    /// Skips white space and comments.
    private void skip() throws MalformedSettings {
        at = Trivia.after(text, at);
        if (at < 0) {
            at = text.length();
            throw malformed("a comment does not end");
        }
    }

    private MalformedSettings malformed(String why) {
        long line = 1
                + text.substring(0, Math.min(at, text.length()))
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        return new MalformedSettings("line " + line + ": " + why);
    }
}
