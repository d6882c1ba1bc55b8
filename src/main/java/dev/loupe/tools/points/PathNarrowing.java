package dev.loupe.tools.points;

import dev.loupe.tools.answer.Param;
import java.util.Optional;

/// Restricts a search to files.
record PathNarrowing(
        @Param(name = "pathPattern", value = FilterArguments.PATTERN, shared = true)
        Optional<String> pathPattern) {

    FilterArguments narrowing() {
        return new FilterArguments(Optional.empty(), pathPattern);
    }
}
