package dev.loupe.embed;

import java.time.Duration;

/// How hard a server is asked.
///
/// @param batch texts in one request at most
/// @param concurrency requests under way at a time
/// @param attempts of one request, 1 or more
/// @param delay before the second attempt; twice as long before each that follows
/// @param timeout of one attempt, the whole answer included
public record Effort(int batch, int concurrency, int attempts, Duration delay, Duration timeout) {

    private static final Duration MOST_OF_A_QUESTION = Duration.ofSeconds(30);

    /// The same for a question that somebody waits for: one more try, and not for longer than half a minute.
    public Effort forQuestion() {
        Duration shorter = timeout.compareTo(MOST_OF_A_QUESTION) < 0 ? timeout : MOST_OF_A_QUESTION;
        return new Effort(batch, concurrency, Math.min(2, attempts), delay, shorter);
    }
}
