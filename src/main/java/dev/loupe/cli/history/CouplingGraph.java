package dev.loupe.cli.history;

import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The page of `coupling --html`: a graph with files as nodes, coloured by folder. Edges connect files that
/// change together, thicker for stronger coupling.
///
/// @param files by path, with their places
record CouplingGraph(JsonView answer, List<JsonView> files, List<JsonView> pairs, int least) {

    static CouplingGraph of(JsonView answer, int least) {
        return new CouplingGraph(answer, answer.list("files"), answer.list("pairs"), least);
    }

    String html() {
        return new ChartPage(
                        "Coupling in " + answer.text("repo"),
                        "%d files in %d pairs of the %d that at least %d commits changed together"
                                .formatted(files.size(), pairs.size(), answer.integer("total"), least),
                        "graph",
                        JsonValue.object("nodes", nodes(), "edges", links()),
                        "A line joins two files that were changed in the same commits; it is as thick as their degree of coupling: commits together over the"
                                + " mean number of commits of the two. Colour: folder. Size: number of partners."
                                + " Commits of more than 50 files do not count.",
                        "Point at a file, or move to one with the arrow keys, to see its partners; click or Enter keeps it, Escape lets go.",
                        table())
                .html();
    }

    private JsonArray nodes() {
        return new JsonArray(files.stream().map(CouplingGraph::node).toList());
    }

    private static JsonValue node(JsonView file) {
        return new JsonArray(List.of(
                JsonValue.of(Printable.line(file.text("path"))),
                decimal(file.decimal("x")),
                decimal(file.decimal("y"))));
    }

    private JsonArray links() {
        Map<String, Integer> numbers = new HashMap<>();
        for (JsonView file : files) numbers.put(file.text("path"), numbers.size());
        var links = new ArrayList<JsonValue>();
        for (JsonView pair : pairs)
            links.add(new JsonArray(List.of(
                    JsonValue.of(numbers.getOrDefault(pair.text("one"), 0)),
                    JsonValue.of(numbers.getOrDefault(pair.text("other"), 0)),
                    decimal(pair.decimal("degree")),
                    JsonValue.of(pair.integer("together")),
                    decimal(pair.decimal("confidence")))));
        return new JsonArray(links);
    }

    private static JsonNumber decimal(double value) {
        return new JsonNumber(String.format(Locale.ROOT, "%.4f", value));
    }

    private ChartPage.Table table() {
        return new ChartPage.Table(
                "The pairs as a table",
                List.of("File", "Changed with", "Degree", "Commits together", "Confidence"),
                List.of(false, false, true, true, true),
                pairs.stream()
                        .map(pair -> List.of(
                                pair.text("one"),
                                pair.text("other"),
                                String.format(Locale.ROOT, "%.2f", pair.decimal("degree")),
                                Integer.toString(pair.integer("together")),
                                String.format(Locale.ROOT, "%.2f", pair.decimal("confidence"))))
                        .toList());
    }
}
