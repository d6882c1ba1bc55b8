package dev.loupe.embed;

import java.time.Duration;

/// Retry and concurrency policy for a server.
///
/// @param batch maximum texts in one request
/// @param concurrency concurrent requests
/// @param attempts of one request, 1 or more
/// @param delay before the second attempt; doubles before each further one
/// @param timeout of one attempt, including the whole answer
public record RequestPolicy(int batch, int concurrency, int attempts, Duration delay, Duration timeout) {

    private static final Duration MOST_OF_A_QUESTION = Duration.ofSeconds(30);

    /// The same for a query that a user waits for: one retry, and at most half a minute.
    public RequestPolicy forQuestion() {
        Duration shorter = timeout.compareTo(MOST_OF_A_QUESTION) < 0 ? timeout : MOST_OF_A_QUESTION;
        return new RequestPolicy(batch, concurrency, Math.min(2, attempts), delay, shorter);
    }
}
