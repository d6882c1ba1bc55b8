package dev.loupe.tools.search;

import dev.loupe.model.ChunkKind;
import dev.loupe.tools.kit.ToolFailure;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The argument `type`: one or several comma-separated kinds of chunks, case-insensitive, with aliases.
final class KindFilter {
    private KindFilter() {}

    static final String DESCRIPTION =
            "Kinds, separated by commas: function, method, class, struct, enum, interface, module, impl, trait, block, doc, section, table, code_block. All kinds if omitted.";

    /// The kinds; empty for no restriction.
    static Set<ChunkKind> parse(Optional<String> type) throws ToolFailure {
        Set<ChunkKind> kinds = EnumSet.noneOf(ChunkKind.class);
        String text = type.orElse("").strip();
        if (text.isEmpty() || text.equalsIgnoreCase("all")) return kinds;
        for (String name : text.split(",")) kinds.add(ChunkKind.find(name).orElseThrow(() -> unknown(name.strip())));
        return kinds;
    }

    private static ToolFailure unknown(String name) {
        String valid =
                Arrays.stream(ChunkKind.values()).map(ChunkKind::wireName).collect(Collectors.joining(", "));
        return ToolFailure.badArgument("there is no chunk type '%s'; valid are: %s".formatted(clipped(name), valid));
    }

    private static String clipped(String name) {
        return name.length() > 60 ? name.substring(0, 60) + "…" : name;
    }
}
