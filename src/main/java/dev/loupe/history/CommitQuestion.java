package dev.loupe.history;

import java.time.Instant;

/// Which commits are looked for.
///
/// @param words that say what was done, or of the message, the author or changed paths; blank for the newest
/// commits
/// @param author part of any name or address of a person, whatever its case; blank for anyone
/// @param file part of the path of a changed file, whatever its case; blank for any
/// @param since the first moment that counts
/// @param until the last
/// @param limit most commits, at least 1
public record CommitQuestion(String words, String author, String file, Instant since, Instant until, int limit) {

    /// Of anyone, any file and any time.
    public static CommitQuestion of(String words, int limit) {
        return new CommitQuestion(words, "", "", Instant.MIN, Instant.MAX, limit);
    }
}
