package dev.loupe.mcp.prompts;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A prompt that a user wrote: a text with places for arguments.
///
/// @param name letters, digits, underscores and hyphens, a letter or underscore first; at most 64
/// @param title for people, empty without one
/// @param template the text; `{{name}}` is the place of an argument, in any number
public record UserPrompt(String name, String title, String description, List<Argument> arguments, String template) {

    /// @param byDefault what stands for an argument that is not given; empty where nothing does
    /// @param completion how it is completed while it is typed
    public record Argument(
            String name, String title, String description, boolean required, String byDefault, Completion completion) {}

    /// Where the candidates for an argument come from.
    ///
    /// @param what file or symbol: those of the index; empty for the values alone
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

    /// The text with every place filled. Arguments are data: what looks like a place in them stays as it is,
    /// and so does a place of no argument.
    ///
    /// @param given texts by name
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

    /// The names in places that are of no argument.
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
