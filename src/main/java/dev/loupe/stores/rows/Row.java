package dev.loupe.stores.rows;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorPoint;
import java.io.IOException;
import java.util.Base64;
import java.util.Set;

/// One version of a point in a table.
///
/// @param key its name within the table, derived from the point's id and its generation
public record Row(String key, VectorPoint point) {
    private static final char MARK = '@';

    static Row of(VectorPoint point, long generation) {
        return new Row(key(point.id(), generation), point);
    }

    static String key(String id, long generation) {
        return id + MARK + generation;
    }

    static String id(String key) {
        return key.substring(0, key.lastIndexOf(MARK));
    }

    static long generation(String key) {
        return Long.parseLong(key.substring(key.lastIndexOf(MARK) + 1));
    }

    /// The terms for conditions.
    public Set<String> terms() {
        return RowTerms.of(point);
    }

    /// The vector's bytes in Base64.
    public String vector() {
        return Base64.getEncoder().encodeToString(point.vector().bytes());
    }

    /// Payload and text as JSON, escaped so that every text survives.
    public String content() {
        return Json.write(JsonValue.object("payload", point.payload(), "text", JsonValue.of(point.text())));
    }

    /// Parses what a table returned.
    ///
    /// @param vector as written by [#vector]
    /// @param content as written by [#content]
    /// @throws IOException if these are not ours
    public static Row read(String key, String vector, String content) throws IOException {
        try {
            byte[] bytes = Base64.getDecoder().decode(vector);
            if (Json.parse(content) instanceof JsonObject object
                    && object.get("payload") instanceof JsonObject payload
                    && object.get("text") instanceof JsonString(var text))
                return new Row(key, new VectorPoint(id(key), Int8Vector.ofBytes(bytes), payload, text));
            throw new IOException("the row " + key + " is damaged");
        } catch (JsonFailure | IllegalArgumentException | IndexOutOfBoundsException broken) {
            throw new IOException("the row " + key + " is damaged", broken);
        }
    }
}
