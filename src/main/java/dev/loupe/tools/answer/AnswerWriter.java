package dev.loupe.tools.answer;

import dev.loupe.model.JsonValue.JsonObject;

/// Writes a tool's answer as JSON that fits the budget: components are shortened as their [Cut] says, and
/// what is missing is reported in the member `omitted`, besides what the tool says is missing.
///
/// @param tool its name
/// @param offset of the call, 0 if it has none
public record AnswerWriter(String tool, int offset, AnswerBudget room) {

    public JsonObject write(Record answer) {
        LeastText least = answer.getClass().getAnnotation(LeastText.class);
        return room.fitJson(
                least == null ? AnswerBudget.LEAST_TEXT : least.value(),
                cut -> new Rendering(cut, tool, offset).of(answer));
    }
}
