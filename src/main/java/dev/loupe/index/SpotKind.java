package dev.loupe.index;

import dev.loupe.model.OccurrenceRole;

/// The kind of an identifier's occurrence in the index: its role, or that it is local to a function. The
/// order is part of the format; at most eight kinds.
public enum SpotKind {
    DEFINITION,
    REFERENCE,
    CALL,
    IMPORT,
    /// A parameter, local variable or type parameter, or a use of one: never the global symbol with that
    /// name. Not written.
    LOCAL;

    public static final SpotKind[] ALL = values();

    public static SpotKind of(OccurrenceRole role) {
        return switch (role) {
            case DEFINITION -> DEFINITION;
            case REFERENCE -> REFERENCE;
            case CALL -> CALL;
            case IMPORT -> IMPORT;
        };
    }
}
