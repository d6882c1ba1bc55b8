package dev.loupe.search.rank;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A question with its answers, in the format of the annotations that `bench/eval` reads.
///
/// @param category kind of question
record LabQuery(String query, String category, List<Target> targets) {

    /// Lines of a file.
    ///
    /// @param path relative to the repository; may have further folders in front; with a leading slash,
    /// relative to the indexed folder
    /// @param first 0 if any line counts
    /// @param grade quality of the answer; 1 if all are equally good
    record Target(String path, int first, int last, int grade) {
        Target(String path, int first, int last) {
            this(path, first, last, 1);
        }

        boolean isMetBy(String found, int from, int to) {
            boolean same = path.startsWith("/")
                    ? path.equals("/" + found)
                    : ("/" + path).endsWith("/" + found) || ("/" + found).endsWith("/" + path);
            return same && (first == 0 || (from <= last && to >= first));
        }

        private JsonValue json() {
            return JsonValue.object(
                    "path", JsonValue.of(path),
                    "start_line", JsonValue.of(first),
                    "end_line", JsonValue.of(last),
                    "grade", JsonValue.of(grade));
        }
    }

    static List<LabQuery> read(Path file) throws IOException {
        try {
            var queries = new ArrayList<LabQuery>();
            for (JsonValue item : ((JsonArray) Json.parse(Files.readAllBytes(file))).elements()) {
                var object = (JsonObject) item;
                var targets = new ArrayList<Target>();
                for (String grade : List.of("relevant", "secondary"))
                    if (object.get(grade) instanceof JsonArray list)
                        for (JsonValue target : list.elements()) targets.add(target(target));
                queries.add(new LabQuery(text(object, "query"), text(object, "category"), targets));
            }
            return queries;
        } catch (JsonFailure e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    static void write(Path file, List<LabQuery> queries) throws IOException {
        var lines = new ArrayList<String>();
        for (LabQuery query : queries)
            lines.add(Json.write(JsonValue.object(
                    "query", JsonValue.of(query.query),
                    "category", JsonValue.of(query.category),
                    "relevant",
                            new JsonArray(
                                    query.targets.stream().map(Target::json).toList()))));
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, "[\n" + String.join(",\n", lines) + "\n]\n");
    }

    /// The same question with any line of a target's file as an answer: a reader of code opens the file.
    LabQuery ofFiles() {
        return new LabQuery(
                query,
                category + " file",
                targets.stream()
                        .map(target -> new Target(target.path, 0, 0, target.grade))
                        .toList());
    }

    private static Target target(JsonValue value) {
        if (value instanceof JsonString path) return new Target(path.text(), 0, 0);
        var object = (JsonObject) value;
        return new Target(
                text(object, "path"),
                number(object, "start_line"),
                number(object, "end_line"),
                Math.max(1, number(object, "grade")));
    }

    private static String text(JsonObject object, String key) {
        return object.get(key) instanceof JsonString text ? text.text() : "";
    }

    private static int number(JsonObject object, String key) {
        return object.get(key) instanceof JsonNumber number ? Integer.parseInt(number.literal()) : 0;
    }
}
