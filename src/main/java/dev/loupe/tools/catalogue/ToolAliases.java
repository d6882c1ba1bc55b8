package dev.loupe.tools.catalogue;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/// Alternative names that models use for tools, from the resource `aliases.txt`.
///
/// An unindented line is a tool's name, the indented lines below it are its aliases, separated by spaces; `#`
/// begins a comment. Lookup ignores underscores. Aliases are never removed.
final class ToolAliases {

    private final Map<String, String> targets = new HashMap<>();
    private final SequencedSet<String> tools = new LinkedHashSet<>();

    private ToolAliases() {}

    static ToolAliases builtIn() throws IOException {
        return parse(BundledText.text("aliases.txt"));
    }

    /// @throws IllegalArgumentException if an alias is below no tool or is ambiguous
    static ToolAliases parse(String text) {
        var aliases = new ToolAliases();
        for (String line : text.split("\n")) {
            if (line.isBlank() || line.startsWith("#")) continue;
            if (!line.startsWith(" ")) aliases.tools.add(line.strip());
            else for (String alias : line.strip().split(" +")) aliases.add(alias);
        }
        return aliases;
    }

    private void add(String alias) {
        if (tools.isEmpty()) throw new IllegalArgumentException("an alias of no tool: " + alias);
        if (targets.putIfAbsent(bare(alias), tools.getLast()) != null)
            throw new IllegalArgumentException("an alias is there twice: " + alias);
    }

    /// The tool for an alias in snake_case.
    Optional<String> target(String alias) {
        return Optional.ofNullable(targets.get(bare(alias)));
    }

    /// Every tool with aliases, including tools that are not implemented yet.
    SequencedSet<String> tools() {
        return tools;
    }

    int size() {
        return targets.size();
    }

    /// A normal form: equal for different spellings of a name.
    static String bare(String snakeCase) {
        return snakeCase.replace("_", "");
    }
}
