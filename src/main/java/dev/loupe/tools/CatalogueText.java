package dev.loupe.tools;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The entries of tools/list as they were written when Loupe was built, so that a front can list the tools
/// and understand their names without loading them.
///
/// The resource `catalogue.json` is a JSON array with one tool on each line; `./dev bless CatalogueTest`
/// writes it. Nothing else is read as long as all tools are offered and called by their names.
public final class CatalogueText {

    private static final String RESOURCE = "catalogue.json";
    private static final String LINE_START = "{\"name\":\"";

    private final ToolSelection selection;
    private String lines;
    private String oneLine = "";
    private @Nullable ToolTable table;
    private @Nullable ToolNames names;

    private CatalogueText(String lines, @Nullable ToolTable table, ToolSelection selection) {
        this.lines = lines;
        this.table = table;
        this.selection = selection;
    }

    /// The text of these tools.
    public static CatalogueText of(ToolCatalogue catalogue) {
        return new CatalogueText(lines(catalogue.describe()), ToolTable.of(catalogue), ToolSelection.ALL);
    }

    /// The text that was built in; read when it is first asked for, after the handshake.
    public static CatalogueText builtIn() {
        return new CatalogueText("", null, ToolSelection.ALL);
    }

    /// These tools, of them the selected ones.
    public synchronized CatalogueText only(ToolSelection selected) {
        return new CatalogueText(lines, table, selected);
    }

    /// The array as JSON without a line break.
    public synchronized String oneLine() throws IOException {
        if (oneLine.isEmpty()) oneLine = selection.isAll() ? withoutBreaks(lines()) : selected(lines());
        return oneLine;
    }

    /// Whether a tool is among the selected ones, without reading the list.
    ///
    /// @param name of a tool that there is
    public boolean selects(String name) {
        return selection.contains(name);
    }

    /// Whether a tool of exactly this name is in the list.
    public synchronized boolean contains(String name) throws IOException {
        return isName(name) && selection.contains(name) && lines().contains("\n" + LINE_START + name + "\",");
    }

    /// The tool that a name as models write it means, if it is in the list.
    public ToolNameResolution resolve(String name) throws IOException {
        return resolve(name, Set.of(ArgumentAliases.A_LINE));
    }

    /// The same for a call.
    ///
    /// @param arguments names of what it gives
    public synchronized ToolNameResolution resolve(String name, Set<String> arguments) throws IOException {
        if (contains(name)) return new ToolNameResolution.Found(name, ToolNameResolution.How.EXACT, "");
        if (names == null) {
            if (table == null) table = ToolTable.builtIn();
            names = new ToolNames(table, selection, ToolAliases.builtIn());
        }
        return names.resolve(name, arguments);
    }

    /// So that no piece of JSON is taken for a name.
    private static boolean isName(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean fits = c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!fits) return false;
        }
        return true;
    }

    private String lines() throws IOException {
        if (lines.isEmpty()) lines = BundledText.text(RESOURCE);
        return lines;
    }

    /// As in the resource: a tool that changes changes one line.
    static String lines(JsonArray entries) {
        var lines = new StringBuilder("[");
        String separator = "\n";
        for (JsonValue entry : entries.elements()) {
            lines.append(separator).append(Json.write(entry));
            separator = ",\n";
        }
        return lines.append("\n]\n").toString();
    }

    private String selected(String all) {
        var list = new StringBuilder("[");
        for (String line : all.split("\n")) {
            if (!line.startsWith(LINE_START)) continue;
            String name = line.substring(LINE_START.length(), line.indexOf('"', LINE_START.length()));
            if (!selection.contains(name)) continue;
            if (list.length() > 1) list.append(',');
            list.append(line, 0, line.endsWith(",") ? line.length() - 1 : line.length());
        }
        return list.append(']').toString();
    }

    /// JSON has line breaks only between its tokens.
    private static String withoutBreaks(String lines) {
        return lines.replace("\n", "").replace("\r", "");
    }
}
