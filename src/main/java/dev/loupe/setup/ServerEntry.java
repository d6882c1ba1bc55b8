package dev.loupe.setup;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// The command with which a client starts Loupe.
///
/// @param program its launcher: a name on the PATH or a path
/// @param arguments after it
public record ServerEntry(String program, List<String> arguments) {
    /// The server's name in clients.
    static final String NAME = "loupe";

    /// The member with the command.
    static final String COMMAND = "command";

    public ServerEntry {
        arguments = List.copyOf(arguments);
    }

    /// @param root of the project, for clients that start servers elsewhere
    /// @param toolsets separated by commas; empty for all tools
    public static ServerEntry of(Client client, String program, Path root, String toolsets) {
        var arguments = new ArrayList<String>();
        arguments.add("serve");
        if (!client.startsInProject()) {
            arguments.add("--root");
            arguments.add(client.folderVariable().isEmpty() ? root.toString() : client.folderVariable());
        }
        if (!toolsets.isEmpty()) arguments.add("--toolsets=" + toolsets);
        return new ServerEntry(program, arguments);
    }

    /// @param words one or more
    static ServerEntry of(List<String> words) {
        return new ServerEntry(words.getFirst(), words.subList(1, words.size()));
    }

    /// In the client's format.
    JsonObject json(Client.Form form) {
        var entry = new LinkedHashMap<String, JsonValue>();
        switch (form) {
            case LIST -> {
                entry.put("type", JsonValue.of("local"));
                var command = new ArrayList<String>(List.of(program));
                command.addAll(arguments);
                entry.put(COMMAND, texts(command));
                entry.put("enabled", JsonValue.of(true));
            }
            case TYPED, PLAIN, TOML -> {
                if (form == Client.Form.TYPED) entry.put("type", JsonValue.of("stdio"));
                entry.put(COMMAND, JsonValue.of(program));
                entry.put("args", texts(arguments));
            }
        }
        return new JsonObject(entry);
    }

    private static JsonArray texts(List<String> texts) {
        return new JsonArray(
                texts.stream().map(text -> (JsonValue) JsonValue.of(text)).toList());
    }
}
