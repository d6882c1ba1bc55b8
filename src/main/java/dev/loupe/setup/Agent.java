package dev.loupe.setup;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A coding agent whose hooks can add text for its model, and the format of its hook settings.
public enum Agent {
    /// Accepts plain text; timeouts in seconds.
    CLAUDE("Claude Code", ".claude", "settings.json", "UserPromptSubmit", "SessionStart"),
    /// Claude Code's format in a file of its own; expects JSON, because plain text in brackets is parsed as
    /// invalid JSON.
    CODEX("Codex", ".codex", "hooks.json", "UserPromptSubmit", "SessionStart"),
    /// Accepts only JSON; timeouts in milliseconds.
    GEMINI("Gemini CLI", ".gemini", "settings.json", "BeforeAgent", "SessionStart"),
    /// Its prompt hook can reject prompts but cannot pass text to the model, so only the session hook is
    /// used.
    CURSOR("Cursor", ".cursor", "hooks.json", "", "sessionStart");

    private static final int SECONDS = 5;

    private final String title;
    private final String folder;
    private final String file;
    private final String promptEvent;
    private final String sessionEvent;

    Agent(String title, String folder, String file, String promptEvent, String sessionEvent) {
        this.title = title;
        this.folder = folder;
        this.file = file;
        this.promptEvent = promptEvent;
        this.sessionEvent = sessionEvent;
    }

    /// Events at which Loupe can be called.
    public enum Moment {
        USER_PROMPT,
        SESSION_START;

        /// As a word of the command line: `user-prompt`.
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// As a word of the command line: `claude`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Agent> find(String word) {
        for (Agent agent : values()) if (agent.word().equals(word)) return Optional.of(agent);
        return Optional.empty();
    }

    /// Display name.
    public String title() {
        return title;
    }

    String folder() {
        return folder;
    }

    String file() {
        return file;
    }

    /// The events that the agent supports.
    public List<Moment> moments() {
        return promptEvent.isEmpty() ? List.of(Moment.SESSION_START) : List.of(Moment.values());
    }

    String event(Moment moment) {
        return switch (moment) {
            case USER_PROMPT -> promptEvent;
            case SESSION_START -> sessionEvent;
        };
    }

    /// The command line for an event.
    ///
    /// @param program how to call Loupe, quoted for a shell
    String command(String program, Moment moment) {
        String command = program + " hook " + moment.word();
        return this == CLAUDE ? command : command + " --agent " + word();
    }

    /// The entry for one command in an event's array.
    JsonObject entry(String command) {
        if (this == CURSOR) return JsonValue.object("command", JsonValue.of(command));
        var hook = new LinkedHashMap<String, JsonValue>();
        hook.put("type", JsonValue.of("command"));
        if (this == GEMINI) hook.put("name", JsonValue.of("loupe"));
        hook.put("command", JsonValue.of(command));
        hook.put("timeout", new JsonNumber(Integer.toString(this == GEMINI ? 1000 * SECONDS : SECONDS)));
        return JsonValue.object("hooks", new JsonArray(List.of(new JsonObject(hook))));
    }
}
