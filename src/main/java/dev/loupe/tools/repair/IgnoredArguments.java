package dev.loupe.tools.repair;

import dev.loupe.json.JsonConventions;
import dev.loupe.json.NearNames;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Removes arguments that the tool doesn't need, with a note: the name of the only root and, for lenient
/// tools, unknown or invalid arguments.
final class IgnoredArguments {

    private static final Set<String> ANY = Set.of("", ".", "*", "all", "any", "auto", "default", "current");

    private static final double LARGEST = 999_999_999;

    private final List<Argument> known;
    private final List<Path> roots;
    private final List<String> repairs;

    IgnoredArguments(List<Argument> known, List<Path> roots, List<String> repairs) {
        this.known = known;
        this.roots = roots;
        this.repairs = repairs;
    }

    /// @param soft how lenient the tool is; empty if it isn't
    JsonObject in(JsonObject mended, Optional<Lenient> soft) {
        var members = new LinkedHashMap<String, JsonValue>();
        mended.members().forEach((name, given) -> {
            Optional<Argument> argument =
                    known.stream().filter(one -> one.name().equals(name)).findFirst();
            boolean whole = argument.filter(one -> one.wanted() instanceof ExpectedType.Whole)
                    .isPresent();
            JsonValue value = whole && soft.filter(Lenient::values).isPresent() ? whole(name, given) : given;
            boolean keeps = name.equals("_meta")
                    || (argument.isPresent() ? reads(argument.get(), value, soft) : !isUseless(name, value, soft));
            if (keeps) members.put(name, value);
        });
        if (soft.filter(Lenient::values).isPresent()) addTexts(members);
        return members.equals(mended.members()) ? mended : new JsonObject(members);
    }

    /// A number without its fraction, clamped to the range of argument numbers.
    private JsonValue whole(String name, JsonValue given) {
        if (!(given instanceof JsonNumber) || JsonConventions.number(given).isEmpty()) return given;
        double number = JsonConventions.number(given).get().doubleValue();
        JsonValue whole = JsonValue.of((long) Math.clamp(number, -LARGEST, LARGEST));
        if (!whole.equals(given))
            repairs.add("'" + name + "' was given as " + JsonConventions.shown(given) + " and read as "
                    + JsonConventions.shown(whole));
        return whole;
    }

    private boolean reads(Argument argument, JsonValue value, Optional<Lenient> soft) {
        if (soft.filter(Lenient::values).isEmpty()
                || value == JsonNull.NULL
                || argument.wanted().isFor(value)) return true;
        repairs.add("'" + argument.name() + "' was given as " + JsonConventions.shown(value)
                + ", which says nothing here, and passed over");
        return false;
    }

    private boolean isUseless(String name, JsonValue value, Optional<Lenient> soft) {
        if (soft.isEmpty() && !isTheOnlyRoot(name, value)) return false;
        repairs.add("the argument '" + NearNames.cut(name) + "' was passed over, which this tool does not have");
        return true;
    }

    private boolean isTheOnlyRoot(String name, JsonValue value) {
        if (roots.size() != 1 || !ArgumentAliases.isOfProject(name) || !(value instanceof JsonString(String text)))
            return false;
        Path root = roots.getFirst();
        String given = text.strip().replaceFirst("(?<=.)/+$", "");
        return ANY.contains(given.toLowerCase(Locale.ROOT))
                || given.equals(root.toString())
                || (root.getFileName() != null
                        && given.equalsIgnoreCase(root.getFileName().toString()));
    }

    private void addTexts(LinkedHashMap<String, JsonValue> members) {
        for (Argument argument : known) {
            boolean missing = members.getOrDefault(argument.name(), JsonNull.NULL) == JsonNull.NULL;
            if (argument.dispensable() || !missing || !(argument.wanted() instanceof ExpectedType.Text)) continue;
            members.put(argument.name(), JsonValue.of(""));
            repairs.add("'" + argument.name() + "' is missing and was taken for empty");
        }
    }
}
