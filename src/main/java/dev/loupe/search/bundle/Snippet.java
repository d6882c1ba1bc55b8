package dev.loupe.search.bundle;

import dev.loupe.model.LineRange;

/// The lines of a passage that are shown.
///
/// @param lines in the file, one-based
/// @param whole whether they are the complete passage
public record Snippet(Passage passage, LineRange lines, String text, boolean whole) {}
