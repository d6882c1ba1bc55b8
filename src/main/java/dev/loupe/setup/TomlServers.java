package dev.loupe.setup;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.TomlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Loupe's table among the servers of a TOML file. All other lines stay unchanged, and so do other keys in
/// the table.
///
/// @param text a whole file
record TomlServers(String text) {
    private static final String TABLE = "mcp_servers." + ServerEntry.NAME;
    private static final String ARGUMENTS = "args";

    String with(ServerEntry entry) throws MalformedSettings {
        Optional<TomlText.Lines> own = own();
        String after = own.isPresent() ? renewed(own.get(), entry) : text + gap() + ended(table(entry));
        check(after);
        return after;
    }

    Optional<ServerEntry> entry() throws MalformedSettings {
        var words = new ArrayList<String>();
        for (String key : List.of(ServerEntry.COMMAND, ARGUMENTS)) words.addAll(parsed().texts(TABLE + "." + key));
        return words.isEmpty() ? Optional.empty() : Optional.of(ServerEntry.of(words));
    }

    /// The separator between the preceding text and the table.
    private String gap() {
        String end = Trivia.lineBreak(text);
        return (text.isEmpty() || text.endsWith("\n") ? "" : end) + (text.isBlank() ? "" : end);
    }

    private String renewed(TomlText.Lines own, ServerEntry entry) throws MalformedSettings {
        Optional<TomlText.Lines> command = parsed().entry(TABLE + "." + ServerEntry.COMMAND);
        if (command.isEmpty()) return replaced(own, table(entry));
        Optional<TomlText.Lines> arguments = parsed().entry(TABLE + "." + ARGUMENTS);
        if (arguments.isEmpty()) return replaced(command.get(), command(entry) + arguments(entry));
        // The later one first, so that the line numbers of the other stay valid.
        boolean commandFirst = command.get().first() < arguments.get().first();
        return commandFirst
                ? new TomlServers(replaced(arguments.get(), arguments(entry))).replaced(command.get(), command(entry))
                : new TomlServers(replaced(command.get(), command(entry))).replaced(arguments.get(), arguments(entry));
    }

    String without() throws MalformedSettings {
        Optional<TomlText.Lines> own = own();
        if (own.isEmpty()) return text;
        String before = before(own.get());
        String after = after(own.get());
        String end = Trivia.lineBreak(text);
        // The empty line that separated it from the preceding text is removed too.
        if (before.endsWith(end + end) && (after.isEmpty() || after.startsWith(end)))
            before = before.substring(0, before.length() - end.length());
        check(before + after);
        return before + after;
    }

    private Optional<TomlText.Lines> own() throws MalformedSettings {
        return parsed().table(TABLE);
    }

    private TomlText parsed() throws MalformedSettings {
        try {
            return TomlText.of(text);
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

    private String replaced(TomlText.Lines own, String lines) {
        return before(own) + ended(lines) + after(own);
    }

    /// With the file's line ends.
    private String ended(String lines) {
        return lines.replace("\n", Trivia.lineBreak(text));
    }

    private String before(TomlText.Lines own) {
        return String.join("", lines().subList(0, own.first() - 1));
    }

    private String after(TomlText.Lines own) {
        return String.join("", lines().subList(own.last(), lines().size()));
    }

    /// Including their line ends.
    private List<String> lines() {
        return text.isEmpty() ? List.of() : List.of(text.split("(?<=\n)"));
    }

    private static String table(ServerEntry entry) {
        return "[" + TABLE + "]\n" + command(entry) + arguments(entry) + "startup_timeout_sec = 30\n";
    }

    private static String command(ServerEntry entry) {
        return "%s = %s\n".formatted(ServerEntry.COMMAND, TomlText.quoted(entry.program()));
    }

    private static String arguments(ServerEntry entry) {
        var arguments = new ArrayList<String>();
        for (String argument : entry.arguments()) arguments.add(TomlText.quoted(argument));
        return "%s = [%s]\n".formatted(ARGUMENTS, String.join(", ", arguments));
    }
}
