package dev.loupe.memory;

/// The calls of one tool on one day.
///
/// @param day in UTC, `2026-11-29`
/// @param failures calls that did not return a result
/// @param millis sum of their durations
/// @param tokens sum of their answers
public record CallDay(String day, String tool, long calls, long failures, long millis, long tokens) {}
