package dev.loupe.tools.history;

import dev.loupe.history.Since;
import dev.loupe.json.NearNames;
import dev.loupe.tools.ToolFailure;
import java.time.Clock;
import java.time.Instant;

/// Where a caller's window of time begins.
final class AskedSince {
    private AskedSince() {}

    /// @throws ToolFailure for a phrase that means no time, with examples
    static Instant read(String phrase, Clock clock) throws ToolFailure {
        return Since.read(phrase, clock.instant())
                .orElseThrow(() -> new ToolFailure(
                        ToolFailure.Kind.BAD_ARGUMENT,
                        "'%s' is no time that can be read; give since as %s"
                                .formatted(NearNames.cut(phrase), Since.EXAMPLES)));
    }
}
