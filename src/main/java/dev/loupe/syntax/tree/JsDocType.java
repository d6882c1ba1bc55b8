package dev.loupe.syntax.tree;

import dev.loupe.model.uast.UastBuilder;
import dev.loupe.model.uast.UastKind;
import java.util.List;

/// A type or declaration that a comment states, as nodes without a place in the code.
record JsDocType(UastKind kind, String name, List<JsDocType> parts) {

    static JsDocType of(UastKind kind, JsDocType... parts) {
        return new JsDocType(kind, "", List.of(parts));
    }

    static JsDocType named(UastKind kind, String name, JsDocType... parts) {
        return new JsDocType(kind, name, List.of(parts));
    }

    boolean isNamed(String other) {
        return kind == UastKind.NAME && name.equalsIgnoreCase(other);
    }

    void write(UastBuilder to) {
        to.open(kind, name, 0, 0);
        for (JsDocType part : parts) part.write(to);
        to.close();
    }
}
