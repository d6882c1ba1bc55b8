package dev.loupe.json;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/// JSON as text (RFC 8259, strict): no comments, no trailing commas, no NaN, no duplicate members.
///
/// Numbers keep their digits, and lone surrogates survive a round trip. Every front process runs this code
/// before a client's first answer, so it needs only a handful of its own classes (docs/decisions).
public final class Json {

    /// Maximum nesting of arrays and objects, for reading and writing.
    public static final int MAX_DEPTH = JsonReader.MAX_DEPTH;

    /// Maximum length of a text in UTF-16 units.
    public static final int MAX_LENGTH = 64 << 20;

    private Json() {}

    /// Parses the one value in the text.
    public static JsonValue parse(String text) throws JsonFailure {
        if (text.length() > MAX_LENGTH) throw new JsonFailure("more than " + MAX_LENGTH + " characters of JSON");
        return new JsonReader(text).document();
    }

    /// Parses the one value in the UTF-8 bytes.
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

    /// Reads some members of the object that the text begins with, at a fraction of the cost of a full parse:
    /// values of other members are skipped at any depth, and errors inside them are not noticed.
    ///
    /// @return the members with these names that exist
    public static JsonObject members(String text, Set<String> names) throws JsonFailure {
        if (text.length() > MAX_LENGTH) throw new JsonFailure("more than " + MAX_LENGTH + " characters of JSON");
        return new JsonMembers(text).named(names);
    }

    /// The value on one line without spaces; every line break inside strings is escaped.
    public static String write(JsonValue value) {
        var writer = new JsonWriter(false);
        writer.value(value);
        return writer.text();
    }

    /// The value over several lines, indented by two spaces, with a final line break: for files that people
    /// read.
    public static String pretty(JsonValue value) {
        var writer = new JsonWriter(true);
        writer.value(value);
        return writer.text() + "\n";
    }
}
