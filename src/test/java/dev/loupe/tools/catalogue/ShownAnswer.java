package dev.loupe.tools.catalogue;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// An answer as shown on a page: indented, with long lists and texts truncated with a note, and independent
/// of place and time.
///
/// @param above the folder that contains the home of the example's user
record ShownAnswer(String above) {

    /// A bundle's id; real ones are random.
    static final String ID = "inj-0f8e2b71";

    /// A month after the last commit of the examples.
    static final Clock CLOCK = Clock.fixed(Instant.parse("2024-03-01T09:00:00Z"), ZoneOffset.UTC);

    private static final int ELEMENTS = 2;
    private static final int LETTERS = 240;
    private static final int DIGITS = 4;
    private static final int WIDTH = 120;
    private static final int DEPTH = 4;
    private static final Pattern BUNDLE = Pattern.compile("inj-[0-9a-f]{8}");
    /// The name of an index is derived from its folder's.
    private static final Pattern INDEX = Pattern.compile("code_[0-9a-f]{8}");
    private static final Pattern TAKEN = Pattern.compile("in [0-9.]+ (ms|s)\\b");
    private static final Pattern INSTANT = Pattern.compile("20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z");
    /// Members with durations or sizes on disk.
    private static final Pattern PASSING = Pattern.compile("(?i).*(millis|_ms|duration|seconds|bytes|uptime).*");

    String text(JsonObject answer) {
        return indented(shown("", answer, 0), "");
    }

    private JsonValue shown(String name, JsonValue value, int depth) {
        return switch (value) {
            case JsonObject object when depth > DEPTH -> JsonValue.of("…");
            case JsonObject(Map<String, JsonValue> members) -> {
                var shown = new LinkedHashMap<String, JsonValue>();
                members.forEach((key, member) -> shown.put(key, shown(key, member, depth + 1)));
                yield new JsonObject(shown);
            }
            case JsonArray(List<JsonValue> elements) -> cut(name, elements, depth);
            case JsonString(String text) -> JsonValue.of(plain(text));
            case JsonNumber(String literal) -> PASSING.matcher(name).matches() ? JsonValue.of(1) : number(literal);
            default -> value;
        };
    }

    /// Rounded to the digits that are equal on all machines.
    private static JsonValue number(String literal) {
        var exact = new BigDecimal(literal);
        return new JsonNumber(
                exact.scale() <= DIGITS
                        ? literal
                        : exact.setScale(DIGITS, RoundingMode.HALF_UP).toPlainString());
    }

    private JsonArray cut(String name, List<JsonValue> elements, int depth) {
        var shown = new ArrayList<JsonValue>();
        elements.stream().limit(ELEMENTS).forEach(each -> shown.add(shown(name, each, depth)));
        if (elements.size() > ELEMENTS) shown.add(JsonValue.of("… " + (elements.size() - ELEMENTS) + " more"));
        return new JsonArray(shown);
    }

    private String plain(String text) {
        String plain = text.replace(above + "/ada", "/home/ada").replace(above + "/data", "/home/ada/.loupe");
        plain = BUNDLE.matcher(plain).replaceAll(ID);
        plain = INDEX.matcher(plain).replaceAll("code_3f1c0a92");
        plain = TAKEN.matcher(plain).replaceAll("in 0.1 s");
        plain = INSTANT.matcher(plain)
                .replaceAll(found -> Instant.parse(found.group()).isAfter(CLOCK.instant())
                        ? CLOCK.instant().toString()
                        : found.group());
        return plain.length() <= LETTERS ? plain : plain.substring(0, LETTERS) + "…";
    }

    /// On one line if it fits.
    private static String indented(JsonValue value, String margin) {
        String line = Json.write(value);
        if (margin.length() + line.length() <= WIDTH) return line;
        String inner = margin + "  ";
        return switch (value) {
            case JsonObject(Map<String, JsonValue> members) ->
                members.entrySet().stream()
                        .map(member -> inner + Json.write(JsonValue.of(member.getKey())) + ": "
                                + indented(member.getValue(), inner))
                        .collect(Collectors.joining(",\n", "{\n", "\n" + margin + "}"));
            case JsonArray(List<JsonValue> elements) ->
                elements.stream()
                        .map(each -> inner + indented(each, inner))
                        .collect(Collectors.joining(",\n", "[\n", "\n" + margin + "]"));
            default -> line;
        };
    }
}
