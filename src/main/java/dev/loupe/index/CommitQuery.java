package dev.loupe.index;

/// A question to [CommitIndex].
///
/// @param text words; blank for the newest commits
/// @param author part of a name or address, whatever its case; blank for anyone
/// @param file part of a path, whatever its case; blank for any
/// @param since seconds since 1970, the first that count
/// @param until the last that count
/// @param limit most matches, at least 1
public record CommitQuery(String text, String author, String file, long since, long until, int limit) {}
