package dev.loupe.scan;

import dev.loupe.model.RepoPath;

/// A file of a project, known only by name; its content is judged by [ContentRules] when it is read.
///
/// @param size bytes
/// @param modified nanoseconds since the epoch
public record ScannedFile(RepoPath path, long size, long modified) {}
