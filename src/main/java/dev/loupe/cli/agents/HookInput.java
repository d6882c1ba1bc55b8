package dev.loupe.cli.agents;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.io.InputStream;

/// The part of an agent's hook input that Loupe uses. Claude Code, Codex and Gemini CLI use the same names;
/// Cursor has others for the conversation and its folder.
///
/// @param event such as `UserPromptSubmit`, `BeforeAgent`, `SessionStart`
/// @param session id of the conversation
/// @param folder the agent's working folder
/// @param prompt the user's prompt
/// @param source why a conversation begins
record HookInput(String event, String session, String folder, String prompt, String source) {

    /// A prompt with a pasted log has several hundred kilobytes.
    private static final int MOST_BYTES = 8 << 20;

    private static final int LONGEST_NAME = 500;

    /// @throws IOException if the input cannot be read or is not a JSON object, with the reason
    static HookInput read(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) throw new IOException("the input has more than " + MOST_BYTES + " bytes");
        try {
            if (Json.parse(bytes) instanceof JsonObject object) return of(object);
        } catch (JsonFailure damaged) {
            throw new IOException("the input is not the JSON of a hook: " + damaged.getMessage(), damaged);
        }
        throw new IOException("the input is not the JSON of a hook");
    }

    private static HookInput of(JsonObject object) {
        String session = name(object, "session_id");
        String folder = text(object, "cwd");
        if (folder.isEmpty()
                && object.get("workspace_roots") instanceof JsonArray roots
                && !roots.elements().isEmpty()
                && roots.elements().getFirst() instanceof JsonString first) folder = first.text();
        return new HookInput(
                name(object, "hook_event_name"),
                session.isEmpty() ? name(object, "conversation_id") : session,
                folder,
                text(object, "prompt"),
                name(object, "source"));
    }

    private static String name(JsonObject object, String member) {
        String text = text(object, member);
        return text.length() > LONGEST_NAME ? text.substring(0, LONGEST_NAME) : text;
    }

    private static String text(JsonObject object, String member) {
        JsonValue value = object.get(member);
        return value instanceof JsonString string ? string.text() : "";
    }
}
