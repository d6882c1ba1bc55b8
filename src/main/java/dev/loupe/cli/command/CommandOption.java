package dev.loupe.cli.command;

import java.util.List;

/// An option or a positional argument of a command.
///
/// @param names as typed, such as `-n` and `--limit`, the long one last; a positional argument has its label
/// @param label of the value, such as `N`; empty for a flag
/// @param usual the value if omitted; empty if there is none
/// @param description for the help; empty hides the option
public record CommandOption(
        List<String> names, String label, Kind kind, String usual, boolean required, boolean many, String description) {

    /// The kind of a value.
    public enum Kind {
        FLAG,
        TEXT,
        WHOLE,
        DECIMAL
    }

    public String key() {
        return names.getLast();
    }

    /// Why a value is not of its kind; empty if it is.
    String refusal(String value) {
        try {
            if (kind == Kind.WHOLE) Integer.parseInt(value);
            if (kind == Kind.DECIMAL && !Double.isFinite(Double.parseDouble(value))) throw new NumberFormatException();
            return "";
        } catch (NumberFormatException notOne) {
            return "%s must be a %snumber, not '%s'".formatted(key(), kind == Kind.WHOLE ? "whole " : "", value);
        }
    }
}
