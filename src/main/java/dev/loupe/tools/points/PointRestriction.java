package dev.loupe.tools.points;

import dev.loupe.json.NearNames;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.search.rerank.FilterPreset;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.QdrantFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Restricts the chunks or documents of a call: a filter, and presets whose thresholds depend on the
/// collection.
record PointRestriction(PointFilter filter, Set<FilterPreset> presets) {
    private static final String PRESETS = "presets";

    PointRestriction {
        presets = Set.copyOf(presets);
    }

    /// Parses `{"presets": "a,b"}` or `{"presets": ["a", "b"]}`, beside or instead of clauses.
    static PointRestriction of(JsonObject given) throws InvalidFilter, ToolFailure {
        if (!given.has(PRESETS)) return new PointRestriction(QdrantFilter.parse(given), Set.of());
        var clauses = new LinkedHashMap<>(given.members());
        clauses.remove(PRESETS);
        return new PointRestriction(QdrantFilter.parse(new JsonObject(clauses)), presets(given.get(PRESETS)));
    }

    private static Set<FilterPreset> presets(JsonValue named) throws ToolFailure {
        var presets = new LinkedHashSet<FilterPreset>();
        for (String name : names(named)) presets.add(FilterPreset.find(name).orElseThrow(() -> unknown(name)));
        if (presets.isEmpty()) throw PointFailures.emptyFilterPreset(known());
        return presets;
    }

    private static List<String> names(JsonValue named) throws ToolFailure {
        List<JsonValue> texts = named instanceof JsonArray(var elements) ? elements : List.of(named);
        var names = new ArrayList<String>();
        for (JsonValue text : texts) {
            if (!(text instanceof JsonString(var list))) throw PointFailures.emptyFilterPreset(known());
            Arrays.stream(list.split(","))
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .forEach(names::add);
        }
        return names;
    }

    private static ToolFailure unknown(String name) {
        String advice = NearNames.meant(NearNames.of(name, known(), 1), "there are " + String.join(", ", known()));
        return PointFailures.unknownFilterPreset(NearNames.cut(name), advice);
    }

    private static List<String> known() {
        return Arrays.stream(FilterPreset.values()).map(FilterPreset::wireName).toList();
    }

    /// The conjunction with a further filter.
    PointRestriction and(PointFilter further) {
        if (further.equals(PointFilter.ALL)) return this;
        if (filter.equals(PointFilter.ALL)) return new PointRestriction(further, presets);
        return new PointRestriction(new PointFilter.And(List.of(filter, further)), presets);
    }

    /// Resolves the presets for a codebase.
    PointFilter in(CollectionStatistics statistics) {
        if (presets.isEmpty()) return filter;
        var all = new ArrayList<PointFilter>();
        presets.stream().sorted().forEach(preset -> all.add(preset.filter(statistics)));
        if (!filter.equals(PointFilter.ALL)) all.add(filter);
        return new PointFilter.And(all);
    }
}
