package dev.loupe.tools.catalogue;

import dev.loupe.json.NearNames;
import dev.loupe.tools.answer.Sanitized;
import dev.loupe.tools.catalogue.ToolNameResolution.Found;
import dev.loupe.tools.catalogue.ToolNameResolution.How;
import dev.loupe.tools.catalogue.ToolNameResolution.Unknown;
import dev.loupe.tools.catalogue.ToolTable.Row;
import dev.loupe.tools.kit.UnknownTool;
import dev.loupe.tools.repair.ArgumentAliases;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Resolves tool names as models write them.
///
/// In this order: the exact name; another spelling or a server's prefix; an alias; a verb and a kind of thing
/// ([KindNames]); a near miss. Only the first two can resolve to a tool that deletes: destructive tools must
/// be called by name.
final class ToolNames {

    private static final int LONGEST = 200;

    /// Maximum edit distance of a near miss.
    private static final int SLIPS = 2;

    /// Prefixes added by clients and servers, including those of the servers that Loupe's tools come from.
    private static final Pattern PREFIX =
            Pattern.compile("(?:mcp|functions|tools?|default_api|server|loupe|bobbin|tea_rags|vibe_analyzer|vibe)_");

    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    /// Words for deleting or undoing; a typo must not turn them into their opposite.
    private static final Pattern UNDOING =
            Pattern.compile("(?:delete|remove|clear|drop|purge|destroy|erase|wipe|forget|reset|un|de|dis|non).*");

    private final ToolTable table;
    private final ToolSelection selection;
    private final ToolAliases aliases;

    ToolNames(ToolTable table, ToolSelection selection, ToolAliases aliases) {
        this.table = table;
        this.selection = selection;
        this.aliases = aliases;
    }

    /// The same for a call: an alias of the tool that reads a range of lines means the whole file if no line
    /// is given.
    ToolNameResolution resolve(String name, Set<String> arguments) {
        ToolNameResolution found = resolve(name);
        boolean wholeFile = found instanceof Found(String tool, How how, String _)
                && tool.equals("read_chunk")
                && how == How.ALIAS
                && arguments.stream().noneMatch(ArgumentAliases::isOfLines);
        return wholeFile ? ofAlias(name, snakeCase(name), "get_file_content") : found;
    }

    ToolNameResolution resolve(String name) {
        if (table.find(name).isPresent()) return offered(name, How.EXACT, "");
        if (name.length() > LONGEST) return unknown(name, name);
        List<String> spellings = spellings(name);
        if (isVerbAndKind(name, spellings)) return ofAlias(name, spellings.getFirst(), kind(spellings.getFirst()));
        for (String spelling : spellings) {
            Optional<String> tool = spelt(spelling);
            if (tool.isPresent()) return offered(tool.get(), How.SPELLING, spellingNote(name, tool.get()));
        }
        for (String spelling : spellings) {
            Optional<String> tool = aliases.target(spelling);
            if (tool.isPresent()) return ofAlias(name, spelling, tool.get());
        }
        for (String spelling : spellings) if (!kind(spelling).isEmpty()) return ofAlias(name, spelling, kind(spelling));
        return nearMiss(name, spellings);
    }

    /// Whether an apparent namespace is really the kind: `functions_search`.
    private boolean isVerbAndKind(String name, List<String> spellings) {
        if (spellings.isEmpty() || !name.strip().matches("[A-Za-z]+[-_ ]?[A-Za-z]+")) return false;
        String whole = spellings.getFirst();
        return whole.indexOf('_') > 0
                && spelt(whole).isEmpty()
                && aliases.target(whole).isEmpty()
                && !kind(whole).isEmpty();
    }

    /// The tool for the kind in a name; empty if there is none or it is not implemented.
    private String kind(String spelling) {
        return KindNames.target(spelling)
                .filter(tool -> table.find(tool).isPresent())
                .orElse("");
    }

    private Optional<String> spelt(String spelling) {
        String bare = ToolAliases.bare(spelling);
        return table.names().stream()
                .filter(tool -> ToolAliases.bare(tool).equals(bare))
                .findFirst();
    }

