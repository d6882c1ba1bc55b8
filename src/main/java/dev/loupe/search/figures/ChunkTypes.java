package dev.loupe.search.figures;

import dev.loupe.model.ChunkKind;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Names of chunk types in answers and filters. They are those of tea-rags: a method is a `function`, a
/// struct a `class`, a trait an `interface`. Loupe's own, finer names are under `kind`.
final class ChunkTypes {

    private ChunkTypes() {}

    static String word(ChunkKind kind) {
        return switch (kind) {
            case FUNCTION, METHOD -> "function";
            case CLASS, STRUCT, ENUM, IMPL, MODULE -> "class";
            case INTERFACE, TRAIT -> "interface";
            case BLOCK, DOC, SECTION, TABLE, CODE_BLOCK -> kind.wireName();
        };
    }

    static Set<String> words() {
        return Arrays.stream(ChunkKind.values()).map(ChunkTypes::word).collect(Collectors.toCollection(TreeSet::new));
    }

    static Set<String> kinds() {
        return Arrays.stream(ChunkKind.values())
                .map(ChunkKind::wireName)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
