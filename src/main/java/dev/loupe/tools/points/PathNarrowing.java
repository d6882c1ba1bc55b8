package dev.loupe.tools.points;

import dev.loupe.tools.Param;
import java.util.Optional;

/// In which files something may be found.
record PathNarrowing(
        @Param(name = "pathPattern", value = PATTERN, shared = true)
        Optional<String> pathPattern) {

    static final String PATTERN =
            "Glob on the relative path: * within a folder, ** across, ?, [a-z], {a,b}; a leading ! excludes.";

    Narrowing narrowing() {
        return new Narrowing(Optional.empty(), pathPattern);
    }
}
