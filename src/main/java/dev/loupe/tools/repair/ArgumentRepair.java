package dev.loupe.tools.repair;

import dev.loupe.json.Json;
import dev.loupe.json.JsonConventions;
import dev.loupe.json.JsonFailure;
import dev.loupe.json.NearNames;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.ParamRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Walks the arguments of a call and repairs them: alternative spellings of names; numbers, flags, lists and
/// objects given as text; a single text instead of a list; an empty text for null.
final class ArgumentRepair {

    /// Argument names are shorter than this.
    private static final int LONGEST_SLIP = 40;

    /// More than any tool has; the reader rejects the first unknown argument.
    private static final int MOST_MEMBERS = 100;

    private final List<String> repairs;

    /// @param repairs receives a sentence for each repair
    ArgumentRepair(List<String> repairs) {
        this.repairs = repairs;
    }

    /// @param prefix for the members' names in sentences, such as `weights.`
    JsonObject members(Class<?> record, JsonObject all, String prefix) {
        // Bounds the cost: each unknown name is compared with all given ones.
        if (all.members().size() > MOST_MEMBERS) return all;
        List<Argument> known = Argument.of(record);
        JsonObject given = prefix.isEmpty() ? new PlaceArguments(known, repairs).in(all) : all;
        var members = new LinkedHashMap<String, JsonValue>();
        given.members().forEach((name, value) -> {
            Optional<Meant> meant = called(name, known, given)
                    .or(() -> otherwiseCalled(name, known, given))
                    .or(() -> misspelt(name, value, known, given));
            String where = prefix + meant.map(found -> found.argument().name()).orElse(name);
            boolean opposite = meant.filter(Meant::opposite).isPresent();
            if (!where.equals(prefix + name))
                repairs.add("the argument '" + prefix + NearNames.cut(name) + "' was read as "
                        + (opposite ? "the opposite of '" : "'") + where + "'");
            JsonValue read =
                    meant.map(found -> value(found.argument(), value, where)).orElse(value);
            members.put(where.substring(prefix.length()), opposite ? turned(read) : read);
        });
        return new JsonObject(members);
    }

    /// @param opposite whether the flag must be negated
    private record Meant(Argument argument, boolean opposite) {}

    private static JsonValue turned(JsonValue flag) {
        return flag instanceof JsonBoolean truth ? JsonValue.of(truth != JsonBoolean.TRUE) : flag;
    }

    /// The argument with this name, or the only one with another spelling of it that is not given otherwise.
    private static Optional<Meant> called(String name, List<Argument> known, JsonObject given) {
        for (Argument argument : known)
            if (argument.name().equals(name)) return Optional.of(new Meant(argument, false));
        String bare = ArgumentAliases.bare(name);
        long rivals = given.members().keySet().stream()
                .filter(other -> ArgumentAliases.bare(other).equals(bare))
                .count();
        List<Argument> meant = rivals > 1 || name.startsWith("_")
                ? List.of()
                : known.stream()
                        .filter(argument ->
                                ArgumentAliases.bare(argument.name()).equals(bare))
                        .toList();
        return meant.size() == 1 ? Optional.of(new Meant(meant.getFirst(), false)) : Optional.empty();
    }

    /// The argument that other tools call by this name.
    private static Optional<Meant> otherwiseCalled(String name, List<Argument> known, JsonObject given) {
        List<ArgumentAliases.Known> names = known.stream().map(Argument::known).toList();
        return ArgumentAliases.meant(name, names, given)
                .map(meant -> new Meant(known.get(names.indexOf(meant.argument())), meant.opposite()));
    }

