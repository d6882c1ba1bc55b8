package dev.loupe.search.bundle;

import dev.loupe.model.LineRange;

/// Lines of a passage as they are shown.
///
/// @param lines where they stand in the file, one-based
/// @param whole whether they are all of the passage
public record Snippet(Passage passage, LineRange lines, String text, boolean whole) {}
