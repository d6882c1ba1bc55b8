package dev.loupe.tools.history;

import dev.loupe.history.Since;
import dev.loupe.json.NearNames;
import dev.loupe.tools.kit.ToolFailure;
import java.time.Clock;
import java.time.Instant;

/// The start of a time window given by a caller.
final class AskedSince {
    private AskedSince() {}

    /// @throws ToolFailure if the phrase cannot be parsed as a time, with examples
    static Instant read(String phrase, Clock clock) throws ToolFailure {
        return Since.read(phrase, clock.instant())
                .orElseThrow(() -> ToolFailure.badArgument(
                        "'%s' is not a valid time; give since as %s".formatted(NearNames.cut(phrase), Since.EXAMPLES)));
    }
}
