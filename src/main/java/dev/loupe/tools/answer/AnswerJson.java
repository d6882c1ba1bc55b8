package dev.loupe.tools.answer;

import dev.loupe.model.JsonValue.JsonObject;

/// The JSON of an answer as its tool would send it, for resources that show the same data.
public final class AnswerJson {
    private AnswerJson() {}

    public static JsonObject of(Record answer) {
        return ParamRules.JSON.write(answer);
    }
}
