package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;

/// What a client says about itself; only its capabilities affect its answers.
///
/// @param name as given, truncated; empty if missing
/// @param capabilities such as `sampling`, `elicitation`, `roots`
/// @param logLevel minimum severity of the log messages that it wants; empty for none
public record ClientInfo(String name, JsonObject capabilities, String logLevel) {

    private static final int LONGEST_NAME = 100;

    /// An unknown client.
    static final ClientInfo UNKNOWN = new ClientInfo("", JsonValue.object(), "");

    /// @param info an Implementation, or anything
    /// @param capabilities an object, or anything
    static ClientInfo of(JsonValue info, JsonValue capabilities, String logLevel) {
        String name = info instanceof JsonObject client && client.get("name") instanceof JsonString text
                ? clipped(text.text())
                : "";
        return new ClientInfo(name, capabilities instanceof JsonObject object ? object : JsonValue.object(), logLevel);
    }

    /// Does not split surrogate pairs.
    private static String clipped(String name) {
        if (name.length() <= LONGEST_NAME) return name;
        boolean splits = Character.isHighSurrogate(name.charAt(LONGEST_NAME - 1));
        return name.substring(0, splits ? LONGEST_NAME - 1 : LONGEST_NAME);
    }

    ClientInfo withLogLevel(String level) {
        return new ClientInfo(name, capabilities, level);
    }
}
