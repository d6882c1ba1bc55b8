package dev.loupe.search.figures;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import java.util.ArrayList;
import java.util.List;

/// What a chunk's type is called: answers have our own word for it, filters take that of tea-rags too, which
/// has fewer: a method is a `function` there, a struct a `class`, a trait an `interface`, and a function of a
/// test also a `test`.
final class ChunkTypes {

    private ChunkTypes() {}

    /// Every word that filters may use for a chunk.
    static JsonValue words(ChunkKind kind, boolean test) {
        var words = new ArrayList<String>(List.of(kind.wireName()));
        String theirs = wide(kind);
        if (!theirs.equals(kind.wireName())) words.add(theirs);
        if (test && theirs.equals("function")) words.add("test");
        return new JsonArray(words.stream().map(JsonValue::of).toList());
    }

    private static String wide(ChunkKind kind) {
        return switch (kind) {
            case FUNCTION, METHOD -> "function";
            case CLASS, STRUCT, ENUM, IMPL, MODULE -> "class";
            case INTERFACE, TRAIT -> "interface";
            case BLOCK, DOC, SECTION, TABLE, CODE_BLOCK -> "block";
        };
    }
}
