package dev.loupe.json;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/// JSON as text (RFC 8259, strict): no comments, no trailing commas, no NaN, no member twice.
///
/// Numbers keep their digits and lone surrogates survive a round trip. This is the first code of every front
/// process that a client waits for, which is why it needs nothing but a handful of its own classes
/// (docs/decisions).
public final class Json {

    /// Greatest nesting of arrays and objects, both when reading and when writing.
    public static final int MAX_DEPTH = JsonReader.MAX_DEPTH;

    /// Greatest length of a text in UTF-16 units.
    public static final int MAX_LENGTH = 64 << 20;

    private Json() {}

    /// The one value that the text consists of.
    public static JsonValue parse(String text) throws JsonFailure {
        if (text.length() > MAX_LENGTH) throw new JsonFailure("more than " + MAX_LENGTH + " characters of JSON");
        return new JsonReader(text).document();
    }

    /// The one value that the UTF-8 bytes consist of.
    public static JsonValue parse(byte[] utf8) throws JsonFailure {
        if (utf8.length > 3L * MAX_LENGTH) throw new JsonFailure("more than " + MAX_LENGTH + " characters of JSON");
        try {
            return parse(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString());
        } catch (CharacterCodingException notUtf8) {
            throw new JsonFailure("not UTF-8");
        }
    }

    /// Some members of the one object that the text begins with, at a fraction of the cost of reading it all:
    /// the values of others are stepped over, however deep they are, and what is wrong within them is not
    /// seen.
    ///
    /// @return those of these names that there are
    public static JsonObject members(String text, Set<String> names) throws JsonFailure {
        if (text.length() > MAX_LENGTH) throw new JsonFailure("more than " + MAX_LENGTH + " characters of JSON");
        return new JsonMembers(text).named(names);
    }

    /// The value on one line without spaces; every line break inside texts is escaped.
    public static String write(JsonValue value) {
        var writer = new JsonWriter(false);
        writer.value(value);
        return writer.text();
    }

    /// The value over several lines, indented by two spaces, with a last line break: for files that people
    /// read.
    public static String pretty(JsonValue value) {
        var writer = new JsonWriter(true);
        writer.value(value);
        return writer.text() + "\n";
    }
}
