package dev.loupe.setup;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Loupe's entry among the MCP servers of a client's file: added if missing, updated if it starts Loupe
/// differently, and removed without leaving a trace. Other servers are not changed, and neither are the
/// user's additions to Loupe's own entry, such as variables.
public final class ServerSettings {
    private final Client client;

    public ServerSettings(Client client) {
        this.client = client;
    }

    /// @param text a whole file; a blank one counts as empty
    /// @throws MalformedSettings if it cannot be parsed, or has another type of value in place of the servers
    public String with(String text, ServerEntry entry) throws MalformedSettings {
        if (client.form() == Client.Form.TOML) return new TomlServers(text).with(entry);
        var settings = new SettingsText(text.isBlank() ? "{}\n" : text);
        Optional<JsonNode.Obj> servers = servers(settings);
        if (servers.isEmpty())
            return settings.withMember(
                            settings.root(),
                            client.container(),
                            JsonValue.object(ServerEntry.NAME, entry.json(client.form())))
                    .text();
        Optional<JsonNode> own = servers.get().get(ServerEntry.NAME);
        JsonObject wanted = entry.json(client.form());
        if (own.isEmpty())
            return settings.withMember(servers.get(), ServerEntry.NAME, wanted).text();
        // A server reached by a URL has entirely different members.
        if (own.get() instanceof JsonNode.Obj there
                && there.get(ServerEntry.COMMAND).isPresent())
            return renewed(settings, wanted).text();
        return settings.with(own.get(), wanted).text();
    }

    /// How the file starts Loupe; empty if there is no entry, or the entry is a URL.
    Optional<ServerEntry> entry(String text) throws MalformedSettings {
        if (client.form() == Client.Form.TOML) return new TomlServers(text).entry();
        Optional<JsonNode.Obj> servers = servers(new SettingsText(text));
        if (servers.isEmpty() || !(servers.get().get(ServerEntry.NAME).orElse(null) instanceof JsonNode.Obj own))
            return Optional.empty();
        var words = new ArrayList<String>();
        for (String member : List.of(ServerEntry.COMMAND, "args"))
            own.get(member).ifPresent(value -> words.addAll(texts(value)));
        return words.isEmpty() ? Optional.empty() : Optional.of(ServerEntry.of(words));
    }

    private static List<String> texts(JsonNode value) {
        return switch (value) {
            case JsonNode.Scalar scalar -> List.of(scalar.text());
            case JsonNode.Array array ->
                array.elements().stream().flatMap(one -> texts(one).stream()).toList();
            case JsonNode.Obj _ -> List.of();
        };
    }

    private SettingsText renewed(SettingsText settings, JsonObject wanted) throws MalformedSettings {
        SettingsText now = settings;
        for (Map.Entry<String, JsonValue> member : wanted.members().entrySet()) {
            JsonNode.Obj own = own(now);
            Optional<JsonNode> there = own.get(member.getKey());
            if (there.isEmpty()) now = now.withMember(own, member.getKey(), member.getValue());
            else if (!there.get().says(member.getValue())) now = now.with(there.get(), member.getValue());
        }
        return now;
    }

    private JsonNode.Obj own(SettingsText settings) throws MalformedSettings {
        Optional<JsonNode.Obj> servers = servers(settings);
        if (servers.isPresent()
                && servers.get().get(ServerEntry.NAME).orElse(servers.get()) instanceof JsonNode.Obj own) return own;
        throw new MalformedSettings("\"" + ServerEntry.NAME + "\" is gone");
    }

    /// Removes Loupe's entry, and the object if it becomes empty.
    public String without(String text) throws MalformedSettings {
        if (text.isBlank()) return text;
        if (client.form() == Client.Form.TOML) return new TomlServers(text).without();
        var settings = new SettingsText(text);
        Optional<JsonNode.Obj> servers = servers(settings);
        if (servers.isEmpty()) return text;
        for (JsonNode.Member member : servers.get().members()) {
            if (!member.key().equals(ServerEntry.NAME)) continue;
            if (servers.get().members().size() > 1)
                return settings.without(servers.get(), member).text();
            return settings.without(settings.root(), holder(settings)).text();
        }
        return text;
    }

    private JsonNode.Member holder(SettingsText settings) throws MalformedSettings {
        for (JsonNode.Member member : settings.root().members())
            if (member.key().equals(client.container())) return member;
        throw new MalformedSettings("\"" + client.container() + "\" is gone");
    }

    private Optional<JsonNode.Obj> servers(SettingsText settings) throws MalformedSettings {
        Optional<JsonNode> servers = settings.root().get(client.container());
        if (servers.isEmpty()) return Optional.empty();
        if (servers.get() instanceof JsonNode.Obj object) return Optional.of(object);
        throw new MalformedSettings("\"" + client.container() + "\" is not an object");
    }
}
