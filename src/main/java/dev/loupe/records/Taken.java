package dev.loupe.records;

/// How far the records of a source were taken in.
///
/// @param problems what cannot be read, as of the last look
/// @param reading whether the first look is still under way, so that records are missing
/// @param failure why the last look came to nothing, so that answers are of an earlier one; empty where it
/// did not
public record Taken(Problems problems, boolean reading, String failure) {}
