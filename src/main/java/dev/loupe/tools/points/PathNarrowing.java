package dev.loupe.tools.points;

import dev.loupe.tools.Param;
import java.util.Optional;

/// In which files something may be found.
record PathNarrowing(
        @Param(name = "pathPattern", value = Narrowing.PATTERN, shared = true)
        Optional<String> pathPattern) {

    Narrowing narrowing() {
        return new Narrowing(Optional.empty(), pathPattern);
    }
}
