package dev.loupe.records;

import dev.loupe.json.Json;
import dev.loupe.json.JsonConventions;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.Dates;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// Reads beads from JSON as `bd` exports them. Missing members are empty; members of the wrong type count as
/// missing, except the id and the title, which are required.
final class BeadJson {

    private BeadJson() {}

    /// @throws JsonFailure if the id or the title is missing, or the priority is invalid
    static Bead bead(JsonValue json) throws JsonFailure {
        if (!(json instanceof JsonObject object)) throw new JsonFailure("it is not a JSON object");
        if (text(object, "id").isEmpty()) throw new JsonFailure("it has no id");
        boolean deleted = text(object, "status").equals(Bead.TOMBSTONE);
        if (text(object, "title").isEmpty() && !deleted) throw new JsonFailure("it has no title");
        return new Bead(
                text(object, "id"),
                text(object, "title"),
                text(object, "description"),
                text(object, "design"),
                text(object, "acceptance_criteria"),
                text(object, "notes"),
                text(object, "status"),
                priority(object.get("priority")),
                text(object, "issue_type"),
                text(object, "owner"),
                text(object, "assignee"),
                text(object, "rig"),
                texts(object.get("labels")),
                comments(object.get("comments")),
                dependencies(object.get("dependencies")),
                time(object, "created_at"),
                text(object, "created_by"),
                time(object, "updated_at"),
                time(object, "closed_at"),
                text(object, "close_reason"),
                text(object, "external_ref"),
                metadata(object.get("metadata")));
    }

    private static String text(JsonObject object, String name) {
        return object.get(name) instanceof JsonString(String text) ? text.strip() : "";
    }

    private static Optional<Instant> time(JsonObject object, String name) {
        return Dates.of(text(object, name));
    }

    /// 2, "2" and "P2" are equal.
    static OptionalInt priority(JsonValue value) throws JsonFailure {
        if (value == JsonNull.NULL) return OptionalInt.empty();
        JsonValue bare = value instanceof JsonString(String text)
                ? JsonValue.of(text.strip().toUpperCase(Locale.ROOT).replaceFirst("^P", ""))
                : value;
        Optional<BigDecimal> number = JsonConventions.number(bare);
        for (int priority = 0; priority <= Bead.LEAST_URGENT; priority++)
            if (number.isPresent() && number.get().compareTo(BigDecimal.valueOf(priority)) == 0)
                return OptionalInt.of(priority);
        throw new JsonFailure(
                "its priority is %s, not 0 to %d".formatted(JsonConventions.shown(value), Bead.LEAST_URGENT));
    }

    private static List<String> texts(JsonValue value) {
        var texts = new ArrayList<String>();
        for (JsonValue one : elements(value))
            if (one instanceof JsonString(String text) && !text.isBlank()) texts.add(text);
        return texts;
    }

    private static List<JsonValue> elements(JsonValue value) {
        return value instanceof JsonArray(var elements) ? elements : List.of();
    }

    private static List<Bead.Comment> comments(JsonValue value) {
        var comments = new ArrayList<Bead.Comment>();
        for (JsonValue one : elements(value))
            if (one instanceof JsonObject comment)
                comments.add(
                        new Bead.Comment(text(comment, "author"), text(comment, "text"), time(comment, "created_at")));
        return comments;
    }

    private static List<Bead.Dependency> dependencies(JsonValue value) {
        var dependencies = new ArrayList<Bead.Dependency>();
        for (JsonValue one : elements(value))
            if (one instanceof JsonObject dependency)
                dependencies.add(new Bead.Dependency(text(dependency, "depends_on_id"), text(dependency, "type")));
        return dependencies;
    }

    private static String metadata(JsonValue value) {
        return switch (value) {
            case JsonString(String text) -> text;
            case JsonObject object when !object.members().isEmpty() -> Json.write(object);
            default -> "";
        };
    }
}
