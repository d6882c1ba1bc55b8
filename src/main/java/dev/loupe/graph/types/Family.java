package dev.loupe.graph.types;

import dev.loupe.model.Language;

/// Languages that share their rules of scopes and imports.
enum Family {
    ECMA,
    PYTHON,
    JVM,
    C,
    CSHARP,
    GO,
    RUST,
    SWIFT,
    PHP,
    OTHER;

    static Family of(Language language) {
        return switch (language) {
            case JAVASCRIPT, TYPESCRIPT, TSX, VUE, SVELTE, HTML -> ECMA;
            case PYTHON, NOTEBOOK, STARLARK -> PYTHON;
            case JAVA, KOTLIN, SCALA, GROOVY -> JVM;
            case C, CPP, OBJECTIVE_C -> C;
            case CSHARP -> CSHARP;
            case GO -> GO;
            case RUST -> RUST;
            case SWIFT -> SWIFT;
            case PHP -> PHP;
            default -> OTHER;
        };
    }

    /// Whether a type's members need no `this` or `self` within it.
    boolean opensTypes() {
        return switch (this) {
            case JVM, C, CSHARP, SWIFT, OTHER -> true;
            case ECMA, PYTHON, GO, RUST, PHP -> false;
        };
    }

    /// Whether members can be added to types of a library.
    boolean extendsTypes() {
        return switch (this) {
            case JVM, CSHARP, SWIFT, RUST, OTHER -> true;
            case ECMA, PYTHON, GO, C, PHP -> false;
        };
    }

    /// Whether an assignment declares a variable.
    boolean declaresByAssigning() {
        return this == PYTHON || this == PHP || this == OTHER;
    }

    /// Whether a variable is not visible in its own initial value.
    boolean hidesInitialized() {
        return this == SWIFT;
    }

    /// Whether a variable is known only after its declaration, and may be declared again.
    boolean declaresInSequence() {
        return this == GO || this == RUST;
    }

    /// Whether a variable of a block is one of the function around it.
    boolean hoists() {
        return this == PYTHON || this == ECMA;
    }
}
