package dev.loupe.tools.catalogue;

import dev.loupe.tools.kit.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The toolsets of a tool: its family's, which has the name of the package, and `core` for the tools that
/// agents need most.
final class Toolsets {

    /// The name of the small set.
    static final String CORE = "core";

    /// The tools that nearly every task needs: search, context, reading and indexing. Names of the contract;
    /// those not implemented yet join when they are.
    static final List<String> CORE_TOOLS = List.of(
            "search",
            "grep",
            "similar",
            "context",
            "find_refs",
            "call_hierarchy",
            "impact",
            "review",
            "list_symbols",
            "read_chunk",
            "get_file_content",
            "show_tree",
            "search_documentation",
            "file_history",
            "index_codebase",
            "status");

    /// Families that belong to the toolset of another.
    private static final Map<String, String> PARTS = Map.of("points", "search");

    private Toolsets() {}

    static List<String> of(Tool<?, ?> tool) {
        var sets = new ArrayList<String>();
        if (CORE_TOOLS.contains(tool.info().name())) sets.add(CORE);
        String family = tool.getClass().getPackageName();
        String name = family.substring(family.lastIndexOf('.') + 1);
        sets.add(PARTS.getOrDefault(name, name));
        return sets;
    }
}
