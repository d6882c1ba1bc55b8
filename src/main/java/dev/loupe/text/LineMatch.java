package dev.loupe.text;

/// The first match of a pattern in one line.
///
/// @param line one-based
/// @param column of the match's first character in the whole line, one-based, in code points
/// @param length of the match in code points, in the whole line; 0 where the pattern matches nothing there
/// @param text the line without its line break, at most 500 UTF-16 units of it
/// @param textColumn the column at which `text` begins: 1 unless the line's front was cut off
/// @param cut whether `text` is less than the whole line
public record LineMatch(int line, int column, int length, String text, int textColumn, boolean cut) {}
