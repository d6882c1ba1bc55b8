package dev.loupe.tools.kit;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.tools.answer.ErrorText;

/// The failures of search_codebase and its relatives, whose texts are JSON: `{"error": "Failed to …",
/// "status": "failed"}`.
public final class FailedJson {
    private FailedJson() {}

    /// Leaves room for the JSON around it.
    private static final int LONGEST_MESSAGE = 1_500;

    /// @param what the failed operation: `search codebase`
    public static ToolFailure of(String what, ToolFailure failure) {
        String error = "Failed to " + what + ": " + ErrorText.shortened(failure.getMessage(), LONGEST_MESSAGE);
        String json = Json.write(JsonValue.object("error", JsonValue.of(error), "status", JsonValue.of("failed")));
        return new ToolFailure(failure.kind(), json);
    }
}
