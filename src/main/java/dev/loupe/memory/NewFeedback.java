package dev.loupe.memory;

/// A rating to store.
///
/// @param injection id of what is rated
/// @param agent the rater; not empty
/// @param reason in words, or empty
public record NewFeedback(String injection, Rating rating, String agent, String reason) {}
