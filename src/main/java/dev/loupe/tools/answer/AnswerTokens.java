package dev.loupe.tools.answer;

import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;

/// Token cost of a result for the model that reads it.
public final class AnswerTokens {

    private AnswerTokens() {}

    /// Estimated tokens of an answer or a part of one, in the form in which it is sent.
    public static int of(Record answer) {
        return new AnswerSize().of(ParamRules.JSON.write(answer));
    }

    /// Estimated tokens of a text within an answer, quotes included, in steps of a hundredth. Two texts
    /// joined cost at most the sum of both, apart from the quotes.
    public static double ofText(String text) {
        return AnswerSize.cost(text) / 100.0;
    }

    /// Estimated tokens of the structured answer, or of the text if there is none; clients pass only one of
    /// them to their model.
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
