package dev.loupe.tools.answer;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Truncates an answer that is still over budget after its tool's own cuts.
///
/// Cuts the ends of long texts first, then the ends of lists. Members that a schema requires stay, but a
/// number that counts a list may no longer match it; `omitted` reports what is missing.
public final class JsonTruncation {

    /// Shorter texts stay as they are: names, constants, dates.
    private static final int LEAST_TEXT = 200;

    private static final String OMITTED = "omitted";

    private final JsonObject answer;
    private final String how;

    private JsonTruncation(JsonObject answer, String tool) {
        this.answer = answer;
        this.how = "ask for less; `loupe call %s` on the command line leaves nothing out".formatted(tool);
    }

    /// The answer, truncated if it is over budget; still too long only in the odd case that its members alone
    /// are.
    public static JsonObject within(AnswerBudget room, JsonObject answer, String tool) {
        if (room.holds(answer)) return answer;
        var last = new JsonTruncation(answer, tool);
        return room.fitJson(LEAST_TEXT, last::shortened);
    }

    private JsonObject shortened(Truncation cut) {
        var work = new Work(cut);
        var members = new LinkedHashMap<String, JsonValue>();
        answer.members().forEach((name, value) -> {
            if (!name.equals(OMITTED)) members.put(name, work.value(value));
        });
        JsonArray omitted = omitted(work);
        if (!omitted.elements().isEmpty()) members.put(OMITTED, omitted);
        return new JsonObject(members);
    }

    /// The omissions of the tool itself and those made here.
    private JsonArray omitted(Work work) {
        var all = new ArrayList<JsonValue>();
        if (answer.get(OMITTED) instanceof JsonArray(List<JsonValue> before)) all.addAll(before);
        if (work.texts > 0) all.add(omission("ends of long texts", work.texts));
        if (work.elements > 0) all.add(omission("last elements of lists", work.elements));
        return new JsonArray(all);
    }

    private JsonValue omission(String what, int count) {
        return ParamRules.JSON.write(new Omission(what, count, how));
    }

    private static final class Work {
        private final Truncation cut;
        private int texts;
        private int elements;

        private Work(Truncation cut) {
            this.cut = cut;
        }

        private JsonValue value(JsonValue value) {
            return switch (value) {
                case JsonString string -> text(string);
                case JsonArray array -> array(array);
                case JsonObject object -> object(object);
                case JsonValue.JsonNumber _, JsonValue.JsonBoolean _, JsonValue.JsonNull _ -> value;
            };
        }

        private JsonValue text(JsonString string) {
            String kept = cut.excerpt(string.text(), 1).text();
            if (kept.length() >= string.text().length()) return string;
            texts++;
            return JsonValue.of(kept);
        }

        private JsonArray array(JsonArray array) {
            List<JsonValue> kept = cut.first(array.elements());
            elements += array.elements().size() - kept.size();
            return new JsonArray(kept.stream().map(this::value).toList());
        }

        private JsonObject object(JsonObject object) {
            var members = new LinkedHashMap<String, JsonValue>();
            object.members().forEach((name, value) -> members.put(name, value(value)));
            return new JsonObject(members);
        }
    }
}
