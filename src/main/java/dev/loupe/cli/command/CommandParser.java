package dev.loupe.cli.command;

import dev.loupe.json.NearNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Parses a command line: `--name value`, `--name=value`, `-n5`, `-ie`, options and arguments in any order,
/// and only arguments after `--`.
///
/// Uses no streams, no pattern switches and no `equals` of records (docs/decisions/0010).
public final class CommandParser {

    /// @param name such as `loupe projects list`
    /// @param help whether help was asked for, instead of an action
    public record Parsed(CommandSpec command, String name, Arguments arguments, boolean help) {}

    /// The common options alone, of which none is given.
    public static Arguments nothing() {
        var values = new HashMap<String, List<String>>();
        for (CommandOption option : CommandSpec.COMMON) values.put(option.key(), List.of());
        return new Arguments(values);
    }

    private final List<String> words;
    private final Map<String, List<String>> values = new HashMap<>();
    private final List<String> positional = new ArrayList<>();
    private CommandSpec command;
    private String name;
    private int next;

    private CommandParser(CommandSpec command, String name, List<String> words) {
        this.command = command;
        this.name = name;
        this.words = words;
    }

    /// @param name of the command, such as `loupe`
    /// @param words after it
    public static Parsed parse(CommandSpec command, String name, List<String> words) throws UsageError {
        return new CommandParser(command, name, words).parsed();
    }

    private Parsed parsed() throws UsageError {
        boolean ended = false;
        while (next < words.size()) {
            String word = words.get(next++);
            if (!ended && word.equals("--")) ended = true;
            else if (!ended && word.length() > 1 && word.startsWith("-")) option(word);
            else if (command.commands().isEmpty()) positional.add(word);
            else descend(word);
        }
        boolean help = values.containsKey("--help");
        if (!help) complete();
        for (CommandOption option : CommandSpec.COMMON) settle(option);
        return new Parsed(command, name, new Arguments(values), help);
    }

    private void descend(String word) throws UsageError {
        CommandSpec inner = command.command(word);
        if (inner == null) {
            String near = near(word, command.commandNames(false));
            throw error("unknown command '" + word + "'"
                    + (near.isEmpty() ? near(word, command.commandNames(true)) : near));
        }
        command = inner;
        name += " " + inner.name();
    }

    private void option(String word) throws UsageError {
        boolean isShort = word.length() > 2 && word.charAt(1) != '-';
        int end = isShort ? 2 : word.indexOf('=');
        String typed = end < 0 ? word : word.substring(0, end);
        CommandOption option = command.option(typed);
        if (option == null)
            throw error("unknown option '" + (isShort ? word + "'" : typed + "'" + near(typed, options())));
        String rest = end < 0 ? "" : word.substring(end);
        if (option.kind() != CommandOption.Kind.FLAG)
            give(option, end < 0 ? value(option) : rest.startsWith("=") ? rest.substring(1) : rest);
        else if (isShort || end < 0) {
            values.put(option.key(), List.of("true"));
            if (isShort) option("-" + rest);
        } else throw error(typed + " takes no value");
    }

    private List<String> options() {
        var names = new ArrayList<String>();
        for (CommandOption option : command.options()) names.addAll(option.names());
        for (CommandOption option : CommandSpec.COMMON) names.addAll(option.names());
        return names;
    }

    private static String near(String word, List<String> known) {
        String meant = NearNames.meant(NearNames.of(word, known, 2), "");
        return meant.isEmpty() ? "" : "; " + meant;
    }

    private String value(CommandOption option) throws UsageError {
        String word = next < words.size() ? words.get(next++) : "--";
        int end = word.indexOf('=');
        if (word.equals("--") || command.option(end < 0 ? word : word.substring(0, end)) != null)
            throw error("%s needs a value, %s".formatted(option.key(), option.label()));
        return word;
    }

    private void give(CommandOption option, String value) throws UsageError {
        String refusal = option.refusal(value);
        if (!refusal.isEmpty()) throw error(refusal);
        List<String> given = values.computeIfAbsent(option.key(), key -> new ArrayList<>());
        if (!given.isEmpty() && !option.many()) throw error(option.key() + " may be given only once");
        given.add(value);
    }

    /// Assigns the positional arguments, and defaults to what was omitted.
    private void complete() throws UsageError {
        if (command.isGroup())
            throw error("name "
                    + (name.contains(" ") ? "one of: " + String.join(", ", command.commandNames(false)) : "a command"));
        for (CommandOption argument : command.arguments()) {
            int taken = argument.many() ? positional.size() : Math.min(1, positional.size());
            List<String> given = positional.subList(0, taken);
            if (taken > 0) values.put(argument.key(), List.copyOf(given));
            given.clear();
            settle(argument);
        }
        if (!positional.isEmpty()) throw error("unexpected argument '%s'".formatted(positional.getFirst()));
        for (CommandOption option : command.options()) settle(option);
    }

    private void settle(CommandOption option) throws UsageError {
        if (values.containsKey(option.key())) return;
        if (option.required()) throw error("%s is missing".formatted(option.key()));
        values.put(option.key(), option.usual().isEmpty() ? List.of() : List.of(option.usual()));
    }

    private UsageError error(String problem) {
        return new UsageError(name, problem);
    }
}
