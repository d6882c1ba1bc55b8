package dev.loupe.memory;

import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;

/// Lines of a file that an agent was given.
///
/// @param relevance why: direct, coupled, structural …
/// @param score in [0, 1]
public record InjectedChunk(RepoPath path, LineRange lines, String relevance, double score) {}
