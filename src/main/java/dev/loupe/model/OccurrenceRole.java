package dev.loupe.model;

/// What an identifier token does: define, refer, call or import.
public enum OccurrenceRole {
    DEFINITION,
    REFERENCE,
    CALL,
    IMPORT
}
