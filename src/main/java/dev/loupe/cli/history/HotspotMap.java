package dev.loupe.cli.history;

import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import java.util.List;
import java.util.Locale;

/// The page of `hotspots --html`: a treemap with one area per file, sized by lines and coloured by score.
///
/// @param files hottest first, then longest, then by path
record HotspotMap(JsonView answer, List<JsonView> files) {

    private static final int MOST_ROWS = 100;

    static HotspotMap of(JsonView answer) {
        return new HotspotMap(answer, answer.list("files"));
    }

    String html() {
        String since = answer.text("since_time");
        return new ChartPage(
                        "Hotspots of " + answer.text("repo"),
                        "%d code files, %d of them changed since %s (%s)"
                                .formatted(
                                        answer.integer("total"),
                                        answer.integer("changed"),
                                        since.substring(0, Math.min(10, since.length())),
                                        answer.text("since")),
                        "treemap",
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
        return new JsonArray(files.stream().map(HotspotMap::row).toList());
    }

    private static JsonValue row(JsonView file) {
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

    /// Files beyond the limit, as one area per folder.
    private JsonArray aggregated() {
        return new JsonArray(
                answer.list("more").stream().map(HotspotMap::aggregate).toList());
    }

    private static JsonValue aggregate(JsonView folder) {
        return new JsonArray(List.of(
                JsonValue.of(Printable.line(folder.text("folder"))),
                JsonValue.of(folder.integer("files")),
                JsonValue.of(folder.integer("lines"))));
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
