package dev.loupe.tools;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.IdentityHashMap;
import java.util.Map;

/// What answers cost a model, as `Tokens` estimates it of the JSON that will be sent, without writing that.
///
/// The drafts of one answer share most of their texts, and a text costs the same wherever it stands: each is
/// looked at once, and a further draft costs one step for each value. For one thread.
final class AnswerSize {
    private final Map<String, Long> known = new IdentityHashMap<>();

    /// @return estimated tokens of the answer once no character of it acts
    int of(JsonObject answer) {
        var count = new Tokens.Count();
        add(answer, count);
        return count.tokens();
    }

    private void add(JsonValue value, Tokens.Count count) {
        switch (value) {
            case JsonObject object -> addObject(object, count);
            case JsonArray array -> addArray(array, count);
            case JsonString string -> addText(string.text(), count);
            case JsonValue.JsonNumber number -> count.add(number.literal());
            case JsonValue.JsonBoolean _, JsonValue.JsonNull _ -> count.add(Json.write(value));
        }
    }

    private void addObject(JsonObject object, Tokens.Count count) {
        char before = '{';
        for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
            count.add(before);
            addText(member.getKey(), count);
            count.add(':');
            add(member.getValue(), count);
            before = ',';
        }
        if (before == '{') count.add(before);
        count.add('}');
    }

    private void addArray(JsonArray array, Tokens.Count count) {
        char before = '[';
        for (JsonValue element : array.elements()) {
            count.add(before);
            add(element, count);
            before = ',';
        }
        if (before == '[') count.add(before);
        count.add(']');
    }

    private void addText(String text, Tokens.Count count) {
        count.addText(known.computeIfAbsent(text, AnswerSize::cost));
    }

    /// What a text costs in an answer, in hundredths of a token.
    static long cost(String text) {
        return Tokens.Count.text(Json.write(JsonValue.of(Neutralised.text(text))));
    }
}
