package dev.loupe.cli;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/// The page of `hotspots --html`: a treemap, each file as large as it has lines and as hot as its score.
///
/// @param files hottest first, then longest, then by path
record HotspotMap(Fields answer, List<Fields> files) {

    /// Rectangles that a browser draws at once, and more than a screen can show apart.
    private static final int MOST_FILES = 4000;

    private static final int MOST_ROWS = 100;

    static HotspotMap of(Fields answer) {
        return new HotspotMap(
                answer,
                answer.list("files").stream()
                        .sorted(Comparator.comparingDouble((Fields file) -> file.decimal("score"))
                                .reversed()
                                .thenComparing(Comparator.comparingInt((Fields file) -> file.integer("lines"))
                                        .reversed())
                                .thenComparing(file -> file.text("path")))
                        .toList());
    }

    String html() {
        long changed = files.stream().filter(file -> file.integer("churn") > 0).count();
        String since = answer.text("since_time");
        return new ChartPage(
                        "Hotspots of " + answer.text("repo"),
                        "%d code files, %d of them changed since %s (%s)"
                                .formatted(
                                        files.size(),
                                        changed,
                                        since.substring(0, Math.min(10, since.length())),
                                        answer.text("since")),
                        "treemap.js",
                        JsonValue.object(
                                "repo", JsonValue.of(answer.text("repo")), "files", shown(), "more", aggregated()),
                        "Area: lines of code. Colour: score, the square root of a file's share of the most commits of any file times its complexity"
                                + " (branching, nesting and size, 0 to 1). Grey: not changed in this time."
                                + " Documents, configuration, generated and vendored files are left out.",
                        "Point at a file, or move to one with the arrow keys, to read about it; click or Enter keeps it."
                                + " Click a folder's name, or press Enter on it, to go in; Escape goes out.",
                        table())
                .html();
    }

    private JsonArray shown() {
        return new JsonArray(
                files.stream().limit(MOST_FILES).map(HotspotMap::row).toList());
    }

    private static JsonValue row(Fields file) {
        return new JsonArray(List.of(
                JsonValue.of(Printable.line(file.text("path"))),
                JsonValue.of(file.integer("lines")),
                new JsonNumber(Double.toString(file.decimal("score"))),
                JsonValue.of(file.integer("churn")),
                new JsonNumber(Double.toString(file.decimal("complexity"))),
                JsonValue.of(Printable.line(file.text("language"))),
                JsonValue.of(Printable.line(file.text("hardest"))),
                JsonValue.of(file.integer("hardest_line"))));
    }

    /// What is beyond the limit, as one area in each folder.
    private JsonArray aggregated() {
        var lines = new TreeMap<String, int[]>();
        files.stream().skip(MOST_FILES).forEach(file -> {
            String path = Printable.line(file.text("path"));
            int[] sum = lines.computeIfAbsent(path.substring(0, Math.max(0, path.lastIndexOf('/'))), _ -> new int[2]);
            sum[0]++;
            sum[1] += file.integer("lines");
        });
        var rows = new ArrayList<JsonValue>();
        lines.forEach((folder, sum) ->
                rows.add(new JsonArray(List.of(JsonValue.of(folder), JsonValue.of(sum[0]), JsonValue.of(sum[1])))));
        return new JsonArray(rows);
    }

    private ChartPage.Table table() {
        List<List<String>> rows = files.stream()
                .filter(file -> file.integer("churn") > 0)
                .limit(MOST_ROWS)
                .map(file -> List.of(
                        file.text("path"),
                        String.format(Locale.ROOT, "%.3f", file.decimal("score")),
                        Integer.toString(file.integer("churn")),
                        String.format(Locale.ROOT, "%.2f", file.decimal("complexity")),
                        Integer.toString(file.integer("lines")),
                        file.text("hardest")))
                .toList();
        return new ChartPage.Table(
                "The hottest files as a table",
                List.of("File", "Score", "Commits", "Complexity", "Lines", "Hardest"),
                List.of(false, true, true, true, true, false),
                rows);
    }
}
