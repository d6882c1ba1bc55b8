package dev.loupe.daemon;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.catalogue.CatalogueText;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The read-only tools by exact name, from the built-in list of tools. The list is only read once a
/// connection has broken. Inner tools, which have a slash in their names, are idempotent.
final class ReadingTools implements Predicate<String> {

    private @Nullable Set<String> names;

    @Override
    public synchronized boolean test(String tool) {
        if (tool.indexOf('/') >= 0) return true;
        Set<String> known = names;
        if (known == null) {
            known = read();
            names = known;
        }
        return known.contains(tool);
    }

    private static Set<String> read() {
        try {
            return of(CatalogueText.builtIn().oneLine());
        } catch (IOException | JsonFailure noList) {
            System.getLogger(ReadingTools.class.getName())
                    .log(System.Logger.Level.WARNING, "calls are not repeated: " + noList.getMessage());
            return Set.of();
        }
    }

    /// @param list the entries of tools/list
    static Set<String> of(String list) throws JsonFailure {
        var reading = new HashSet<String>();
        if (!(Json.parse(list) instanceof JsonArray(List<JsonValue> tools))) return reading;
        for (JsonValue tool : tools) {
            if (tool instanceof JsonObject entry
                    && entry.get("name") instanceof JsonString(String name)
                    && entry.get("annotations") instanceof JsonObject hints
                    && hints.get("readOnlyHint") == JsonBoolean.TRUE) reading.add(name);
        }
        return reading;
    }
}
