package dev.loupe.setup;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Loupe's hooks in an agent's settings file: added if missing, updated if they call Loupe differently, and
/// removed without leaving a trace. Other entries are not changed.
final class HookSettings {
    private static final String HOOKS = "hooks";

    /// A command of Loupe, whatever folder it was installed in.
    private static final Pattern OWN =
            Pattern.compile("(?s)(.*[\\s/\\\\'\"])?loupe(\\.\\w+)?['\"]? hook (user-prompt|session-start)\\b.*");

    private final Agent agent;

    HookSettings(Agent agent) {
        this.agent = agent;
    }

    /// A command of Loupe and its position.
    ///
    /// @param group element of the event's array
    /// @param hook the object with the command; the group itself if the agent has no groups
    private record Own(
            JsonNode.Member event, JsonNode.Array groups, JsonNode.Obj group, JsonNode.Obj hook, JsonNode command) {}

    /// @param text a whole file; a blank one counts as empty
    /// @param program how to call Loupe, quoted for a shell
    /// @throws MalformedSettings if it is not valid JSON, or has another type of value in place of the hooks
    String with(String text, String program, List<Agent.Moment> moments) throws MalformedSettings {
        var settings = new SettingsText(text.isBlank() ? empty() : text);
        for (Agent.Moment moment : moments)
            settings = with(settings, agent.event(moment), agent.command(program, moment));
        return settings.text();
    }

    private String empty() {
        return agent == Agent.CURSOR ? "{\n  \"version\": 1\n}\n" : "{}\n";
    }

    private SettingsText with(SettingsText settings, String event, String command) throws MalformedSettings {
        JsonNode.Obj root = settings.root();
        Optional<Own> own = own(root, event);
        if (own.isPresent())
            return own.get().command() instanceof JsonNode.Scalar there
                            && there.text().equals(command)
                    ? settings
                    : settings.with(own.get().command(), command);
        JsonObject entry = agent.entry(command);
        var entries = new JsonArray(List.of(entry));
        Optional<JsonNode.Obj> hooks = object(root, HOOKS);
        if (hooks.isEmpty()) return settings.withMember(root, HOOKS, JsonValue.object(event, entries));
        Optional<JsonNode.Array> groups = array(hooks.get(), event);
        return groups.isEmpty()
                ? settings.withMember(hooks.get(), event, entries)
                : settings.withElement(groups.get(), entry);
    }

    /// Removes Loupe's hooks, and the arrays and objects that become empty.
    String without(String text) throws MalformedSettings {
        var settings = new SettingsText(text);
        while (!settings.text().isBlank()) {
            Optional<Own> own = first(settings.root());
            if (own.isEmpty()) break;
            settings = without(settings, own.get());
        }
        return settings.text();
    }

    /// The programs that Loupe's hooks call, by event.
    Map<String, String> programs(String text) throws MalformedSettings {
        var programs = new LinkedHashMap<String, String>();
        JsonNode.Obj root = new SettingsText(text).root();
        Optional<JsonNode.Obj> hooks = object(root, HOOKS);
        if (hooks.isEmpty()) return programs;
        for (JsonNode.Member event : hooks.get().members()) {
            Optional<Own> own = own(root, event.key());
            if (own.isPresent() && own.get().command() instanceof JsonNode.Scalar command)
                programs.put(event.key(), program(command.text()));
        }
        return programs;
    }

    private static String program(String command) {
        String program = command.substring(0, command.lastIndexOf(" hook ")).strip();
        boolean quoted = program.length() > 1 && (program.startsWith("'") || program.startsWith("\""));
        return quoted ? program.substring(1, program.length() - 1) : program;
    }

    private static SettingsText without(SettingsText settings, Own own) throws MalformedSettings {
        JsonNode.Obj root = settings.root();
        if (!own.hook().equals(own.group())
                && array(own.group(), HOOKS).orElseThrow().elements().size() > 1)
            return settings.without(array(own.group(), HOOKS).orElseThrow(), own.hook());
        if (own.groups().elements().size() > 1) return settings.without(own.groups(), own.group());
        JsonNode.Obj hooks = object(root, HOOKS).orElseThrow();
        if (hooks.members().size() > 1) return settings.without(hooks, own.event());
        for (JsonNode.Member member : root.members())
            if (member.key().equals(HOOKS)) return settings.without(root, member);
        return settings;
    }

    private static Optional<Own> first(JsonNode.Obj root) throws MalformedSettings {
        Optional<JsonNode.Obj> hooks = object(root, HOOKS);
        if (hooks.isEmpty()) return Optional.empty();
        for (JsonNode.Member event : hooks.get().members()) {
            Optional<Own> own = own(root, event.key());
            if (own.isPresent()) return own;
        }
        return Optional.empty();
    }

    private static Optional<Own> own(JsonNode.Obj root, String event) throws MalformedSettings {
        Optional<JsonNode.Obj> hooks = object(root, HOOKS);
        if (hooks.isEmpty()) return Optional.empty();
        Optional<JsonNode.Array> groups = array(hooks.get(), event);
        if (groups.isEmpty()) return Optional.empty();
        JsonNode.Member member = hooks.get().members().stream()
                .filter(one -> one.key().equals(event))
                .findFirst()
                .orElseThrow();
        for (JsonNode each : groups.get().elements()) {
            if (!(each instanceof JsonNode.Obj group)) continue;
            Optional<JsonNode> command = command(group);
            if (command.isPresent()) return Optional.of(new Own(member, groups.get(), group, group, command.get()));
            if (!(group.get(HOOKS).orElse(group) instanceof JsonNode.Array inner)) continue;
            for (JsonNode one : inner.elements())
                if (one instanceof JsonNode.Obj hook && command(hook).isPresent())
                    return Optional.of(new Own(
                            member, groups.get(), group, hook, command(hook).get()));
        }
        return Optional.empty();
    }

    private static Optional<JsonNode> command(JsonNode.Obj hook) throws MalformedSettings {
        return OWN.matcher(hook.text("command")).matches() ? hook.get("command") : Optional.empty();
    }

    private static Optional<JsonNode.Obj> object(JsonNode.Obj parent, String key) throws MalformedSettings {
        Optional<JsonNode> value = parent.get(key);
        if (value.isEmpty()) return Optional.empty();
        if (value.get() instanceof JsonNode.Obj object) return Optional.of(object);
        throw new MalformedSettings("\"" + key + "\" is not an object");
    }

    private static Optional<JsonNode.Array> array(JsonNode.Obj parent, String key) throws MalformedSettings {
        Optional<JsonNode> value = parent.get(key);
        if (value.isEmpty()) return Optional.empty();
        if (value.get() instanceof JsonNode.Array array) return Optional.of(array);
        throw new MalformedSettings("\"" + key + "\" is not an array");
    }
}
