package dev.loupe.records;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// The YAML between two lines of three hyphens at the beginning of a Markdown file, and the text after it.
///
/// Every scalar is kept as a string: `2026-02-03`, `0.8` and `yes` too. Values are built from the parser's
/// events, so that a document cannot expand beyond its text; aliases, which would allow that, and deep
/// nesting are rejected. docs/decisions/0039-front-matter.md.
///
/// @param fields by name; strings, lists and objects
/// @param body the rest, without blank lines around it
record ArchiveFrontMatter(JsonObject fields, String body) {
    private static final int LONGEST = 1 << 16;
    private static final int DEEPEST = 16;
    private static final String MARK = "---";
    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setCodePointLimit(LONGEST)
            .setParseComments(false)
            .build();

    /// Why it cannot be read.
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;

        Malformed(String why) {
            super(why);
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }

    /// Whether a file begins with front matter.
    static boolean isIn(String text) {
        return text.startsWith(MARK + "\n") || text.startsWith(MARK + "\r\n");
    }

    /// The text between the marks, or the longest possible text if the second one is missing.
    static String textOf(String file) {
        int from = file.indexOf('\n') + 1;
        int end = end(file, from);
        return file.substring(from, end < 0 ? Math.min(file.length(), from + LONGEST) : end);
    }

    /// @param file for which [#isIn] is true
    static ArchiveFrontMatter of(String file) throws Malformed {
        int from = file.indexOf('\n') + 1;
        int end = end(file, from);
        if (end < 0) throw new Malformed("its front matter has no closing ---");
        if (end - from > LONGEST)
            throw new Malformed("its front matter has more than %d characters".formatted(LONGEST));
        int after = file.indexOf('\n', end);
        return new ArchiveFrontMatter(
                fields(file.substring(from, end)),
                after < 0 ? "" : file.substring(after + 1).strip());
    }

    /// The start of the closing line.
    private static int end(String file, int from) {
        for (int at = from; at < file.length(); ) {
            int next = file.indexOf('\n', at);
            int lineEnd = next < 0 ? file.length() : next;
            if (file.substring(at, lineEnd).stripTrailing().equals(MARK)) return at;
            at = lineEnd + 1;
        }
        return -1;
    }

    private static JsonObject fields(String yaml) throws Malformed {
        try {
            Iterator<Event> events = new Parse(SETTINGS).parseString(yaml).iterator();
            events.next(); // start of the stream
            Event first = events.next();
            if (first.getEventId() == Event.ID.StreamEnd) return JsonValue.object();
            JsonValue all = new Reading(events).value(events.next(), 0);
            if (!(events.next() instanceof DocumentEndEvent) || !(all instanceof JsonObject fields))
                throw new Malformed("its front matter is not a list of names and values");
            return fields;
        } catch (YamlEngineException broken) {
            throw new Malformed(
                    "its front matter is not valid YAML: " + firstLine(String.valueOf(broken.getMessage())));
        }
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("");
    }

    /// Builds values from events.
    private record Reading(Iterator<Event> events) {

        JsonValue value(Event event, int depth) throws Malformed {
            if (depth > DEEPEST) throw new Malformed("its front matter is nested more than %d deep".formatted(DEEPEST));
            return switch (event) {
                case ScalarEvent scalar -> JsonValue.of(scalar.getValue());
                case SequenceStartEvent _ -> sequence(depth + 1);
                case MappingStartEvent _ -> mapping(depth + 1);
                case AliasEvent alias ->
                    throw new Malformed(
                            "its front matter has an alias (*%s); aliases are not read".formatted(alias.getAlias()));
                default -> throw new Malformed("its front matter is truncated");
            };
        }

        private JsonArray sequence(int depth) throws Malformed {
            List<JsonValue> elements = new ArrayList<>();
            for (Event next = events.next(); !(next instanceof SequenceEndEvent); next = events.next())
                elements.add(value(next, depth));
            return new JsonArray(elements);
        }

        private JsonObject mapping(int depth) throws Malformed {
            var members = new LinkedHashMap<String, JsonValue>();
            for (Event next = events.next(); !(next instanceof MappingEndEvent); next = events.next()) {
                if (!(next instanceof ScalarEvent name))
                    throw new Malformed("a name in its front matter is not a string");
                if (members.put(name.getValue(), value(events.next(), depth)) != null)
                    throw new Malformed("its front matter has '%s' twice".formatted(name.getValue()));
            }
            return new JsonObject(members);
        }
    }
}
