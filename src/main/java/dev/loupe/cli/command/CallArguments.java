package dev.loupe.cli.command;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// The arguments of a tool call, in insertion order; missing values get the tool's defaults.
public final class CallArguments {
    private final SequencedMap<String, JsonValue> members = new LinkedHashMap<>();

    public CallArguments put(String name, JsonValue value) {
        members.put(name, value);
        return this;
    }

    public CallArguments put(String name, String text) {
        return put(name, JsonValue.of(text));
    }

    public CallArguments put(String name, long number) {
        return put(name, JsonValue.of(number));
    }

    public CallArguments put(String name, Optional<String> text) {
        text.ifPresent(given -> put(name, given));
        return this;
    }

    public JsonObject object() {
        return new JsonObject(members);
    }
}
