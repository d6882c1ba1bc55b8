package dev.loupe.tools.run;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.ParamRules;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A log-safe description of a call's arguments: declared names, types and lengths, never contents.
final class ArgumentShape {
    private ArgumentShape() {}

    /// @param record of the tool's arguments
    static String of(Class<? extends Record> record, JsonObject arguments) {
        Set<String> known = names(record).collect(Collectors.toSet());
        return arguments.members().entrySet().stream()
                .limit(50)
                .map(each -> (known.contains(each.getKey()) ? each.getKey() : "?") + ": " + type(each.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static Stream<String> names(Class<?> record) {
        return Arrays.stream(record.getRecordComponents())
                .flatMap(
                        each -> ParamRules.isSpread(each) ? names(each.getType()) : Stream.of(ParamRules.nameOf(each)));
    }

    private static String type(JsonValue value) {
        return switch (value) {
            case JsonString(String text) -> "text of " + text.length();
            case JsonArray(var elements) -> "list of " + elements.size();
            case JsonObject(var members) -> "object of " + members.size();
            case JsonNumber _ -> "number";
            case JsonBoolean _ -> "boolean";
            case JsonNull _ -> "null";
        };
    }
}
