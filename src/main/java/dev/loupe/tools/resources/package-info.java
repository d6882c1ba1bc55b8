/// The parts of MCP that are not tools but need the index: reading resources, completion, the dynamic part of
/// prompts.
///
/// They are implemented as internal tools ([InnerTools]): their names contain a slash, they are not listed,
/// and only fronts call them. [ReadResource] parses a [ResourceUri] and delegates to one reader per kind,
/// such as [FileReader]; [CompleteWord] completes arguments; [Explore] resolves an [ExplorationFocus] and
/// shows its [Highlights].
@NullMarked
package dev.loupe.tools.resources;

import org.jspecify.annotations.NullMarked;