    /// The only argument within one typo of the name that is not given and whose type the value fits.
    private Optional<Meant> misspelt(String name, JsonValue value, List<Argument> known, JsonObject given) {
        String bare = ArgumentAliases.bare(name);
        List<ArgumentAliases.Known> names = known.stream().map(Argument::known).toList();
        if (bare.length() < 4
                || bare.length() > LONGEST_SLIP
                || name.startsWith("_")
                || ArgumentAliases.isHeard(name, names)) return Optional.empty();
        int slips = bare.length() < 8 ? 1 : 2;
        List<Argument> near = known.stream()
                .filter(argument -> NearNames.distance(bare, ArgumentAliases.bare(argument.name())) <= slips)
                .toList();
        boolean sure = near.size() == 1
                && given.members().keySet().stream()
                                .filter(other -> NearNames.distance(
                                                ArgumentAliases.bare(other),
                                                ArgumentAliases.bare(
                                                        near.getFirst().name()))
                                        <= slips)
                                .count()
                        == 1
                && near.getFirst()
                        .wanted()
                        .isFor(new ArgumentRepair(new ArrayList<>()).value(near.getFirst(), value, ""));
        return sure ? Optional.of(new Meant(near.getFirst(), false)) : Optional.empty();
    }

    private JsonValue value(Argument argument, JsonValue given, String where) {
        if (argument.dispensable()
                && given instanceof JsonString(String text)
                && saysNothing(text, argument.wanted())) {
            repairs.add("'" + where + "' was given as " + JsonConventions.shown(given) + " and taken for not given");
            return JsonNull.NULL;
        }
        String bare = ArgumentAliases.bare(argument.name());
        if (argument.dispensable() && ArgumentWords.meansAny(bare, argument.wanted(), given)) {
            repairs.add("'" + where + "' was given as " + JsonConventions.shown(given) + " and taken for any");
            return JsonNull.NULL;
        }
        JsonValue plain = told(given, ArgumentWords.plain(bare, argument.wanted(), argument.param(), given), where);
        JsonValue value = as(argument.wanted(), plain, where);
        Optional<JsonNumber> bound =
                argument.param().filter(Param::clamp).flatMap(param -> ParamRules.bound(param, value));
        bound.ifPresent(number -> repairs.add("'" + where + "' was moved from " + JsonConventions.shown(value) + " to "
                + number.literal() + ", the nearest that is allowed"));
        return bound.<JsonValue>map(number -> number).orElse(value);
    }

    private static boolean saysNothing(String text, ExpectedType wanted) {
        return text.isBlank() || (text.strip().equals("null") && !(wanted instanceof ExpectedType.Text));
    }

    private JsonValue as(ExpectedType wanted, JsonValue given, String where) {
        return switch (wanted) {
            case ExpectedType.Text _ ->
                given instanceof JsonNumber(String digits)
                        ? told(given, JsonValue.of(digits), where)
                        : text(given, where);
            case ExpectedType.Whole _ -> told(given, whole(given), where);
            case ExpectedType.Number _ -> told(given, number(given), where);
            case ExpectedType.Flag _ -> told(given, flag(given), where);
            case ExpectedType.Choice choice -> told(given, choice(choice, given), where);
            case ExpectedType.Items items -> items(items, given, where);
            case ExpectedType.Members members ->
                object(given, where) instanceof JsonObject object
                        ? members(members.type(), object, where + ".")
                        : given;
            case ExpectedType.Entries entries ->
                object(given, where) instanceof JsonObject object ? entries(entries, object, where) : given;
            case ExpectedType.Either either -> either(either.kinds(), given, where);
            case ExpectedType.Anything _ -> given;
        };
    }

    private JsonValue told(JsonValue given, JsonValue read, String where) {
        if (!read.equals(given))
            repairs.add("'" + where + "' was given as " + JsonConventions.shown(given) + " and read as "
                    + JsonConventions.shown(read));
        return read;
    }

    /// The only text of a list.
    private JsonValue text(JsonValue given, String where) {
        return given instanceof JsonArray(List<JsonValue> elements)
                        && elements.size() == 1
                        && elements.getFirst() instanceof JsonString text
                ? told(given, text, where)
                : given;
    }

