package dev.loupe.cli.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The arguments and options of a command as typed, with defaults. A name is that of [CommandSpec]: the
/// label of an argument, the long name of an option; any other is a programming error.
///
/// @param values by name; empty for what was omitted and has no default
public record Arguments(Map<String, List<String>> values) {

    public List<String> list(String name) {
        List<String> found = values.get(name);
        if (found == null) throw new IllegalArgumentException("the command has no " + name);
        return found;
    }

    public boolean flag(String name) {
        return !list(name).isEmpty();
    }

    public Optional<String> optional(String name) {
        List<String> found = list(name);
        return found.isEmpty() ? Optional.empty() : Optional.of(found.getFirst());
    }

    /// The value, or the words with spaces between them; empty if omitted.
    public String text(String name) {
        return String.join(" ", list(name));
    }

    /// A whole number that has a default or must be given.
    public int number(String name) {
        return Integer.parseInt(list(name).getFirst());
    }

    /// @param otherwise the number if the option is omitted
    public int number(String name, int otherwise) {
        return list(name).isEmpty() ? otherwise : number(name);
    }

    public double decimal(String name) {
        return Double.parseDouble(list(name).getFirst());
    }
}
