package dev.loupe.tools;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// A call's arguments, mended where models write them otherwise than the schema says but mean one thing only.
/// What cannot be mended is left for the reader to refuse.
///
/// @param repairs a sentence for each thing that was mended, without characters that act
record RepairedArguments(JsonObject json, List<String> repairs) {

    private static final String REPAIRS = "dev.loupe/repairs";

    static RepairedArguments of(Class<? extends Record> arguments, JsonObject given) {
        return of(arguments, given, List.of());
    }

    /// @param roots of the session; if there is one alone, its name says nothing that is needed
    static RepairedArguments of(Class<? extends Record> arguments, JsonObject given, List<Path> roots) {
        var repairs = new ArrayList<String>();
        JsonObject mended = new ArgumentRepair(repairs).members(arguments, given, "");
        JsonObject json = new IgnoredArguments(Argument.of(arguments), roots, repairs)
                .in(mended, Optional.ofNullable(arguments.getAnnotation(Lenient.class)));
        return new RepairedArguments(json, repairs.stream().map(Sanitized::text).toList());
    }

    /// The result, which says in its `_meta` what was mended.
    JsonObject toldIn(JsonObject result) {
        if (repairs.isEmpty()) return result;
        var meta = new LinkedHashMap<String, JsonValue>();
        if (result.get("_meta") instanceof JsonObject known) meta.putAll(known.members());
        meta.put(REPAIRS, new JsonArray(repairs.stream().map(JsonValue::of).toList()));
        var members = new LinkedHashMap<>(result.members());
        members.put("_meta", new JsonObject(meta));
        return new JsonObject(members);
    }
}