    private static JsonValue whole(JsonValue given) {
        try {
            return JsonConventions.number(given)
                    .<JsonValue>map(number -> JsonValue.of(number.longValueExact()))
                    .orElse(given);
        } catch (ArithmeticException fractionOrTooLarge) {
            return given;
        }
    }

    private static JsonValue number(JsonValue given) {
        return given instanceof JsonString
                ? JsonConventions.number(given)
                        .<JsonValue>map(number -> new JsonNumber(number.toString()))
                        .orElse(given)
                : given;
    }

    private static JsonValue flag(JsonValue given) {
        if (!(given instanceof JsonString(String text))) return given;
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true", "yes" -> JsonBoolean.TRUE;
            case "false", "no" -> JsonBoolean.FALSE;
            default -> given;
        };
    }

    private static JsonValue choice(ExpectedType.Choice choice, JsonValue given) {
        if (!(given instanceof JsonString(String text)) || choice.names().contains(text)) return given;
        List<String> same = choice.names().stream()
                .filter(name -> name.equalsIgnoreCase(text.strip()))
                .toList();
        return same.size() == 1 ? JsonValue.of(same.getFirst()) : given;
    }

    private JsonValue items(ExpectedType.Items wanted, JsonValue given, String where) {
        JsonValue list = told(given, list(wanted, given), where);
        if (!(list instanceof JsonArray(List<JsonValue> elements))) return list;
        var items = new ArrayList<JsonValue>();
        for (int i = 0; i < elements.size(); i++)
            items.add(as(wanted.element(), elements.get(i), where + "[" + i + "]"));
        return new JsonArray(items);
    }

    /// A list given as text, or a single element instead of a list.
    private static JsonValue list(ExpectedType.Items wanted, JsonValue given) {
        if (given instanceof JsonArray || given == JsonNull.NULL) return given;
        if (given instanceof JsonString(String text) && parsed(text, "[") instanceof JsonArray list) return list;
        boolean element = switch (wanted.element()) {
            case ExpectedType.Text _, ExpectedType.Choice _ -> given instanceof JsonString;
            case ExpectedType.Whole _, ExpectedType.Number _ ->
                JsonConventions.number(given).isPresent();
            case ExpectedType.Members _, ExpectedType.Entries _ -> given instanceof JsonObject;
            default -> false;
        };
        return element ? new JsonArray(List.of(given)) : given;
    }

    private JsonValue object(JsonValue given, String where) {
        return given instanceof JsonString(String text) && parsed(text, "{") instanceof JsonObject object
                ? told(given, object, where)
                : given;
    }

    private JsonObject entries(ExpectedType.Entries wanted, JsonObject object, String where) {
        var entries = new LinkedHashMap<String, JsonValue>();
        object.members()
                .forEach((name, value) ->
                        entries.put(name, as(wanted.value(), value, where + "." + NearNames.cut(name))));
        return new JsonObject(entries);
    }

    /// A text stays a text if one is allowed, unless it is the JSON of another allowed type.
    private JsonValue either(List<ExpectedType> kinds, JsonValue given, String where) {
        boolean text = kinds.stream().anyMatch(ExpectedType.Text.class::isInstance);
        for (ExpectedType kind : kinds) {
            boolean structure = kind instanceof ExpectedType.Items
                    ? given instanceof JsonArray
                            || (given instanceof JsonString(String json) && parsed(json, "[") instanceof JsonArray)
                    : kind instanceof ExpectedType.Entries
                            && given instanceof JsonString(String json)
                            && parsed(json, "{") instanceof JsonObject;
            if (structure || (!text && kinds.size() == 1)) return as(kind, given, where);
        }
        return given;
    }

    /// The JSON value of a text with this beginning; null if it is not valid JSON.
    private static JsonValue parsed(String text, String beginning) {
        if (!text.stripLeading().startsWith(beginning)) return JsonNull.NULL;
        try {
            return Json.parse(text);
        } catch (JsonFailure noJson) {
            return JsonNull.NULL;
        }
    }
}
