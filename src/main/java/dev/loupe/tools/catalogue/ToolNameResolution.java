package dev.loupe.tools.catalogue;

import java.util.List;

/// The result of resolving the name in a tool call.
public sealed interface ToolNameResolution {

    /// How a tool was found.
    enum How {
        /// By its name.
        EXACT,
        /// By its name in another spelling: `searchCode`, `mcp__loupe__search_code`.
        SPELLING,
        /// By one of the other names in `aliases.txt`, or by a verb and a kind of thing.
        ALIAS,
        /// By a name that is at most two letters away from this tool's and farther from all others.
        NEAR_MISS
    }

    /// @param name the tool's real name
    /// @param note a sentence for the caller about how the name was resolved; empty if it was exact
    record Found(String name, How how, String note) implements ToolNameResolution {}

    /// No offered tool has the name.
    ///
    /// @param message why, and what to call instead
    /// @param nearest names that may have been meant, nearest first, at most three
    record Unknown(String message, List<String> nearest) implements ToolNameResolution {}
}
