package dev.loupe.tools;

import dev.loupe.model.JsonValue.JsonObject;

/// An answer as the tool that gives it would send it, for resources that show the same.
public final class AnswerJson {
    private AnswerJson() {}

    public static JsonObject of(Record answer) {
        return ParamRules.JSON.write(answer);
    }
}
