package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;

/// What a client says of itself; nothing but its capabilities may change what it gets.
///
/// @param name as it introduced itself, clipped; empty where it did not
/// @param capabilities what it can do: `sampling`, `elicitation`, `roots`
/// @param logLevel the least severe level of log messages that it wants; empty for none
public record ClientInfo(String name, JsonObject capabilities, String logLevel) {

    private static final int LONGEST_NAME = 100;

    /// Nothing is known of it.
    static final ClientInfo UNKNOWN = new ClientInfo("", JsonValue.object(), "");

    /// @param info an Implementation, or anything
    /// @param capabilities an object, or anything
    static ClientInfo of(JsonValue info, JsonValue capabilities, String logLevel) {
        String name = info instanceof JsonObject client && client.get("name") instanceof JsonString text
                ? clipped(text.text())
                : "";
        return new ClientInfo(name, capabilities instanceof JsonObject object ? object : JsonValue.object(), logLevel);
    }

    /// Characters beyond the first plane stay whole.
    private static String clipped(String name) {
        if (name.length() <= LONGEST_NAME) return name;
        boolean splits = Character.isHighSurrogate(name.charAt(LONGEST_NAME - 1));
        return name.substring(0, splits ? LONGEST_NAME - 1 : LONGEST_NAME);
    }

    ClientInfo withLogLevel(String level) {
        return new ClientInfo(name, capabilities, level);
    }
}
