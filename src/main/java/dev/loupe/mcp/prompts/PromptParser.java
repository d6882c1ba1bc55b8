package dev.loupe.mcp.prompts;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.json.NearNames;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Parses a prompt file (docs/mcp.md). An invalid prompt is left out and reported; the
/// others are kept.
final class PromptParser {

    private static final int MOST_PROMPTS = 200;
    private static final int MOST_ARGUMENTS = 20;
    private static final int MOST_VALUES = 1_000;
    private static final int LONGEST_DESCRIPTION = 2_000;
    private static final int LONGEST_TEMPLATE = 100_000;
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]{0,63}");

    private static final Set<String> OF_PROMPT = Set.of("name", "title", "description", "arguments", "template");
    private static final Set<String> OF_ARGUMENT =
            Set.of("name", "title", "description", "required", "default", "complete");

    private static final Set<String> OF_INDEX = Set.of("file", "symbol");

    private final Set<String> taken;
    private final List<UserPrompt> prompts = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    private PromptParser(Set<String> taken) {
        this.taken = new HashSet<>(taken);
    }

    /// @param taken names that its prompts may not have
    static UserPrompts read(String json, Set<String> taken) {
        var text = new PromptParser(taken);
        try {
            text.all(Json.parse(json));
        } catch (JsonFailure broken) {
            text.problems.add(broken.getMessage());
        }
        return new UserPrompts(text.prompts, text.problems);
    }

    private void all(JsonValue file) throws JsonFailure {
        if (!(file instanceof JsonObject whole) || !(whole.get("prompts") instanceof JsonArray(List<JsonValue> given)))
            throw new JsonFailure("expected an object with a list called prompts");
        if (given.size() > MOST_PROMPTS) problems.add("prompts after the first %d are ignored".formatted(MOST_PROMPTS));
        for (int i = 0; i < Math.min(given.size(), MOST_PROMPTS); i++) {
            try {
                add(given.get(i), "prompts[" + i + "]");
            } catch (JsonFailure wrong) {
                problems.add(wrong.getMessage());
            }
        }
    }

    private void add(JsonValue given, String where) throws JsonFailure {
        JsonObject members = object(given, where, OF_PROMPT);
        String name = name(members, where);
        var prompt = new UserPrompt(
                name,
                text(members, "title", where, LONGEST_DESCRIPTION),
                text(members, "description", where, LONGEST_DESCRIPTION),
                arguments(members.get("arguments"), where + ".arguments"),
                template(members.get("template"), where + ".template"));
        if (!taken.add(name)) throw new JsonFailure(where + ": there is another prompt called " + name);
        for (String nothing : prompt.placesOfNothing())
            problems.add("%s: {{%s}} in the template of %s is not one of its arguments and is left as it is"
                    .formatted(where, nothing, name));
        prompts.add(prompt);
    }

    private static List<UserPrompt.Argument> arguments(JsonValue given, String where) throws JsonFailure {
        if (given == JsonNull.NULL) return List.of();
        if (!(given instanceof JsonArray(List<JsonValue> all))) throw new JsonFailure(where + " must be a list");
        if (all.size() > MOST_ARGUMENTS)
            throw new JsonFailure("%s: at most %d arguments".formatted(where, MOST_ARGUMENTS));
        var names = new HashSet<String>();
        var arguments = new ArrayList<UserPrompt.Argument>();
        for (int i = 0; i < all.size(); i++) {
            UserPrompt.Argument argument = argument(all.get(i), where + "[" + i + "]");
            if (!names.add(argument.name())) throw new JsonFailure(where + ": " + argument.name() + " stands twice");
            arguments.add(argument);
        }
        return arguments;
    }

    private static UserPrompt.Argument argument(JsonValue given, String where) throws JsonFailure {
        JsonObject members = object(given, where, OF_ARGUMENT);
        JsonValue required = members.get("required");
        if (required != JsonNull.NULL && !(required instanceof JsonBoolean))
            throw new JsonFailure(where + ".required must be true or false");
        return new UserPrompt.Argument(
                name(members, where),
                text(members, "title", where, LONGEST_DESCRIPTION),
                text(members, "description", where, LONGEST_DESCRIPTION),
                required == JsonBoolean.TRUE,
                members.get("default") instanceof JsonNumber(String literal)
                        ? literal
                        : text(members, "default", where, LONGEST_TEMPLATE),
                completion(members.get("complete"), where + ".complete"));
    }

    private static UserPrompt.Completion completion(JsonValue given, String where) throws JsonFailure {
        if (given == JsonNull.NULL) return UserPrompt.Completion.NONE;
        if (given instanceof JsonString(String what) && OF_INDEX.contains(what))
            return new UserPrompt.Completion(what, List.of());
        if (!(given instanceof JsonArray(List<JsonValue> values)))
            throw new JsonFailure(where + " must be \"file\", \"symbol\" or a list of strings");
        if (values.size() > MOST_VALUES) throw new JsonFailure("%s: at most %d values".formatted(where, MOST_VALUES));
        return new UserPrompt.Completion("", texts(values, where));
    }

    private static JsonObject object(JsonValue given, String where, Set<String> known) throws JsonFailure {
        if (!(given instanceof JsonObject object)) throw new JsonFailure(where + " must be an object");
        for (String member : object.members().keySet()) {
            if (known.contains(member)) continue;
            List<String> near = NearNames.of(member, known, 1);
            throw new JsonFailure("%s: unknown member '%s'%s"
                    .formatted(
                            where,
                            NearNames.cut(member),
                            near.isEmpty() ? "" : "; did you mean '" + near.getFirst() + "'?"));
        }
        return object;
    }

    private static String name(JsonObject members, String where) throws JsonFailure {
        String name = text(members, "name", where, LONGEST_DESCRIPTION);
        if (NAME.matcher(name).matches()) return name;
        throw new JsonFailure(where + ".name must have 1 to 64 letters, digits, _ and -, and begin with a letter or _");
    }

    private static String text(JsonObject members, String name, String where, int longest) throws JsonFailure {
        JsonValue given = members.get(name);
        if (given == JsonNull.NULL) return "";
        if (!(given instanceof JsonString(String text)))
            throw new JsonFailure(where + "." + name + " must be a string");
        return bounded(text, where + "." + name, longest);
    }

    /// A string, or a list of lines.
    private static String template(JsonValue given, String where) throws JsonFailure {
        String template = switch (given) {
            case JsonString(String text) -> text;
            case JsonArray(List<JsonValue> lines) -> String.join("\n", texts(lines, where));
            default -> throw new JsonFailure(where + " must be a string or a list of lines");
        };
        if (template.isBlank()) throw new JsonFailure(where + " is empty");
        return bounded(template, where, LONGEST_TEMPLATE);
    }

    private static List<String> texts(List<JsonValue> given, String where) throws JsonFailure {
        var texts = new ArrayList<String>();
        for (JsonValue one : given) {
            if (!(one instanceof JsonString(String text))) throw new JsonFailure(where + " must be a list of strings");
            texts.add(text);
        }
        return texts;
    }

    private static String bounded(String text, String where, int longest) throws JsonFailure {
        if (text.length() <= longest) return text;
        throw new JsonFailure("%s is longer than %d characters".formatted(where, longest));
    }
}
