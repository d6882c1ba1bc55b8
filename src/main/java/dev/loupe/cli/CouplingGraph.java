package dev.loupe.cli;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The page of `coupling --html`: files as nodes coloured by folder, those that are changed together joined,
/// the stronger the thicker.
///
/// @param files by path
record CouplingGraph(Fields answer, List<String> files, List<ForceLayout.Edge> edges, int least, double threshold) {

    static CouplingGraph of(Fields answer, int least, double threshold) {
        List<Fields> pairs = answer.list("pairs");
        List<String> files = pairs.stream()
                .flatMap(pair -> List.of(pair.text("one"), pair.text("other")).stream())
                .distinct()
                .sorted()
                .toList();
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (String file : files) numbers.put(file, numbers.size());
        var edges = new ArrayList<ForceLayout.Edge>();
        for (Fields pair : pairs)
            edges.add(new ForceLayout.Edge(
                    numbers.getOrDefault(pair.text("one"), 0),
                    numbers.getOrDefault(pair.text("other"), 0),
                    pair.decimal("degree")));
        return new CouplingGraph(answer, files, edges, least, threshold);
    }

    String html() {
        return new ChartPage(
                        "Coupling in " + answer.text("repo"),
                        "%d files in %d pairs of the %d that at least %d commits changed together"
                                .formatted(files.size(), edges.size(), answer.integer("total"), least),
                        "graph.js",
                        JsonValue.object("nodes", nodes(), "edges", links()),
                        "A line joins two files that were changed in the same commits; it is as thick as their degree of coupling: commits together over the"
                                + " mean number of commits of the two. Colour: folder. Size: number of partners."
                                + " Commits of more than 50 files do not count.",
                        "Point at a file, or move to one with the arrow keys, to see its partners; click or Enter keeps it, Escape lets go.",
                        table())
                .html();
    }

    private JsonArray nodes() {
        double[][] places = new ForceLayout(files.size(), edges).places();
        var nodes = new ArrayList<JsonValue>();
        for (int i = 0; i < files.size(); i++)
            nodes.add(new JsonArray(
                    List.of(JsonValue.of(Printable.line(files.get(i))), decimal(places[i][0]), decimal(places[i][1]))));
        return new JsonArray(nodes);
    }

    private JsonArray links() {
        var links = new ArrayList<JsonValue>();
        List<Fields> pairs = answer.list("pairs");
        for (int i = 0; i < edges.size(); i++)
            links.add(new JsonArray(List.of(
                    JsonValue.of(edges.get(i).one()),
                    JsonValue.of(edges.get(i).other()),
                    decimal(edges.get(i).weight()),
                    JsonValue.of(pairs.get(i).integer("together")),
                    decimal(pairs.get(i).decimal("confidence")))));
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
                answer.list("pairs").stream()
                        .map(pair -> List.of(
                                pair.text("one"),
                                pair.text("other"),
                                String.format(Locale.ROOT, "%.2f", pair.decimal("degree")),
                                Integer.toString(pair.integer("together")),
                                String.format(Locale.ROOT, "%.2f", pair.decimal("confidence"))))
                        .toList());
    }
}
