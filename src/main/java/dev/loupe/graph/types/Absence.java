package dev.loupe.graph.types;

/// Whether a name refers to something that is not there any more.
public enum Absence {
    /// Nothing else can be meant.
    SURE,
    POSSIBLE,
    /// It means something else: of a library, a local variable, another definition.
    NO
}
