package dev.loupe.index;

import dev.loupe.model.OccurrenceRole;

/// What an identifier does where it stands, as the index keeps it: its role, or that it is of a function's
/// own names. The order is part of the format; there may be eight.
enum SpotKind {
    DEFINITION,
    REFERENCE,
    CALL,
    IMPORT,
    /// A parameter, local variable or type parameter, or a use of one: never the symbol of that name that
    /// the rest of the program knows. Not written.
    LOCAL;

    static final SpotKind[] ALL = values();

    static SpotKind of(OccurrenceRole role) {
        return switch (role) {
            case DEFINITION -> DEFINITION;
            case REFERENCE -> REFERENCE;
            case CALL -> CALL;
            case IMPORT -> IMPORT;
        };
    }
}
