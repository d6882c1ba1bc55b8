/// Commands that search and read code: `search`, `grep`, `refs`, `calls`, `ast`, `outline`, `deps`, `docs`,
/// `context`, `review` and `explain`.
///
/// A command passes its options to a tool as arguments; its view (such as [SearchView]) prints the answer.
@NullMarked
package dev.loupe.cli.search;

import org.jspecify.annotations.NullMarked;
