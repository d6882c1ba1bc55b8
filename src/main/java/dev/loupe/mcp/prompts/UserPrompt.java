package dev.loupe.mcp.prompts;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A prompt that a user wrote: a template with placeholders.
///
/// @param name letters, digits, underscores and hyphens, a letter or underscore first; at most 64
/// @param title for people, empty without one
/// @param template the text; `{{name}}` is a placeholder for an argument, any number of times
public record UserPrompt(String name, String title, String description, List<Argument> arguments, String template) {

    /// @param byDefault default for an argument that is not given; empty for none
    /// @param completion how it is completed while it is typed
    public record Argument(
            String name, String title, String description, boolean required, String byDefault, Completion completion) {}

    /// Candidates for an argument.
    ///
    /// @param what file or symbol: those of the index; empty for only the values
    /// @param values the candidates themselves
    public record Completion(String what, List<String> values) {

        static final Completion NONE = new Completion("", List.of());

        public Completion {
            values = List.copyOf(values);
        }
    }

    private static final Pattern PLACE = Pattern.compile("\\{\\{\\s*([A-Za-z_][A-Za-z0-9_-]*)\\s*\\}\\}");

    public UserPrompt {
        arguments = List.copyOf(arguments);
    }

    /// The text with every placeholder replaced. Arguments are data: what looks like a placeholder in them
    /// stays as it is, and so does a placeholder without an argument.
    ///
    /// @param given strings by name
    public String filled(Map<String, String> given) {
        Matcher places = PLACE.matcher(template);
        var text = new StringBuilder(template.length() + 100);
        while (places.find()) places.appendReplacement(text, Matcher.quoteReplacement(value(places, given)));
        return places.appendTail(text).toString();
    }

    private String value(Matcher place, Map<String, String> given) {
        for (Argument argument : arguments)
            if (argument.name().equals(place.group(1)))
                return given.getOrDefault(argument.name(), argument.byDefault());
        return place.group();
    }

    /// The names of placeholders without an argument.
    List<String> placesOfNothing() {
        return PLACE.matcher(template)
                .results()
                .map(place -> place.group(1))
                .distinct()
                .filter(name ->
                        arguments.stream().noneMatch(argument -> argument.name().equals(name)))
                .toList();
    }
}