    private static String spellingNote(String name, String tool) {
        return "the tool name '" + shown(name) + "' was read as '" + tool + "'";
    }

    /// The note has the wording that the alias's family publishes.
    private ToolNameResolution ofAlias(String name, String alias, String tool) {
        Optional<Row> row = table.find(tool);
        return row.isEmpty() || row.get().effect().destructive()
                ? unknown(name, alias)
                : offered(tool, How.ALIAS, "ALIAS_HANDLER: Resolving '" + alias + "' -> '" + tool + "'");
    }

    private ToolNameResolution nearMiss(String name, List<String> spellings) {
        for (String spelling : spellings) {
            Set<String> nearest = nearest(spelling);
            if (nearest.isEmpty()) continue;
            String tool = nearest.iterator().next();
            if (nearest.size() > 1 || !forgives(spelling, tool)) return unknown(name, spelling);
            return offered(
                    tool,
                    How.NEAR_MISS,
                    "there is no tool '" + shown(name) + "'; '" + tool + "' was called, whose name is the nearest");
        }
        return unknown(name, spellings.isEmpty() ? name : spellings.getLast());
    }

    private boolean forgives(String spelling, String tool) {
        boolean undoing =
                UNDOING.matcher(spelling).matches() && !UNDOING.matcher(tool).matches();
        return !undoing
                && table.find(tool).filter(row -> !row.effect().destructive()).isPresent();
    }

    /// The names at the smallest edit distance, if that is within the limit. Names of tools that are not
    /// implemented compete too.
    private Set<String> nearest(String spelling) {
        var known = new LinkedHashSet<>(table.names());
        known.addAll(aliases.tools());
        int least = Math.min(SLIPS, Math.max(1, spelling.length() / 3));
        var nearest = new LinkedHashSet<String>();
        for (String tool : known) {
            if (Math.abs(tool.length() - spelling.length()) > least) continue;
            int distance = NearNames.distance(spelling, tool);
            if (distance < least) nearest.clear();
            least = Math.min(least, distance);
            if (distance == least) nearest.add(tool);
        }
        return nearest;
    }

    private ToolNameResolution offered(String tool, How how, String note) {
        if (selection.contains(tool)) return new Found(tool, how, note);
        return new Unknown(table.find(tool).map(selection::whyNot).orElse(""), NearNames.of(tool, offered(), 3));
    }

    private ToolNameResolution unknown(String name, String spelling) {
        List<String> offered = offered();
        List<String> nearest = Stream.concat(
                        KindNames.near(spelling).stream().filter(offered::contains),
                        NearNames.of(spelling, offered, 3).stream())
                .distinct()
                .limit(3)
                .toList();
        return new Unknown(UnknownTool.message(shown(name), nearest), nearest);
    }

    private List<String> offered() {
        return table.names().stream().filter(selection::contains).toList();
    }

    /// The name in snake_case: whole, then with one prefix after the other removed.
    private static List<String> spellings(String name) {
        String called = name.strip().replaceFirst("\\(.*", "");
        var spellings = new LinkedHashSet<String>();
        addSpellings(called, spellings);
        for (String separator : List.of("__", "/", ":", ".")) {
            int at = called.lastIndexOf(separator);
            if (at >= 0) addSpellings(called.substring(at + separator.length()), spellings);
        }
        spellings.remove("");
        return new ArrayList<>(spellings);
    }

    private static void addSpellings(String name, SequencedSet<String> spellings) {
        String rest = snakeCase(name);
        while (true) {
            spellings.add(rest);
            if (rest.endsWith("_tool")) spellings.add(rest.substring(0, rest.length() - "_tool".length()));
            var prefix = PREFIX.matcher(rest);
            if (!prefix.lookingAt()) return;
            rest = rest.substring(prefix.end());
        }
    }

    private static String snakeCase(String name) {
        return HUMP.matcher(name)
                .replaceAll("_")
                .replaceAll("[^A-Za-z0-9]+", "_")
                .replaceAll("^_+|_+$", "")
                .toLowerCase(Locale.ROOT);
    }

    private static String shown(String name) {
        return Sanitized.text(NearNames.cut(name));
    }
}
