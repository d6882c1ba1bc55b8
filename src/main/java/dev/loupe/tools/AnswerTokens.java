package dev.loupe.tools;

import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;

/// What a result costs the model that reads it.
public final class AnswerTokens {

    private AnswerTokens() {}

    /// Estimated tokens of an answer or a part of one, as it will be sent.
    public static int of(Record answer) {
        return new AnswerSize().of(ParamRules.JSON.write(answer));
    }

    /// The same of a text within an answer, quotes included, to a hundredth. Of two texts in one not more
    /// than of both, but for the quotes.
    public static double ofText(String text) {
        return AnswerSize.cost(text) / 100.0;
    }

    /// Estimated tokens of the structured answer, else of the text; clients give their model one of them.
    ///
    /// @param result shaped as CallToolResult
    public static int of(JsonObject result) {
        if (result.get("structuredContent") instanceof JsonObject answer) return new AnswerSize().of(answer);
        return result.get("content") instanceof JsonArray content
                        && !content.elements().isEmpty()
                        && content.elements().getFirst() instanceof JsonObject block
                        && block.get("text") instanceof JsonString(String text)
                ? TokenEstimate.of(text)
                : 0;
    }
}
