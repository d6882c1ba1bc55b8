package dev.loupe.tools;

import dev.loupe.json.NearNames;
import dev.loupe.tools.ToolTable.Row;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The tools that a server offers: all, or those that were chosen when it was started. It never changes
/// afterwards, for the list may not depend on what clients do.
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

    /// The tools that a choice means: those of the toolsets and those named, without the excluded ones, and
    /// where only reading is allowed without all that change something. The toolsets `all` and `default` hold
    /// every tool; without a toolset the named tools are all that there are.
    ///
    /// @throws SelectionFailure where a name means nothing or no tool is left
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

    /// Each word once, in lower case.
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

    /// Whether nothing was chosen.
    public boolean isAll() {
        return choice.isEverything();
    }

    /// Whether the tool of this name is offered; for `ALL` any name is.
    public boolean contains(String name) {
        return isAll() || names.contains(name);
    }

    /// Why a tool that exists is not offered, and what would change that.
    String whyNot(Row tool) {
        String not = "the tool '" + tool.name() + "' is not enabled on this server, which ";
        if (choice.readOnly() && !tool.effect().readOnly()) return not + "only reads (started with --read-only)";
        if (excluded.contains(tool.name())) return not + "was started with --exclude-tools " + tool.name();
        return not + "was started with a choice of tools; --tools " + tool.name() + " or --toolsets "
                + tool.toolsets().getLast() + " adds it";
    }
}
