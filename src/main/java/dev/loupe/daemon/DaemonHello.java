package dev.loupe.daemon;

import dev.loupe.engine.Session;
import dev.loupe.json.JsonConventions;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// A front's first message.
///
/// @param session the client, its roots, limits and variables
/// @param setup the required models and stores, as `cli` writes it; empty for the defaults
public record DaemonHello(Session session, String setup) {

    /// Version of the protocol between fronts and daemons; changes with every incompatible change. A front
    /// lives as long as its client, and a daemon that it starts later may be of a newer build.
    static final int PROTOCOL = 1;

    /// The message for the client if the versions differ.
    static final String OTHER_PROTOCOL =
            "Loupe was updated after this client had started, and the two versions are incompatible: restart the client or its MCP server";

    /// Whether the sender uses the same version.
    static boolean isUnderstood(JsonObject said) {
        return said.get("protocol").equals(JsonValue.of(PROTOCOL));
    }

    /// For a front that needs only the defaults.
    public DaemonHello(Session session) {
        this(session, "");
    }

    JsonObject toJson() {
        var roots = new ArrayList<JsonValue>();
        for (Path root : session.roots()) roots.add(JsonValue.of(root.toString()));
        var variables = new LinkedHashMap<String, JsonValue>();
        for (var entry : session.environment().entrySet())
            variables.put(entry.getKey(), JsonValue.of(entry.getValue()));
        return JsonValue.object(
                "protocol",
                JsonValue.of(PROTOCOL),
                "client",
                JsonValue.of(session.client()),
                "roots",
                new JsonArray(roots),
                "confined",
                JsonValue.of(session.confined()),
                "answerTokens",
                JsonValue.of(session.answerTokens()),
                "watched",
                JsonValue.of(session.watched()),
                "settings",
                new JsonObject(variables),
                "setup",
                JsonValue.of(setup));
    }

    /// @throws IllegalArgumentException with a sentence, if it is invalid
    static DaemonHello of(JsonObject params) {
        String client = params.get("client") instanceof JsonString(String text) ? text : "";
        boolean confined = params.get("confined") != JsonBoolean.FALSE;
        var settings = new LinkedHashMap<String, String>();
        if (params.get("settings") instanceof JsonObject variables) {
            variables.members().forEach((name, value) -> {
                if (value instanceof JsonString(String text)) settings.put(name, text);
            });
        }
        boolean watched = params.get("watched") == JsonBoolean.TRUE;
        var session = new Session(client, roots(params), confined, answerTokens(params), watched, settings);
        String setup = params.get("setup") instanceof JsonString(String text) ? text : "";
        return new DaemonHello(session, setup);
    }

    private static int answerTokens(JsonObject params) {
        return JsonConventions.number(params.get("answerTokens"))
                .map(BigDecimal::intValue)
                .orElse(0);
    }

    private static List<Path> roots(JsonObject params) {
        var roots = new ArrayList<Path>();
        if (!(params.get("roots") instanceof JsonArray(List<JsonValue> elements))) return roots;
        for (JsonValue element : elements) {
            if (!(element instanceof JsonString(String text)))
                throw new IllegalArgumentException("a root is not a string");
            try {
                Path root = Path.of(text);
                if (!root.isAbsolute()) throw new IllegalArgumentException("a root must be absolute: " + text);
                roots.add(root);
            } catch (InvalidPathException noPath) {
                throw new IllegalArgumentException("a root is not a valid path: " + text, noPath);
            }
        }
        return roots;
    }
}
