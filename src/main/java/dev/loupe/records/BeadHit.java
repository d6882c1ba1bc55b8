package dev.loupe.records;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.search.SearchMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;

/// A bead that was found. Missing texts are empty.
///
/// @param project index of its project in the given list, from 0
/// @param text all its text, the title first
/// @param createdAt RFC 3339
/// @param score in [0, 1]
/// @param side that found it
public record BeadHit(
        int project,
        String id,
        String title,
        String status,
        OptionalInt priority,
        String issueType,
        String assignee,
        String owner,
        String rig,
        List<String> labels,
        List<String> dependsOn,
        String createdAt,
        String updatedAt,
        String text,
        double score,
        SearchMode side) {

    public BeadHit {
        labels = List.copyOf(labels);
        dependsOn = List.copyOf(dependsOn);
    }

    static BeadHit of(int project, JsonObject payload, String text, double score, SearchMode side) {
        return new BeadHit(
                project,
                Payload.text(payload, BeadPoints.ID),
                Payload.text(payload, BeadPoints.TITLE),
                Payload.text(payload, BeadPoints.STATUS),
                payload.get(BeadPoints.PRIORITY) instanceof JsonNumber(String digits)
                        ? OptionalInt.of(Integer.parseInt(digits))
                        : OptionalInt.empty(),
                Payload.text(payload, BeadPoints.ISSUE_TYPE),
                Payload.text(payload, BeadPoints.ASSIGNEE),
                Payload.text(payload, "owner"),
                Payload.text(payload, BeadPoints.RIG),
                texts(payload, BeadPoints.LABELS),
                texts(payload, "depends_on"),
                Payload.text(payload, "created_at"),
                Payload.text(payload, "updated_at"),
                text,
                score,
                side);
    }

    private static List<String> texts(JsonObject payload, String name) {
        if (!(payload.get(name) instanceof JsonArray(var elements))) return List.of();
        return elements.stream()
                .map(one -> one instanceof JsonString(String text) ? text : "")
                .toList();
    }

    /// The same with a server's current data.
    BeadHit with(LiveBead now) {
        return new BeadHit(
                project,
                id,
                now.title().isEmpty() ? title : now.title(),
                now.status(),
                now.priority(),
                now.issueType(),
                now.assignee(),
                now.owner(),
                rig,
                now.labels(),
                dependsOn,
                createdAt,
                updatedAt,
                text,
                score,
                side);
    }

    /// The payload that filters are evaluated on.
    static JsonObject payload(BeadHit hit) {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put(BeadPoints.ID, JsonValue.of(hit.id));
        members.put(BeadPoints.STATUS, JsonValue.of(hit.status));
        hit.priority.ifPresent(priority -> members.put(BeadPoints.PRIORITY, JsonValue.of(priority)));
        members.put(BeadPoints.ISSUE_TYPE, JsonValue.of(hit.issueType));
        members.put(BeadPoints.ASSIGNEE, JsonValue.of(hit.assignee));
        members.put(BeadPoints.RIG, JsonValue.of(hit.rig));
        members.put(
                BeadPoints.LABELS,
                new JsonArray(hit.labels.stream().map(JsonValue::of).toList()));
        return new JsonObject(members);
    }
}
