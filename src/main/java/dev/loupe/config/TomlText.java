package dev.loupe.config;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/// TOML text that is edited line by line.
public final class TomlText {
    private final List<String> lines;
    private final TomlParseResult toml;

    private TomlText(List<String> lines, TomlParseResult toml) {
        this.lines = lines;
        this.toml = toml;
    }

    /// @throws InvalidSettings if it is not valid TOML, with the line
    public static TomlText of(String text) throws InvalidSettings {
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            TomlParseError error = toml.errors().getFirst();
            throw new InvalidSettings("line %d: %s".formatted(line(error.position()), error.getMessage()));
        }
        return new TomlText(text.lines().toList(), toml);
    }

    /// One-based, both included.
    public record Lines(int first, int last) {}

    /// The lines of a table that has a header of its own, including the tables nested in it. Comments and
    /// blank lines before the next table are not included.
    ///
    /// @param name with dots
    public Optional<Lines> table(String name) {
        if (!toml.isTable(name)) return Optional.empty();
        int first = line(toml.inputPositionOf(name));
        return isHeader(first) ? Optional.of(until(first, name)) : Optional.empty();
    }

    /// The lines of a key and its value, in a table that has a header of its own.
    ///
    /// @param name with dots, that of the table included
    public Optional<Lines> entry(String name) {
        if (!toml.contains(name) || toml.isTable(name)) return Optional.empty();
        return Optional.of(until(line(toml.inputPositionOf(name)), name));
    }

    /// The strings of a key: one, those of an array, or none.
    ///
    /// @param name with dots
    public List<String> texts(String name) {
        if (toml.isString(name)) return List.of(String.valueOf(toml.getString(name)));
        TomlArray array = toml.isArray(name) ? toml.getArray(name) : null;
        if (array == null) return List.of();
        return array.toList().stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    /// From a line to the first line that is neither the name's nor below it.
    private Lines until(int first, String name) {
        int next = lines.size() + 1;
        for (String key : toml.dottedKeySet(true)) {
            if (key.equals(name) || key.startsWith(name + ".")) continue;
            int at = line(toml.inputPositionOf(key));
            if (at > first && at < next) next = at;
        }
        // Only the first table of an array has a position.
        for (int at = first + 1; at < next; at++) if (isHeaderOfArray(lines.get(at - 1))) next = at;
        int last = next - 1;
        while (last > first && isAside(lines.get(last - 1))) last--;
        return new Lines(first, last);
    }

    private static boolean isHeaderOfArray(String line) {
        return line.strip().matches("\\[\\[[^\\[\\],]+]]\\s*(#.*)?");
    }

    private boolean isHeader(int line) {
        return line <= lines.size() && lines.get(line - 1).stripLeading().startsWith("[");
    }

    private static boolean isAside(String line) {
        return line.isBlank() || line.stripLeading().startsWith("#");
    }

    static int line(@Nullable TomlPosition position) {
        return position == null ? 1 : position.line();
    }

    /// A string as TOML writes it.
    public static String quoted(String text) {
        return ConfigTemplate.value(text);
    }
}
