package dev.loupe.tools.kit;

import dev.loupe.engine.Session;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.AnswerBudget;
import java.time.Duration;

/// The context of one call.
///
/// @param session of the caller: its roots and limits
/// @param progress receives the progress of long work; a no-op if the client sent no token
/// @param cancellation to be checked between steps
/// @param patience how long the client may be kept waiting before a tool answers with the current state and
/// lets the work continue in the background
public record CallContext(Session session, Progress progress, Cancellation cancellation, Duration patience) {

    /// The size limit of the answer.
    public AnswerBudget room() {
        return AnswerBudget.of(session.answerTokens());
    }
}
