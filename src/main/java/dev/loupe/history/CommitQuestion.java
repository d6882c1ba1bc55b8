package dev.loupe.history;

import java.time.Instant;

/// A commit query.
///
/// @param words that describe the change, or words of the message, the author or changed paths; blank for the
/// newest commits
/// @param author part of any name or address of a person, case-insensitive; blank for anyone
/// @param file part of the path of a changed file, case-insensitive; blank for any
/// @param since start of the time window, inclusive
/// @param until end of it, inclusive
/// @param limit maximum commits, at least 1
public record CommitQuestion(String words, String author, String file, Instant since, Instant until, int limit) {

    /// For any author, file and time.
    public static CommitQuestion of(String words, int limit) {
        return new CommitQuestion(words, "", "", Instant.MIN, Instant.MAX, limit);
    }
}
