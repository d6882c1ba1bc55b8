package dev.loupe.history;

import dev.loupe.model.LineRange;

/// Lines of a file that were last changed by one commit.
public record BlamedLines(LineRange lines, Commit commit) {}
