package dev.loupe.tools;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/// Names that models give to tools, from the resource `aliases.txt`.
///
/// A line that is not indented is a tool's name, the indented lines below it are its aliases with spaces
/// between; `#` begins a comment. Underscores do not count when an alias is looked up. An alias lives for
/// ever.
final class ToolAliases {

    private final Map<String, String> targets = new HashMap<>();
    private final SequencedSet<String> tools = new LinkedHashSet<>();

    private ToolAliases() {}

    static ToolAliases builtIn() throws IOException {
        return parse(BundledText.text("aliases.txt"));
    }

    /// @throws IllegalArgumentException where an alias stands below no tool or means two
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

    /// The tool that an alias, in snake_case, stands for.
    Optional<String> target(String alias) {
        return Optional.ofNullable(targets.get(bare(alias)));
    }

    /// Every tool that has aliases, whether it is built yet or not.
    SequencedSet<String> tools() {
        return tools;
    }

    int size() {
        return targets.size();
    }

    /// What two spellings of a name have in common.
    static String bare(String snakeCase) {
        return snakeCase.replace("_", "");
    }
}
