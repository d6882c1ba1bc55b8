package dev.loupe.graph;

import dev.loupe.model.Language;
import dev.loupe.model.OccurrenceRole;

/// A place, and what stands before the name.
///
/// @param at start of the name in its line, in UTF-16 units
record NamedPlace(FileContext scene, int line, int at, OccurrenceRole role, Receiver receiver) {

    Language language() {
        return scene.language();
    }

    String text() {
        return scene.lines().line(line);
    }

    /// The last sign before the name; a blank at the start of the line.
    char before() {
        int i = at - 1;
        while (i >= 0 && Character.isWhitespace(text().charAt(i))) i--;
        return i < 0 ? ' ' : text().charAt(i);
    }

    /// What follows the name.
    String after() {
        int end = Math.min(at, text().length());
        while (end < text().length() && Receiver.isName(text().charAt(end))) end++;
        return text().substring(end).stripLeading();
    }
}
