package dev.loupe.graph.imports;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A minimal TOML reader for names in manifests: `key = value` below `[sections]`, values as written.
/// Multi-line strings and everything else that it does not know are skipped. Time is linear in the text: a
/// manifest of a megabyte is hostile, and the library that reads settings takes time cubic in the number of
/// blank lines in a row and quadratic in that of errors.
public final class Toml {
    private static final Pattern TEXT = Pattern.compile("\"([^\"\\n]*)\"|'([^'\\n]*)'");

    private final Map<String, String> values = new HashMap<>();

    private Toml() {}

    /// Never fails: malformed lines are skipped.
    public static Toml read(String text) {
        var toml = new Toml();
        String section = "";
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = withoutComment(lines.get(i)).strip();
            if (line.startsWith("[")) {
                section = line.replaceAll("[\\[\\]\"'\\s]", "");
                continue;
            }
            int equals = line.indexOf('=');
            if (equals <= 0) continue;
            var value = new StringBuilder(line.substring(equals + 1).strip());
            if (value.indexOf("[") == 0 && value.indexOf("]") < 0)
                for (String more = "";
                        more.indexOf(']') < 0 && i + 1 < lines.size();
                        value.append(' ').append(more))
                    more = withoutComment(lines.get(++i)).strip();
            String key = line.substring(0, equals).strip().replaceAll("[\"'\\s]", "");
            toml.values.putIfAbsent(section.isEmpty() ? key : section + '.' + key, value.toString());
        }
        return toml;
    }

    private static String withoutComment(String line) {
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0) quote = c == quote ? 0 : quote;
            else if (c == '"' || c == '\'') quote = c;
            else if (c == '#') return line.substring(0, i);
        }
        return line;
    }

    /// A string value.
    public Optional<String> text(String key) {
        String value = values.get(key);
        return value == null ? Optional.empty() : first(value);
    }

    /// The strings of a list value.
    public List<String> texts(String key) {
        return all(values.getOrDefault(key, ""));
    }

    /// A member of a table, inline or with its own section.
    public Optional<String> member(String key, String member) {
        String table = values.getOrDefault(key, "");
        Matcher inside = Pattern.compile("\\b" + member + "\\s*=\\s*(\"[^\"]*\"|'[^']*')")
                .matcher(table.startsWith("{") ? table : "");
        return inside.find() ? first(inside.group(1)) : text(key + '.' + member);
    }

    public boolean has(String section) {
        return values.keySet().stream().anyMatch(key -> key.startsWith(section + '.'));
    }

    /// The names of a section's keys and subsections.
    public Set<String> keys(String section) {
        var keys = new TreeSet<String>();
        for (String key : values.keySet())
            if (key.startsWith(section + '.')) {
                String rest = key.substring(section.length() + 1);
                int dot = rest.indexOf('.');
                keys.add(dot < 0 ? rest : rest.substring(0, dot));
            }
        return keys;
    }

    private static Optional<String> first(String value) {
        return all(value).stream().findFirst();
    }

    private static List<String> all(String value) {
        return TEXT.matcher(value)
                .results()
                .map(one -> one.group(1) != null ? one.group(1) : one.group(2))
                .toList();
    }
}
