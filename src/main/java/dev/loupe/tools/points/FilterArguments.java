package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.TypedFilters;
import dev.loupe.tools.Param;
import dev.loupe.tools.ToolFailure;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PointFilter;
import java.util.Optional;

/// Which chunks or documents may be found, as far as the tools of the family say it in the same way.
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

    /// Filters that a tool has parameters of their own for.
    @FunctionalInterface
    interface Typed {
        /// @param level by whose figures filters of history go
        TypedFilters filters(FigureLevel level) throws InvalidFilter;
    }

    /// All of it and of the typed filters together.
    ///
    /// @param level the caller's, by whose figures typed filters go; the file's where it is missing
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
