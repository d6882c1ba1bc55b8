package dev.loupe.setup;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Where a setting applies.
public enum SettingScope {
    /// For everyone in one project: a file that is usually committed.
    PROJECT,
    /// For the user in one project: a file that is usually ignored. Only Claude Code has one.
    LOCAL,
    /// For all of the user's projects.
    USER;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<SettingScope> find(String word) {
        for (SettingScope scope : values()) if (scope.word().equals(word)) return Optional.of(scope);
        return Optional.empty();
    }

    /// The file of an agent's hooks; empty if the agent has no such scope.
    ///
    /// @param home the user's folder
    /// @param environment may move the agent's folder
    public Optional<Path> file(Agent agent, Path root, Path home, Map<String, String> environment) {
        return switch (this) {
            case PROJECT -> Optional.of(root.resolve(agent.folder()).resolve(agent.file()));
            case LOCAL ->
                agent == Agent.CLAUDE
                        ? Optional.of(root.resolve(agent.folder()).resolve("settings.local.json"))
                        : Optional.empty();
            case USER -> Optional.of(userFolder(agent, home, environment).resolve(agent.file()));
        };
    }

    private static Path userFolder(Agent agent, Path home, Map<String, String> environment) {
        var places = new ProgramFolders(home, environment, ProgramFolders.here());
        return switch (agent) {
            case CLAUDE -> places.or("CLAUDE_CONFIG_DIR", agent.folder());
            case CODEX -> places.or("CODEX_HOME", agent.folder());
            case GEMINI, CURSOR -> home.resolve(agent.folder());
        };
    }
}
