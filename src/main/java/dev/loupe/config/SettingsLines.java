package dev.loupe.config;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tomlj.TomlPosition;

/// The lines of a settings file that are neither blank nor comments. The TOML parser takes time cubic in the
/// number of such lines in a row, and quadratic in the number of errors: a project's file of some kilobytes
/// would keep it busy for hours.
///
/// @param toml at most [#MOST] characters
/// @param numbers of its lines in the file, one-based
record SettingsLines(String toml, List<Integer> numbers) {
    /// Ten times the size of all settings.
    private static final int MOST = 16 * 1024;

    /// @throws InvalidSettings without the name of the file
    static SettingsLines of(String file) throws InvalidSettings {
        var toml = new StringBuilder();
        var numbers = new ArrayList<Integer>();
        List<String> lines = file.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) continue;
            // In such a string, a line that looks like a comment is none.
            if (line.contains("\"\"\"") || line.contains("'''"))
                throw new InvalidSettings(
                        ", line %d: settings have no multi-line strings; write the value on one line".formatted(i + 1));
            toml.append(line).append('\n');
            numbers.add(i + 1);
        }
        if (toml.length() > MOST)
            throw new InvalidSettings(" has more than 16 KiB besides comments, too much for a settings file");
        return new SettingsLines(toml.toString(), numbers);
    }

    /// The line of the file, one-based.
    int line(@Nullable TomlPosition position) {
        int at = Math.min(TomlText.line(position), numbers.size());
        return at == 0 ? 1 : numbers.get(at - 1);
    }
}
