package dev.loupe.records;

import dev.loupe.config.ArchiveSource;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.Dates;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A record of an archive: a Markdown file with front matter. Missing texts are empty.
///
/// @param id its own; else its time, else its path
/// @param name the value of its source's `name_field`
/// @param time when it was written; if the file does not say, the start (UTC) of the day in its path as
/// `YYYY/MM/DD`
/// @param path within the source, with forward slashes
public record ArchiveRecord(
        String source,
        String id,
        String name,
        Optional<Instant> time,
        String author,
        String agent,
        String channel,
        String context,
        List<String> topics,
        String supersedes,
        String confidence,
        String path,
        String body) {
    /// Key in the payload, for filters.
    static final String NAME = "name";

    static final String TIME = "time";

    private static final Pattern DAY = Pattern.compile("(?:^|/)(\\d{4})/(\\d{2})/(\\d{2})/");

    public ArchiveRecord {
        topics = List.copyOf(topics);
    }

    /// Parses one.
    ///
    /// @param path within the source
    static ArchiveRecord of(ArchiveSource source, String path, ArchiveFrontMatter file) {
        JsonObject fields = file.fields();
        String given = text(fields, "timestamp");
        String id = text(fields, "id");
        return new ArchiveRecord(
                source.name(),
                id.isEmpty() ? given.isEmpty() ? path : given : id,
                named(fields, source.nameField()),
                Dates.of(given).or(() -> dayOf(path)),
                text(fields, "author"),
                text(fields, "agent"),
                within(fields, "channel"),
                within(fields, "context"),
                texts(fields.get("topics")),
                text(fields, "supersedes"),
                text(fields, "confidence"),
                path,
                file.body());
    }

    /// Whether front matter matches a source's schema.
    static boolean fits(ArchiveSource source, JsonObject fields) {
        return text(fields, "schema").contains(source.schema());
    }

    /// What is wrong with its time; empty if nothing is.
    static Optional<String> troubleWithTime(JsonObject fields) {
        String given = text(fields, "timestamp");
        if (given.isEmpty() || Dates.of(given).isPresent()) return Optional.empty();
        return Optional.of("its timestamp '%s' is not an ISO 8601 date; the day in its path is used, if there is one"
                .formatted(given.length() > 40 ? given.substring(0, 40) + "…" : given));
    }

    private static Optional<Instant> dayOf(String path) {
        Matcher day = DAY.matcher(path);
        return day.find() ? Dates.of("%s-%s-%s".formatted(day.group(1), day.group(2), day.group(3))) : Optional.empty();
    }

    private static String named(JsonObject fields, String field) {
        String own = text(fields, field);
        return own.isEmpty() ? text(source(fields), field) : own;
    }

    private static String within(JsonObject fields, String field) {
        return text(source(fields), field);
    }

    private static JsonObject source(JsonObject fields) {
        return fields.get("source") instanceof JsonObject source ? source : JsonValue.object();
    }

    private static String text(JsonObject fields, String name) {
        return fields.get(name) instanceof JsonString(String text) ? text.strip() : "";
    }

    private static List<String> texts(JsonValue value) {
        return switch (value) {
            case JsonArray(var elements) ->
                elements.stream().flatMap(one -> texts(one).stream()).toList();
            case JsonString(String text) when !text.isBlank() -> List.of(text.strip());
            default -> List.of();
        };
    }

    /// Its day (UTC), `YYYY-MM-DD`; empty if unknown.
    public String day() {
        return time.map(moment -> LocalDate.ofInstant(moment, ZoneOffset.UTC).toString())
                .orElse("");
    }

    /// As a point: the latest come first, those of unknown time last.
    ///
    /// @param version of its file
    RecordEntry entry(long version) {
        long order = time.map(moment -> -Dates.micros(moment)).orElse(Long.MAX_VALUE);
        return new RecordEntry(
                path, new RecordVersion(order, version), payload(), String.join(" ", topics), searched());
    }

    private String searched() {
        var parts = new ArrayList<>(List.of(body));
        if (!topics.isEmpty()) parts.add(String.join(" ", topics));
        for (String part : List.of(name, author, agent, context)) if (!part.isEmpty()) parts.add(part);
        return String.join("\n", parts);
    }

    private JsonObject payload() {
        var members = new LinkedHashMap<String, JsonValue>();
        Payload.put(members, "source", source);
        Payload.put(members, "id", id);
        Payload.put(members, NAME, name);
        time.ifPresent(moment -> Payload.put(members, TIME, moment.toString()));
        Payload.put(members, "author", author);
        Payload.put(members, "agent", agent);
        Payload.put(members, "channel", channel);
        Payload.put(members, "context", context);
        Payload.put(members, "topics", topics);
        Payload.put(members, "supersedes", supersedes);
        Payload.put(members, "confidence", confidence);
        Payload.put(members, "path", path);
        members.put("body", JsonValue.of(body.length()));
        return new JsonObject(members);
    }

    /// Reads the payload that [#entry] wrote.
    static ArchiveRecord of(JsonObject payload, String searched) {
        int body = payload.get("body") instanceof JsonValue.JsonNumber(String digits)
                ? Integer.parseInt(digits)
                : searched.length();
        return new ArchiveRecord(
                text(payload, "source"),
                text(payload, "id"),
                text(payload, NAME),
                Dates.of(text(payload, TIME)),
                text(payload, "author"),
                text(payload, "agent"),
                text(payload, "channel"),
                text(payload, "context"),
                texts(payload.get("topics")),
                text(payload, "supersedes"),
                text(payload, "confidence"),
                text(payload, "path"),
                searched.substring(0, Math.min(body, searched.length())));
    }
}
