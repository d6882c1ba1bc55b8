package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;

/// The path of a value in a payload, in Qdrant's notation: `git.file.ageDays` descends into objects,
/// `parts[]` into every element of an array, `parts[0]` into one of them. A name with a dot, a bracket or a
/// quote is written in double quotes, with quotes inside doubled: `"a.b".c`.
///
/// @param steps from the payload inwards, one or more, the first of them a member
public record PayloadKey(List<Step> steps) {
    private static final int LONGEST = 1_000;
    /// Maximum number of steps.
    public static final int DEEPEST = 32;

    /// One step inwards.
    public sealed interface Step {}

    /// Into a member of an object.
    public record Member(String name) implements Step {}

    /// Into one element of an array.
    ///
    /// @param index from 0
    public record Element(int index) implements Step {}

    /// Into all elements of an array.
    public record Elements() implements Step {}

    public PayloadKey {
        steps = List.copyOf(steps);
        if (steps.isEmpty() || !(steps.getFirst() instanceof Member))
            throw new IllegalArgumentException("a key must begin with a member's name");
        if (steps.size() > DEEPEST)
            throw new IllegalArgumentException("a key may be at most %d steps deep".formatted(DEEPEST));
    }

    /// Parses a key from a filter.
    ///
    /// @throws IllegalArgumentException if it is malformed, with a message for the caller
    public static PayloadKey of(String text) {
        if (text.length() > LONGEST)
            throw new IllegalArgumentException("a key may have at most %d characters".formatted(LONGEST));
        return new PayloadKey(new Reading(text).steps());
    }

    /// Whether another step is possible.
    public boolean mayGrow() {
        return steps.size() < DEEPEST;
    }

    /// The key extended by a step.
    public PayloadKey then(Step step) {
        var longer = new ArrayList<>(steps);
        longer.add(step);
        return new PayloadKey(longer);
    }

    /// The key of all elements of this array; the key itself if it already ends that way.
    public PayloadKey elements() {
        if (steps.getLast() instanceof Elements) return this;
        return then(new Elements());
    }

    /// The values at this key; empty if a step leads nowhere.
    public List<JsonValue> in(JsonObject payload) {
        List<JsonValue> values = List.of(payload);
        for (Step step : steps) {
            var inside = new ArrayList<JsonValue>();
            for (JsonValue value : values) inside.addAll(inside(step, value));
            values = inside;
        }
        return values;
    }

    private static List<JsonValue> inside(Step step, JsonValue value) {
        return switch (step) {
            case Member(var name) ->
                value instanceof JsonObject object && object.has(name) ? List.of(object.get(name)) : List.of();
            case Element(var index) ->
                value instanceof JsonArray(var elements) && index < elements.size()
                        ? List.of(elements.get(index))
                        : List.of();
            case Elements() -> value instanceof JsonArray(var elements) ? elements : List.of();
        };
    }

    /// The key as written in a filter, with quotes only if needed.
    @Override
    public String toString() {
        var text = new StringBuilder();
        for (Step step : steps) {
            switch (step) {
                case Member(var name) -> text.append(text.isEmpty() ? "" : ".").append(quoted(name));
                case Element(var index) -> text.append('[').append(index).append(']');
                case Elements() -> text.append("[]");
            }
        }
        return text.toString();
    }

    private static String quoted(String name) {
        boolean plain = !name.isEmpty() && name.chars().noneMatch(c -> ".[]\"".indexOf(c) >= 0);
        return plain ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    /// Parses a key from left to right.
    private static final class Reading {
        private final String text;
        private int at;

        Reading(String text) {
            this.text = text;
        }

        List<Step> steps() {
            var steps = new ArrayList<Step>();
            steps.add(member());
            while (at < text.length()) {
                char c = text.charAt(at++);
                if (c == '.') steps.add(member());
                else if (c == '[') steps.add(elements());
                else throw malformed("expected a dot or [ at character " + at);
            }
            return steps;
        }

        private Member member() {
            if (at < text.length() && text.charAt(at) == '"') return quotedMember();
            int from = at;
            while (at < text.length() && ".[]\"".indexOf(text.charAt(at)) < 0) at++;
            if (at == from) throw malformed("expected a name at character " + (at + 1));
            return new Member(text.substring(from, at));
        }

        private Member quotedMember() {
            var name = new StringBuilder();
            while (true) {
                int end = text.indexOf('"', at + 1);
                if (end < 0) throw malformed("unclosed quote");
                name.append(text, at + 1, end);
                at = end + 1;
                if (at == text.length() || text.charAt(at) != '"') return new Member(name.toString());
                name.append('"');
            }
        }

        private Step elements() {
            int end = text.indexOf(']', at);
            String inside = end < 0 ? "?" : text.substring(at, end);
            at = end + 1;
            if (inside.isEmpty()) return new Elements();
            if (!inside.matches("[0-9]{1,6}"))
                throw malformed("expected nothing or an element's number between [ and ]");
            return new Element(Integer.parseInt(inside));
        }

        private IllegalArgumentException malformed(String why) {
            String shown = text.length() > 100 ? text.substring(0, 100) + "…" : text;
            return new IllegalArgumentException(
                    "invalid key '%s': %s; write one like git.file.ageDays, imports or parts[].name"
                            .formatted(shown, why));
        }
    }
}
