package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.TypedFilters;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PointFilter;
import java.util.Optional;

/// The filters that all tools of the family have in the same form.
record FilterArguments(
        @Param(
                value =
                        "Qdrant filter on payloads (must, should, must_not, min_should), such as {\"must\": [{\"key\": \"git.file.ageDays\", \"range\": {\"lte\": 30}}]}, or {\"presets\": \"production\"}; see tea-rags://schema/filters.",
                shared = true)
        Optional<JsonObject> filter,

        @Param(name = "pathPattern", value = PATTERN, shared = true)
        Optional<String> pathPattern) {

    static final String PATTERN =
            "Glob on the relative path: * within a folder, ** across, ?, [a-z], {a,b}; a leading ! excludes.";

    /// Filters for which a tool has its own parameters.
    @FunctionalInterface
    interface Typed {
        /// @param level whose figures are used by history filters
        TypedFilters filters(FigureLevel level) throws InvalidFilter;
    }

    /// Combines the common filters with the typed ones.
    ///
    /// @param level given by the caller, whose figures typed filters use; file level if it is missing
    PointRestriction restriction(Typed typed, Optional<FigureLevel> level) throws ToolFailure {
        try {
            PointFilter typedFilter = typed.filters(level.orElse(FigureLevel.FILE))
                    .pathPattern(pathPattern)
                    .filter();
            return PointRestriction.of(filter.orElseGet(JsonValue::object)).and(typedFilter);
        } catch (InvalidFilter invalid) {
            throw PointFailures.filter(invalid);
        }
    }
}
