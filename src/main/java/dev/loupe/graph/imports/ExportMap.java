package dev.loupe.graph.imports;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// `exports` or `imports` of a package.json: <https://nodejs.org/api/packages.html#subpath-patterns>. All
/// conditions count, since a file may serve several of them; those for sources come first.
record ExportMap(JsonValue map) {
    private static final int DEEPEST = 20;
    private static final int MOST = 50;

    /// The paths that a name may map to, best first; `.` for the package itself.
    List<String> targets(String name) {
        var targets = new ArrayList<String>();
        boolean named = map instanceof JsonObject object
                && object.members().keySet().stream().anyMatch(key -> key.startsWith(".") || key.startsWith("#"));
        if (!named) {
            if (name.equals(".")) collect(map, "", 0, targets);
        } else if (map instanceof JsonObject object) {
            if (object.has(name)) collect(object.get(name), "", 0, targets);
            else pattern(object, name, targets);
        }
        targets.sort(Comparator.comparing(target -> target.matches(".*\\.d\\.[cm]?ts")));
        return targets;
    }

    private static void pattern(JsonObject object, String name, List<String> targets) {
        object.members().keySet().stream()
                .filter(key -> key.indexOf('*') >= 0 && fits(key, name))
                .max(Comparator.comparingInt((String key) -> key.indexOf('*')).thenComparingInt(String::length))
                .ifPresent(key -> {
                    int star = key.indexOf('*');
                    String part = name.substring(star, name.length() - (key.length() - star - 1));
                    collect(object.get(key), part, 0, targets);
                });
    }

    private static boolean fits(String key, String name) {
        int star = key.indexOf('*');
        return name.length() >= key.length()
                && name.startsWith(key.substring(0, star))
                && name.endsWith(key.substring(star + 1));
    }

    private static void collect(JsonValue value, String part, int depth, List<String> targets) {
        if (depth > DEEPEST || targets.size() >= MOST) return;
        switch (value) {
            case JsonString string -> {
                if (string.text().startsWith("./")) targets.add(string.text().replace("*", part));
            }
            case JsonArray array -> array.elements().forEach(each -> collect(each, part, depth + 1, targets));
            case JsonObject object ->
                object.members().values().forEach(each -> collect(each, part, depth + 1, targets));
            default -> {}
        }
    }
}
