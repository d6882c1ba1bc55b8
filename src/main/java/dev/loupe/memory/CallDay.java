package dev.loupe.memory;

/// The calls of one tool on one day.
///
/// @param day of UTC, `2026-11-29`
/// @param failures of the calls, those that were not answered with what was asked for
/// @param millis sum of what they took
/// @param tokens sum of their answers
public record CallDay(String day, String tool, long calls, long failures, long millis, long tokens) {}
