package dev.loupe.setup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An entry in a program's settings that starts Loupe.
///
/// @param title of the program
/// @param entry its position in the file
/// @param started the command that it starts
/// @param renewal the command that rewrites it for this Loupe
public record Registration(String title, Path file, String entry, ServerEntry started, String renewal) {

    /// The registrations in a file, or why it cannot be parsed.
    ///
    /// @param trouble empty if it was parsed
    public record Read(Path file, List<Registration> registrations, String trouble) {
        public Read {
            registrations = List.copyOf(registrations);
        }
    }

    @FunctionalInterface
    private interface Reading {
        List<Registration> of(String text) throws MalformedSettings;
    }

    /// Reads the settings of all supported programs: servers and hooks, for a project and for the user.
    ///
    /// @param root of the project
    /// @param home the user's folder
    public static List<Read> all(Path root, Path home, Map<String, String> environment) {
        var all = new ArrayList<Read>();
        for (SettingScope scope : SettingScope.values()) {
            String place = " --path %s --scope %s".formatted(quoted(root.toString()), scope.word());
            for (Client client : Client.values())
                client.file(scope, root, home, environment)
                        .flatMap(file -> read(file, text -> server(client, file, text, place)))
                        .ifPresent(all::add);
            for (Agent agent : Agent.values())
                scope.file(agent, root, home, environment)
                        .flatMap(file -> read(file, text -> hooks(agent, file, text, place)))
                        .ifPresent(all::add);
        }
        return List.copyOf(all);
    }

    private static Optional<Read> read(Path file, Reading reading) {
        try {
            Optional<String> text = SettingsChange.read(file);
            if (text.isEmpty() || !text.get().contains(ServerEntry.NAME)) return Optional.empty();
            return Optional.of(new Read(file, reading.of(text.get()), ""));
        } catch (IOException | MalformedSettings broken) {
            return Optional.of(new Read(file, List.of(), String.valueOf(broken.getMessage())));
        }
    }

    private static List<Registration> server(Client client, Path file, String text, String place)
            throws MalformedSettings {
        Optional<ServerEntry> entry = new ServerSettings(client).entry(text);
        if (entry.isEmpty()) return List.of();
        String toolsets = entry.get().arguments().stream()
                .filter(argument -> argument.startsWith("--toolsets="))
                .map(argument -> " " + quoted(argument))
                .findFirst()
                .orElse("");
        return List.of(new Registration(
                client.title(),
                file,
                client.container() + "." + ServerEntry.NAME,
                entry.get(),
                "loupe setup " + client.word() + place + toolsets));
    }

    private static List<Registration> hooks(Agent agent, Path file, String text, String place)
            throws MalformedSettings {
        var hooks = new ArrayList<Registration>();
        for (Map.Entry<String, String> program :
                new HookSettings(agent).programs(text).entrySet())
            hooks.add(new Registration(
                    agent.title(),
                    file,
                    "hooks." + program.getKey(),
                    new ServerEntry(program.getValue(), List.of()),
                    "loupe hook install " + agent.word() + place));
        return hooks;
    }

    private static String quoted(String word) {
        return word.matches("[\\w./+:@=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
