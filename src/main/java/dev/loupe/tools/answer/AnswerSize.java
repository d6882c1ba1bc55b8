package dev.loupe.tools.answer;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.IdentityHashMap;
import java.util.Map;

/// Token cost of answers: the same as `TokenEstimate` for the JSON to be sent, without serializing it.
///
/// The drafts of one answer share most of their texts, and a text costs the same in any position: each is
/// counted once and cached, and another draft costs one step per value. Not thread-safe.
final class AnswerSize {
    private final Map<String, Long> known = new IdentityHashMap<>();

    /// @return estimated tokens of the answer after control characters are escaped
    int of(JsonObject answer) {
        var count = new TokenEstimate.Count();
        add(answer, count);
        return count.tokens();
    }

    private void add(JsonValue value, TokenEstimate.Count count) {
        switch (value) {
            case JsonObject object -> addObject(object, count);
            case JsonArray array -> addArray(array, count);
            case JsonString string -> addText(string.text(), count);
            case JsonValue.JsonNumber number -> count.add(number.literal());
            case JsonValue.JsonBoolean _, JsonValue.JsonNull _ -> count.add(Json.write(value));
        }
    }

    private void addObject(JsonObject object, TokenEstimate.Count count) {
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

    private void addArray(JsonArray array, TokenEstimate.Count count) {
        char before = '[';
        for (JsonValue element : array.elements()) {
            count.add(before);
            add(element, count);
            before = ',';
        }
        if (before == '[') count.add(before);
        count.add(']');
    }

    private void addText(String text, TokenEstimate.Count count) {
        count.addText(known.computeIfAbsent(text, AnswerSize::cost));
    }

    /// The cost of a text in any position, in hundredths of a token.
    static long cost(String text) {
        return TokenEstimate.Count.text(Json.write(JsonValue.of(Sanitized.text(text))));
    }
}
