package dev.loupe.search.figures;

import dev.loupe.json.NearNames;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Language;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Checks filter values for keys with a fixed set of values: an impossible value would silently match nothing
/// or everything.
final class ChunkValues {
    private static final Map<PayloadKey, Set<String>> KNOWN = Map.of(
            PayloadKey.of("language"),
            languages(),
            PayloadKey.of("chunkType"),
            ChunkTypes.words(),
            PayloadKey.of("kind"),
            ChunkTypes.kinds());

    private ChunkValues() {}

    private static Set<String> languages() {
        return Arrays.stream(Language.values()).map(Language::id).collect(Collectors.toCollection(TreeSet::new));
    }

    /// @throws InvalidFilter if none of a condition's values is possible
    static void check(PointFilter filter) throws InvalidFilter {
        for (PointFilter condition : filter.conditions()) checkOne(condition);
    }

    private static void checkOne(PointFilter condition) throws InvalidFilter {
        switch (condition) {
            case PointFilter.Match(var key, var any) -> check(key, texts(any));
            case PointFilter.Except(var key, var none) -> check(key, texts(none));
            case PointFilter.Alike(var key, var any) ->
                check(
                        key,
                        any.stream().map(text -> text.toLowerCase(Locale.ROOT)).collect(Collectors.toSet()));
            default -> {}
        }
    }

    private static Set<String> texts(Set<JsonValue> values) {
        return values.stream()
                .map(value -> value instanceof JsonString(String text) ? text : "")
                .collect(Collectors.toSet());
    }

    private static void check(PayloadKey key, Set<String> values) throws InvalidFilter {
        Set<String> known = KNOWN.getOrDefault(key, values);
        if (values.isEmpty() || values.stream().anyMatch(known::contains)) return;
        String wrong = new TreeSet<>(values).getLast();
        List<String> near = NearNames.of(wrong.toLowerCase(Locale.ROOT), known, 2);
        String advice = NearNames.meant(near, "there are " + String.join(", ", known));
        throw new InvalidFilter("no chunk has the %s '%s'; %s".formatted(key, NearNames.cut(wrong), advice));
    }
}
