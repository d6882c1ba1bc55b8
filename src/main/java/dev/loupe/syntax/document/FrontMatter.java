package dev.loupe.syntax.document;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Front matter between two lines of `---` (YAML) or `+++` (TOML) at the beginning of a document: one-line
/// names and values, or a name with a list under it.
///
/// @param values unquoted texts, booleans, integers and lists of these; nested names are skipped
/// @param rest the document without its front matter
record FrontMatter(Map<String, JsonValue> values, String rest) {

    private static final String YAML = "---";
    private static final String TOML = "+++";

    static FrontMatter of(String text) {
        List<String> lines = text.lines().toList();
        int end = end(lines);
        if (end < 0) return new FrontMatter(Map.of(), text);
        char separator = lines.getFirst().startsWith(TOML) ? '=' : ':';
        Map<String, JsonValue> values = values(lines.subList(1, end), separator);
        return new FrontMatter(values, String.join("\n", lines.subList(end + 1, lines.size())));
    }

    private static Map<String, JsonValue> values(List<String> lines, char separator) {
        var values = new LinkedHashMap<String, JsonValue>();
        var lists = new HashMap<String, List<JsonValue>>();
        String name = "";
        for (String line : lines) {
            if (line.isBlank() || line.startsWith("#")) continue;
            if (separator == '=' && line.startsWith("[")) break; // a table
            if (separator == ':' && line.strip().startsWith("- ")) {
                if (!name.isEmpty())
                    lists.computeIfAbsent(name, known -> begun(values.get(known)))
                            .add(value(line.strip().substring(2)));
                continue;
            }
            int end = line.indexOf(separator);
            if (end <= 0 || Character.isWhitespace(line.charAt(0))) continue;
            name = line.substring(0, end).strip();
            values.put(name, value(line.substring(end + 1)));
            lists.remove(name);
        }
        lists.forEach((list, elements) -> values.put(list, new JsonArray(elements)));
        return values;
    }

    private static int end(List<String> lines) {
        if (lines.isEmpty()) return -1;
        String fence = lines.getFirst().stripTrailing();
        if (!fence.equals(YAML) && !fence.equals(TOML)) return -1;
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i).stripTrailing();
            if (line.equals(fence) || (fence.equals(YAML) && line.equals("..."))) return i;
        }
        return -1;
    }

    /// A list under a name that already has a value.
    private static List<JsonValue> begun(@Nullable JsonValue before) {
        var elements = new ArrayList<JsonValue>();
        if (before instanceof JsonArray(List<JsonValue> written)) elements.addAll(written);
        else if (before != null && !before.equals(JsonValue.of(""))) elements.add(before);
        return elements;
    }

    private static JsonValue value(String written) {
        String text = written.strip();
        if (isQuoted(text)) return new JsonString(text.substring(1, text.length() - 1));
        if (text.matches("true|True|TRUE")) return JsonBoolean.TRUE;
        if (text.matches("false|False|FALSE")) return JsonBoolean.FALSE;
        if (text.matches("-?(?:0|[1-9][0-9]{0,8})")) return new JsonNumber(text);
        return text.startsWith("[") && text.endsWith("]")
                ? elements(text.substring(1, text.length() - 1))
                : new JsonString(text);
    }

    /// Elements of a one-line list; quoted elements may contain commas.
    private static JsonArray elements(String written) {
        var elements = new ArrayList<JsonValue>();
        var element = new StringBuilder();
        char quote = 0;
        for (char c : (written + ",").toCharArray()) {
            if (quote == 0 && c == ',') {
                if (!element.toString().isBlank()) elements.add(scalar(element.toString()));
                element.setLength(0);
                continue;
            }
            if (quote == c) quote = 0;
            else if (quote == 0 && (c == '"' || c == '\'') && element.toString().isBlank()) quote = c;
            element.append(c);
        }
        return new JsonArray(elements);
    }

    /// Not a list: nested brackets stay text.
    private static JsonValue scalar(String written) {
        String text = written.strip();
        return text.startsWith("[") ? new JsonString(text) : value(text);
    }

    private static boolean isQuoted(String text) {
        return text.length() >= 2
                && (text.charAt(0) == '"' || text.charAt(0) == '\'')
                && text.charAt(text.length() - 1) == text.charAt(0);
    }
}
