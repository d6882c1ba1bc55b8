package dev.loupe.tools;

import dev.loupe.engine.Session;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Progress;
import java.time.Duration;

/// The circumstances of one call.
///
/// @param session who asks: its roots and limits
/// @param progress where long work reports; does nothing when the client gave no token
/// @param cancellation asked between steps
/// @param patience how long a tool may keep the client waiting before it answers with a state and lets the
/// work go on
public record CallContext(Session session, Progress progress, Cancellation cancellation, Duration patience) {

    /// How long the answer may be.
    public AnswerBudget room() {
        return AnswerBudget.of(session.answerTokens());
    }
}
