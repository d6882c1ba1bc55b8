package dev.loupe.tools.repair;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Sanitized;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// A call's arguments, repaired if they violate the schema but are unambiguous. Anything else is left for the
/// reader to reject.
///
/// @param repairs a sentence for each repair, without control characters
public record RepairedArguments(JsonObject json, List<String> repairs) {

    private static final String REPAIRS = "dev.loupe/repairs";

    public static RepairedArguments of(Class<? extends Record> arguments, JsonObject given) {
        return of(arguments, given, List.of());
    }

    /// @param roots of the session; if there is only one, its name is redundant
    public static RepairedArguments of(Class<? extends Record> arguments, JsonObject given, List<Path> roots) {
        var repairs = new ArrayList<String>();
        JsonObject mended = new ArgumentRepair(repairs).members(arguments, given, "");
        JsonObject json = new IgnoredArguments(Argument.of(arguments), roots, repairs)
                .in(mended, Optional.ofNullable(arguments.getAnnotation(Lenient.class)));
        return new RepairedArguments(json, repairs.stream().map(Sanitized::text).toList());
    }

    /// Adds the repairs to the result's `_meta`.
    public JsonObject toldIn(JsonObject result) {
        if (repairs.isEmpty()) return result;
        var meta = new LinkedHashMap<String, JsonValue>();
        if (result.get("_meta") instanceof JsonObject known) meta.putAll(known.members());
        meta.put(REPAIRS, new JsonArray(repairs.stream().map(JsonValue::of).toList()));
        var members = new LinkedHashMap<>(result.members());
        members.put("_meta", new JsonObject(meta));
        return new JsonObject(members);
    }
}
