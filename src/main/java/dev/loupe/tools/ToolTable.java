package dev.loupe.tools;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// What a front knows of every tool without loading one: its name, what it does to the world, its toolsets.
///
/// The resource `toolsets.tsv` has one line for each tool, in the tools' order: name, effect, toolsets with
/// commas between. `./dev bless CatalogueTest` writes it.
public final class ToolTable {

    private static final String RESOURCE = "toolsets.tsv";

    /// What is known of one tool.
    ///
    /// @param toolsets at least one; the last is its family's
    public record Row(String name, Effect effect, List<String> toolsets) {}

    private final SequencedMap<String, Row> rows = new LinkedHashMap<>();

    private ToolTable(List<Row> rows) {
        for (Row row : rows) this.rows.put(row.name(), row);
    }

    static ToolTable of(ToolCatalogue catalogue) {
        var rows = new ArrayList<Row>();
        for (Tool<?, ?> tool : catalogue.tools())
            rows.add(new Row(tool.info().name(), tool.info().effect(), Toolsets.of(tool)));
        return new ToolTable(rows);
    }

    /// The table of the tools that Loupe has.
    public static ToolTable builtIn() throws IOException {
        return parse(BundledText.text(RESOURCE));
    }

    /// @throws IllegalArgumentException where a line is not of the form
    static ToolTable parse(String lines) {
        var rows = new ArrayList<Row>();
        for (String line : lines.split("\n")) {
            String[] fields = line.split("\t", -1);
            if (fields.length != 3) throw new IllegalArgumentException("no line of " + RESOURCE + ": " + line);
            Effect effect = Effect.valueOf(fields[1].toUpperCase(Locale.ROOT));
            rows.add(new Row(fields[0], effect, List.of(fields[2].split(","))));
        }
        return new ToolTable(rows);
    }

    /// As in the resource.
    String lines() {
        var lines = new StringBuilder();
        for (Row row : rows.values())
            lines.append(row.name())
                    .append('\t')
                    .append(row.effect().name().toLowerCase(Locale.ROOT))
                    .append('\t')
                    .append(String.join(",", row.toolsets()))
                    .append('\n');
        return lines.toString();
    }

    SequencedCollection<Row> rows() {
        return rows.sequencedValues();
    }

    SequencedSet<String> names() {
        return rows.sequencedKeySet();
    }

    /// The tool of exactly this name.
    public Optional<Row> find(String name) {
        return Optional.ofNullable(rows.get(name));
    }

    /// All toolsets; `core`, if there is such a tool, comes first.
    SequencedSet<String> toolsets() {
        var sets = new LinkedHashSet<String>();
        for (Row row : rows.values()) sets.addAll(row.toolsets());
        if (sets.contains(Toolsets.CORE)) sets.addFirst(Toolsets.CORE);
        return sets;
    }
}
