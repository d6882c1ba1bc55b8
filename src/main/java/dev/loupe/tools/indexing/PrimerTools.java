package dev.loupe.tools.indexing;

import dev.loupe.tools.kit.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The tools in a primer: a sentence on those that most tasks need, and the names of the others.
final class PrimerTools {
    private static final Set<String> USUAL = Set.of(
            "context",
            "search",
            "grep",
            "find_symbol",
            "find_refs",
            "call_hierarchy",
            "read_chunk",
            "list_symbols",
            "related",
            "impact",
            "review",
            "hotspots");

    private PrimerTools() {}

    /// @param catalogue in listing order
    static String section(List<ToolInfo> catalogue) {
        var text = new StringBuilder("## MCP tools\n\n");
        var others = new ArrayList<String>();
        for (ToolInfo tool : catalogue) {
            if (USUAL.contains(tool.name()))
                text.append("- `%s`: %s\n".formatted(tool.name(), firstSentence(tool.description())));
            else others.add("`" + tool.name() + "`");
        }
        if (!others.isEmpty())
            text.append("Further: ").append(String.join(", ", others)).append(".\n");
        return text.toString();
    }

    private static String firstSentence(String description) {
        String line = description.replaceAll("\\s+", " ");
        int end = line.indexOf(". ");
        return end < 0 ? line : line.substring(0, end + 1);
    }
}
