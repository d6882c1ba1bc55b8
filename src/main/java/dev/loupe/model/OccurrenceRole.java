package dev.loupe.model;

/// Why an identifier stands where it stands.
public enum OccurrenceRole {
    DEFINITION,
    REFERENCE,
    CALL,
    IMPORT
}
