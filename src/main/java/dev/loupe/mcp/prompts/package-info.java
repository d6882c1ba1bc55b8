/// Prompts that users write themselves, and the texts of Loupe's own.
///
/// [PromptFile] watches a file and [PromptParser] parses it into [UserPrompts]; [ExplorationPlan] writes the
/// text of explore_codebase.
@NullMarked
package dev.loupe.mcp.prompts;

import org.jspecify.annotations.NullMarked;
