package dev.loupe.setup;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import java.util.List;

/// The text of a settings file, edited in place: comments, order and white space of everything else stay as
/// they are.
///
/// @param text a whole file; parsed for each operation, since such files are small
record SettingsText(String text) {
    private static final String USUAL_INDENT = "  ";

    JsonNode.Obj root() throws MalformedSettings {
        return NodeReader.read(text);
    }

    /// Adds a member at the end of an object.
    SettingsText withMember(JsonNode.Obj object, String key, JsonValue value) throws MalformedSettings {
        int last = object.members().isEmpty()
                ? -1
                : object.members().getLast().value().end();
        return with(object, last, Json.write(JsonValue.of(key)) + ": ", value);
    }

    /// Adds an element at the end of an array.
    SettingsText withElement(JsonNode.Array array, JsonValue value) throws MalformedSettings {
        int last = array.elements().isEmpty() ? -1 : array.elements().getLast().end();
        return with(array, last, "", value);
    }

    /// Replaces a value by a text.
    SettingsText with(JsonNode value, String other) {
        return new SettingsText(
                text.substring(0, value.start()) + Json.write(JsonValue.of(other)) + text.substring(value.end()));
    }

    /// Replaces a value.
    SettingsText with(JsonNode value, JsonValue other) throws MalformedSettings {
        return new SettingsText(text.substring(0, value.start())
                + written(other, Trivia.indent(text, value.start()))
                + text.substring(value.end()));
    }

    /// @param last end of the last element, -1 if there is none
    private SettingsText with(JsonNode container, int last, String before, JsonValue value) throws MalformedSettings {
        int close = container.end() - 1;
        int at = Trivia.spacesBefore(text, close);
        String base = Trivia.indent(text, container.start());
        String line = lineBreak() + base + unit();
        boolean comma = last >= 0 && text.charAt(Trivia.after(text, last)) == ',';
        var changed = new StringBuilder();
        if (last < 0) changed.append(text, 0, at);
        else changed.append(text, 0, last).append(comma ? "" : ",").append(text, last, at);
        changed.append(line).append(before).append(written(value, base + unit()));
        if (comma) changed.append(',');
        String rest = text.substring(at, close);
        changed.append(rest.indexOf('\n') < 0 ? lineBreak() + base : rest).append(text, close, text.length());
        return new SettingsText(changed.toString());
    }

    private String written(JsonValue value, String indent) throws MalformedSettings {
        var lines = new StringBuilder();
        for (String line : Json.pretty(value).stripTrailing().split("\n", -1)) {
            int spaces = 0;
            while (spaces < line.length() && line.charAt(spaces) == ' ') spaces++;
            if (!lines.isEmpty()) lines.append(lineBreak()).append(indent);
            lines.append(unit().repeat(spaces / 2)).append(line.substring(spaces));
        }
        return lines.toString();
    }

    /// Removes a member of an object.
    SettingsText without(JsonNode.Obj object, JsonNode.Member member) {
        int index = object.members().indexOf(member);
        int previous = index == 0 ? -1 : object.members().get(index - 1).value().end();
        return without(object, previous, member.start(), member.value().end());
    }

    /// Removes an element of an array.
    SettingsText without(JsonNode.Array array, JsonNode element) {
        int index = array.elements().indexOf(element);
        int previous = index == 0 ? -1 : array.elements().get(index - 1).end();
        return without(array, previous, element.start(), element.end());
    }

    /// @param previous end of the preceding element, -1 if there is none
    private SettingsText without(JsonNode container, int previous, int start, int end) {
        int next = Trivia.after(text, end);
        boolean comma = text.charAt(next) == ',';
        int from = Trivia.spacesBefore(text, start);
        int to = comma ? next + 1 : end;
        String head = text.substring(0, from);
        if (!comma && previous >= 0) {
            int its = Trivia.after(text, previous);
            head = text.substring(0, its) + text.substring(its + 1, from);
        }
        String tail = text.substring(to);
        String left = text.substring(container.start() + 1, from) + text.substring(to, container.end() - 1);
        if (previous < 0 && left.isBlank()) tail = text.substring(container.end() - 1);
        return new SettingsText(head + tail);
    }

    private String lineBreak() {
        return Trivia.lineBreak(text);
    }

    /// The indentation per level: that of the file's first member.
    private String unit() throws MalformedSettings {
        List<JsonNode.Member> members = root().members();
        if (members.isEmpty()) return USUAL_INDENT;
        int first = members.getFirst().start();
        String before = text.substring(0, first);
        String indent = Trivia.indent(text, first);
        return before.indexOf('\n') < 0 || indent.isEmpty() ? USUAL_INDENT : indent;
    }
}
