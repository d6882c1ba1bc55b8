package dev.loupe.graph;

import java.io.IOException;

/// A type, and the file whose imports resolve its name.
record ResolvedType(TypeName type, FileContext scene) {

    /// Under the name at its definition.
    static ResolvedType of(TypeName written, FileContext scene) throws IOException {
        String name = scene.aliases().original(written.name());
        return new ResolvedType(new TypeName(name, written.argument()), scene);
    }

    String name() {
        return type.name();
    }
}
