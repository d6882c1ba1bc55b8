package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.LinkedHashMap;

/// The features of a server, the same for all clients and protocol generations.
///
/// @param changes publishes its changes
/// @param logs whether it sends log messages to clients that want them
public record ServerFeatures(
        ServerIdentity identity,
        Tools tools,
        Resources resources,
        Prompts prompts,
        Completions completions,
        ServerChanges changes,
        boolean logs) {

    /// A server with tools only.
    public static ServerFeatures ofTools(ServerIdentity identity, Tools tools) {
        return new ServerFeatures(
                identity, tools, Resources.NONE, Prompts.NONE, Completions.NONE, new ServerChanges(), false);
    }

    /// ServerCapabilities.
    JsonObject capabilities() {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put("tools", JsonValue.object("listChanged", JsonValue.of(tools.changes())));
        if (resources != Resources.NONE)
            members.put(
                    "resources",
                    JsonValue.object(
                            "listChanged", JsonValue.of(resources.changes()),
                            "subscribe", JsonValue.of(resources.updates())));
        if (prompts != Prompts.NONE)
            members.put("prompts", JsonValue.object("listChanged", JsonValue.of(prompts.changes())));
        if (completions != Completions.NONE) members.put("completions", JsonValue.object());
        if (logs) members.put("logging", JsonValue.object());
        return new JsonObject(members);
    }

    boolean changes(ServerChanges.Kind kind) {
        return switch (kind) {
            case TOOLS -> tools.changes();
            case PROMPTS -> prompts.changes();
            case RESOURCES -> resources.changes();
        };
    }
}
