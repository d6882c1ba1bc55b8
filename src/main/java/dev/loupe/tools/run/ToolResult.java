package dev.loupe.tools.run;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.AnswerBudget;
import dev.loupe.tools.answer.JsonTruncation;
import dev.loupe.tools.answer.Sanitized;
import dev.loupe.tools.kit.ToolFailure;
import java.util.LinkedHashMap;
import java.util.List;

/// The result of a call, shaped as MCP's CallToolResult.
final class ToolResult {
    private ToolResult() {}

    /// An answer as it is.
    static JsonObject whole(JsonObject answer) {
        return JsonValue.object(
                "content", text(Json.write(answer)), "structuredContent", answer, "isError", JsonValue.of(false));
    }

    /// An answer for a model: within the budget, and without control characters.
    static JsonObject forModel(JsonObject answer, AnswerBudget room, String tool) {
        Sanitized safe = Sanitized.of(JsonTruncation.within(room, answer, tool));
        if (!room.holds(safe.value()))
            return failure(
                    ToolFailure.Kind.BAD_ARGUMENT,
                    "",
                    "the answer of %s is too long to be sent; ask for less, or use `loupe call %s` on the command line"
                            .formatted(tool, tool));
        if (safe.count() == 0) return whole(safe.value());
        var members = new LinkedHashMap<>(safe.value().members());
        members.put("neutralised", JsonValue.of(neutralised(safe.count())));
        var result = new LinkedHashMap<>(whole(new JsonObject(members)).members());
        result.put("_meta", JsonValue.object("dev.loupe/neutralised", JsonValue.of(safe.count())));
        return new JsonObject(result);
    }

    private static String neutralised(int count) {
        return "characters that control a terminal or reorder text are shown by their numbers, as in \\u{202E}: "
                + count;
    }

    /// Clients show only the text of a failure, so it is complete; kind and code are for programs.
    static JsonObject failure(ToolFailure.Kind kind, String code, String message) {
        JsonObject meta = JsonValue.object(
                "dev.loupe/failure", JsonValue.object("kind", JsonValue.of(kind.name()), "code", JsonValue.of(code)));
        return JsonValue.object("content", text(message), "isError", JsonValue.of(true), "_meta", meta);
    }

    /// An internal failure, not caused by an argument.
    static JsonObject internal(String message) {
        return JsonValue.object("content", text(message), "isError", JsonValue.of(true));
    }

    private static JsonArray text(String text) {
        return new JsonArray(List.of(JsonValue.object("type", JsonValue.of("text"), "text", JsonValue.of(text))));
    }
}
