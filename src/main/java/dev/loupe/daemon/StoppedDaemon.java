package dev.loupe.daemon;

/// A daemon that has ended.
///
/// @param process its id
/// @param killed whether it had to be, because it did not end by itself
public record StoppedDaemon(long process, boolean killed) {}
