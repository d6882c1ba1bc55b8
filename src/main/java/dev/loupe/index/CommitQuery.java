package dev.loupe.index;

import dev.loupe.vector.Int8Vector;
import java.util.Optional;
import java.util.Set;

/// A question to [CommitIndex].
///
/// @param text words; blank for the newest commits
/// @param meaning of the text, comparable with those of commits; empty to go by words alone
/// @param authors those that count, each as [CommitText#author]; empty for anyone
/// @param file part of a path, whatever its case; blank for any
/// @param since seconds since 1970, the first that count
/// @param until the last that count
/// @param limit most matches, at least 1
@SuppressWarnings("OptionalUsedAsFieldOrParameterType")
public record CommitQuery(
        String text,
        Optional<Int8Vector> meaning,
        Optional<Set<String>> authors,
        String file,
        long since,
        long until,
        int limit) {}
