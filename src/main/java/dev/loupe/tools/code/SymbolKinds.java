package dev.loupe.tools.code;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.SymbolKind;
import dev.loupe.tools.kit.ToolFailure;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Parses the kinds of symbols that callers name.
final class SymbolKinds {
    private SymbolKinds() {}

    static final String DESCRIPTION =
            "Kinds, separated by commas: function, method, class, struct, enum, interface, trait, impl, module, constant, field …";

    /// The kinds; empty for all.
    static Set<SymbolKind> parse(Optional<String> type) throws ToolFailure {
        Set<SymbolKind> kinds = EnumSet.noneOf(SymbolKind.class);
        String text = type.orElse("").strip();
        if (text.isEmpty() || text.equalsIgnoreCase("all")) return kinds;
        for (String name : text.split(",")) kinds.addAll(named(name.strip()));
        return kinds;
    }

    private static Set<SymbolKind> named(String name) throws ToolFailure {
        String upper = name.toUpperCase(Locale.ROOT).replace('-', '_');
        for (SymbolKind kind : SymbolKind.values())
            if (kind.name().equals(upper)) return kind == SymbolKind.METHOD ? METHODS : Set.of(kind);
        ChunkKind kind = ChunkKind.find(name).orElseThrow(() -> unknown(name));
        var kinds = EnumSet.noneOf(SymbolKind.class);
        for (SymbolKind one : SymbolKind.values()) if (chunkType(one).equals(kind.wireName())) kinds.add(one);
        if (kinds.isEmpty()) kinds.add(SymbolKind.HEADING); // a chunk kind without symbols
        return kinds;
    }

    private static final Set<SymbolKind> METHODS = EnumSet.of(SymbolKind.METHOD, SymbolKind.CONSTRUCTOR);

    private static ToolFailure unknown(String name) {
        String valid =
                Arrays.stream(SymbolKind.values()).map(SymbolKind::wireName).collect(Collectors.joining(", "));
        return ToolFailure.badArgument("there is no symbol type '%s'; valid are: %s"
                .formatted(name.length() > 60 ? name.substring(0, 60) + "…" : name, valid));
    }

    /// The kind of chunk that contains such a symbol's lines.
    static String chunkType(SymbolKind kind) {
        return switch (kind) {
            case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE -> kind.wireName();
            case CONSTRUCTOR -> "method";
            case FIELD, VARIABLE, CONSTANT, TYPE_ALIAS -> "block";
            case HEADING -> "section";
        };
    }
}
