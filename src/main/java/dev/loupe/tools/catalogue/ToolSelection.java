package dev.loupe.tools.catalogue;

import dev.loupe.json.NearNames;
import dev.loupe.tools.catalogue.ToolTable.Row;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The tools that a server offers: all, or those chosen at startup. Immutable: the list must not depend on
/// what clients do.
public final class ToolSelection {

    /// Every tool.
    public static final ToolSelection ALL = new ToolSelection(ToolChoice.EVERYTHING, Set.of(), Set.of());

    private final ToolChoice choice;
    private final Set<String> names;
    private final Set<String> excluded;

    private ToolSelection(ToolChoice choice, Set<String> names, Set<String> excluded) {
        this.choice = choice;
        this.names = names;
        this.excluded = excluded;
    }

    /// Resolves a choice: the tools of its toolsets and those named, without the excluded ones, and if it is
    /// read-only without all that change something. The toolsets `all` and `default` contain every tool;
    /// without a toolset only the named tools are offered.
    ///
    /// @throws SelectionFailure if a name is unknown or no tool is left
    public static ToolSelection of(ToolChoice choice) throws IOException, SelectionFailure {
        return choice.isEverything() ? ALL : of(choice, ToolTable.builtIn());
    }

    static ToolSelection of(ToolChoice choice, ToolTable table) throws SelectionFailure {
        List<String> sets = words(choice.toolsets());
        List<String> tools = known(words(choice.tools()), table.names(), "tool");
        List<String> excluded = known(words(choice.excluded()), table.names(), "tool");
        boolean every = (sets.isEmpty() && tools.isEmpty()) || sets.remove("all") | sets.remove("default");
        known(sets, table.toolsets(), "toolset");
        var names = new LinkedHashSet<String>();
        for (Row row : table.rows()) {
            boolean wanted = every
                    || tools.contains(row.name())
                    || row.toolsets().stream().anyMatch(sets::contains);
            boolean allowed = !excluded.contains(row.name()) && (row.effect().readOnly() || !choice.readOnly());
            if (wanted && allowed) names.add(row.name());
        }
        if (names.isEmpty()) throw new SelectionFailure("no tool is left to offer; name more or exclude fewer");
        return new ToolSelection(choice, names, new LinkedHashSet<>(excluded));
    }

    /// Distinct words in lower case.
    private static List<String> words(List<String> texts) {
        var words = new LinkedHashSet<String>();
        for (String text : texts)
            for (String word : text.split(","))
                if (!word.isBlank()) words.add(word.strip().toLowerCase(Locale.ROOT));
        return new ArrayList<>(words);
    }

    private static List<String> known(List<String> words, Collection<String> known, String what)
            throws SelectionFailure {
        for (String word : words) {
            if (known.contains(word)) continue;
            List<String> near = NearNames.of(word, known, 3);
            throw new SelectionFailure("there is no " + what + " '" + NearNames.cut(word) + "'; "
                    + (near.isEmpty() || what.equals("toolset")
                            ? "there are " + String.join(", ", known)
                            : "did you mean " + String.join(", ", near) + "?"));
        }
        return words;
    }

    /// Whether every tool is offered.
    public boolean isAll() {
        return choice.isEverything();
    }

    /// Whether the tool with this name is offered; always true for `ALL`.
    public boolean contains(String name) {
        return isAll() || names.contains(name);
    }

    /// Why an existing tool is not offered, and how to change that.
    String whyNot(Row tool) {
        String not = "the tool '" + tool.name() + "' is not enabled on this server, which ";
        if (choice.readOnly() && !tool.effect().readOnly()) return not + "only reads (started with --read-only)";
        if (excluded.contains(tool.name())) return not + "was started with --exclude-tools " + tool.name();
        return not + "was started with a choice of tools; --tools " + tool.name() + " or --toolsets "
                + tool.toolsets().getLast() + " adds it";
    }
}
