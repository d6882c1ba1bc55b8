/// Bundles of code for a task or a change, within a budget of lines or tokens.
///
/// [Context] bundles the code for a task: [TaskSearch] finds likely files and passages in each project,
/// [TaskChoice] picks the files, [TaskBundle] packs them. [PromptContext] does the same for an agent's
/// prompt. [Review] bundles the code around a diff: [DiffFiles] parses it, [ReviewBundle] collects changed
/// and related files, [ReviewBlocks] orders their lines, and [ReviewLayout] selects what fits. [Impact] lists
/// the files affected by a change. Bundles are stored, so that they can be rated ([StoredBundle]) and not
/// given twice ([AlreadySeen]).
@NullMarked
package dev.loupe.tools.context;

import org.jspecify.annotations.NullMarked;
