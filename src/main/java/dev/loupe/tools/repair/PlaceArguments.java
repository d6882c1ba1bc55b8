package dev.loupe.tools.repair;

import dev.loupe.json.JsonConventions;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Positions in files as other tools, editors and web pages write them: `a.py:3`, `a.py:3-9`, `a.py#L3`,
/// `README.md#usage`, `file:///a.py`; and a separate file and line instead of one position.
final class PlaceArguments {

    private static final Pattern LINES = Pattern.compile(
            "(?s)(.*[^:/\\\\]):(\\d{1,7})(?:[-:,](\\d{1,7}))?|(.*\\.\\w+)#L(\\d{1,7})(?:-L?(\\d{1,7}))?");
    private static final Pattern HEADING =
            Pattern.compile("(?s)(.*\\.(?:md|markdown|mdx|rst|adoc|html?|txt))#[^/]*", Pattern.CASE_INSENSITIVE);
    private static final String URL = "file://";

    private final List<Argument> known;
    private final List<String> repairs;

    PlaceArguments(List<Argument> known, List<String> repairs) {
        this.known = known;
        this.repairs = repairs;
    }

    JsonObject in(JsonObject given) {
        var members = new LinkedHashMap<String, JsonValue>(given.members());
        Optional<ArgumentAliases.Known> target = ArgumentAliases.TARGET.in(names());
        if (target.isPresent() && !hasLines()) join(members);
        Optional<ArgumentAliases.Known> file = ArgumentAliases.FILE.in(names());
        if (file.isPresent() && target.isEmpty())
            members.keySet().stream()
                    .filter(ArgumentAliases::isOfFile)
                    .findFirst()
                    .ifPresent(name -> split(name, members));
        return members.equals(given.members()) ? given : new JsonObject(members);
    }

    private List<ArgumentAliases.Known> names() {
        return known.stream().map(Argument::known).toList();
    }

    private boolean hasLines() {
        return known.stream()
                .map(Argument::name)
                .anyMatch(name -> !name.equals("offset") && ArgumentAliases.isOfLines(name));
    }

    /// Joins `file` and `line`, or `file` and `symbol`, if the tool takes a position.
    private void join(Map<String, JsonValue> members) {
        List<String> files =
                members.keySet().stream().filter(ArgumentAliases::isOfFile).toList();
        List<String> parts = members.keySet().stream()
                .filter(name ->
                        !name.equals("offset") && ArgumentAliases.isOfLines(name) || ArgumentAliases.isOfSymbol(name))
                .toList();
        if (files.size() != 1 || parts.size() != 1) return;
        if (!(members.get(files.getFirst()) instanceof JsonString(String file)) || file.indexOf(':') >= 0) return;
        Optional<String> part = part(parts.getFirst(), members.getOrDefault(parts.getFirst(), JsonNull.NULL));
        if (part.isEmpty()) return;
        String place = file.strip() + ":" + part.get();
        repairs.add("'" + files.getFirst() + "' and '" + parts.getFirst() + "' were read as the place "
                + JsonConventions.shown(JsonValue.of(place)));
        members.remove(parts.getFirst());
        members.put(files.getFirst(), JsonValue.of(place));
    }

    /// The part after the file in a position.
    private static Optional<String> part(String name, JsonValue given) {
        if (ArgumentAliases.isOfLines(name))
            return JsonConventions.number(given).map(BigDecimal::toPlainString);
        return given instanceof JsonString(String symbol) && !symbol.isBlank() && symbol.indexOf('/') < 0
                ? Optional.of(symbol.strip())
                : Optional.empty();
    }

    /// Moves lines and headings after a file name to the tool's own arguments for them.
    private void split(String name, Map<String, JsonValue> members) {
        if (!(members.get(name) instanceof JsonString(String given))) return;
        String path = ofUrl(given.strip());
        Matcher lines = LINES.matcher(path);
        Matcher heading = HEADING.matcher(path);
        if (lines.matches()) {
            boolean colon = lines.group(1) != null;
            path = lines.group(colon ? 1 : 4);
            Optional<String> from = Optional.ofNullable(lines.group(colon ? 2 : 5));
            add(from, List.of("start_line", "from_line"), members);
            add(Optional.ofNullable(lines.group(colon ? 3 : 6)).or(() -> from), List.of("end_line"), members);
        } else if (heading.matches()) {
            path = heading.group(1);
        }
        if (path.equals(given.strip())) return;
        repairs.add("'" + name + "' was given as " + JsonConventions.shown(JsonValue.of(given)) + " and read as "
                + JsonConventions.shown(JsonValue.of(path)));
        members.put(name, JsonValue.of(path));
    }

    private void add(Optional<String> line, List<String> names, Map<String, JsonValue> members) {
        boolean given = members.keySet().stream()
                .map(ArgumentAliases::bare)
                .anyMatch(other -> names.stream().map(ArgumentAliases::bare).anyMatch(other::equals));
        if (line.isEmpty() || given) return;
        for (Argument argument : known)
            if (names.contains(argument.name())) members.put(argument.name(), new JsonNumber(line.get()));
    }

    private static String ofUrl(String path) {
        if (!path.startsWith(URL)) return path;
        try {
            return URLDecoder.decode(path.substring(URL.length()).replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException noUrl) {
            return path;
        }
    }
}
