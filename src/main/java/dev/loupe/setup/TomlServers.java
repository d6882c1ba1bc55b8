package dev.loupe.setup;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.TomlText;
import java.util.List;
import java.util.Optional;

/// Loupe among the servers of a TOML file, a table of its own: all other lines stay as they are.
///
/// @param text a whole file
record TomlServers(String text) {
    private static final String TABLE = "mcp_servers." + ServerEntry.NAME;

    String with(ServerEntry entry) throws MalformedSettings {
        String table = table(entry);
        Optional<TomlText.Lines> own = own();
        String after;
        if (own.isPresent()) after = before(own.get()) + table + after(own.get());
        else after = text + (text.isEmpty() || text.endsWith("\n") ? "" : "\n") + (text.isBlank() ? "" : "\n") + table;
        check(after);
        return after;
    }

    String without() throws MalformedSettings {
        Optional<TomlText.Lines> own = own();
        if (own.isEmpty()) return text;
        String before = before(own.get());
        String after = after(own.get());
        // The empty line that parted it from what came before goes with it.
        if (before.endsWith("\n\n") && (after.isEmpty() || after.startsWith("\n")))
            before = before.substring(0, before.length() - 1);
        check(before + after);
        return before + after;
    }

    private Optional<TomlText.Lines> own() throws MalformedSettings {
        try {
            return TomlText.of(text).table(TABLE);
        } catch (InvalidSettings invalid) {
            throw new MalformedSettings(String.valueOf(invalid.getMessage()));
        }
    }

    private static void check(String changed) throws MalformedSettings {
        try {
            TomlText.of(changed);
        } catch (InvalidSettings invalid) {
            throw new MalformedSettings("mcp_servers is written in a way that a table cannot be added to (%s)"
                    .formatted(invalid.getMessage()));
        }
    }

    private String before(TomlText.Lines own) {
        return String.join("", lines().subList(0, own.first() - 1));
    }

    private String after(TomlText.Lines own) {
        return String.join("", lines().subList(own.last(), lines().size()));
    }

    /// With their ends.
    private List<String> lines() {
        return text.isEmpty() ? List.of() : List.of(text.split("(?<=\n)"));
    }

    private static String table(ServerEntry entry) {
        List<String> arguments =
                entry.arguments().stream().map(TomlText::quoted).toList();
        return """
                [%s]
                command = %s
                args = [%s]
                startup_timeout_sec = 30
                """.formatted(TABLE, TomlText.quoted(entry.program()), String.join(", ", arguments));
    }
}
