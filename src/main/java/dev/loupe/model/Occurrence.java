package dev.loupe.model;

/// One identifier token of a file.
///
/// @param identifier composed ([ComposedText]), even if the file has another form
/// @param line one-based
/// @param column one-based, in Unicode code points
public record Occurrence(String identifier, OccurrenceRole role, int line, int column) {

    public Occurrence {
        identifier = ComposedText.of(identifier);
    }
}
