package dev.loupe.tools.points;

import dev.loupe.tools.Param;
import java.util.Optional;

/// In which files something may be found.
record PathNarrowing(
        @Param(name = "pathPattern", value = FilterArguments.PATTERN, shared = true)
        Optional<String> pathPattern) {

    FilterArguments narrowing() {
        return new FilterArguments(Optional.empty(), pathPattern);
    }
}
