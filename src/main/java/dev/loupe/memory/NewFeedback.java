package dev.loupe.memory;

/// A rating as it is given.
///
/// @param injection id of what is rated
/// @param agent who rates; not empty
/// @param reason in words, or empty
public record NewFeedback(String injection, Rating rating, String agent, String reason) {}
