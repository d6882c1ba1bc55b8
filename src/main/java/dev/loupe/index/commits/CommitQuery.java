package dev.loupe.index.commits;

import dev.loupe.vector.Int8Vector;
import java.util.Optional;
import java.util.Set;

/// A query to [CommitIndex].
///
/// @param text words; blank for the newest commits
/// @param meaning vector of the text, comparable with those of commits; empty to search by words only
/// @param authors to include, each as [CommitText#author]; empty for anyone
/// @param file part of a path, case-insensitive; blank for any
/// @param since seconds since 1970, inclusive
/// @param until seconds since 1970, inclusive
/// @param limit maximum matches, at least 1
@SuppressWarnings("OptionalUsedAsFieldOrParameterType")
public record CommitQuery(
        String text,
        Optional<Int8Vector> meaning,
        Optional<Set<String>> authors,
        String file,
        long since,
        long until,
        int limit) {}
