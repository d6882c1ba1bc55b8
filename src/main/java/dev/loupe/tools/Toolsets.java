package dev.loupe.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Which toolsets a tool belongs to: that of its family, which is called as the family's package, and `core`
/// where an agent needs it most.
final class Toolsets {

    /// The name of the small set.
    static final String CORE = "core";

    /// What nearly every task needs: to find, to see what is around it, to read, and to have an index. Names
    /// of the contract; those that are not built yet join when they are.
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

    /// Families that belong to the set of another.
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
