/// Runs git safely.
///
/// [Git] runs read-only commands with hostile configuration switched off; [GitProgram] finds the executable
/// and cleans the environment, and [GitProcess] is one running command with deadline and cancellation.
/// [Repository] answers the basic questions about a working tree. [CommitGraph] keeps changed-path filters in
/// a folder of Loupe's own so that history is read faster. Failures are [GitFailure]s with a kind and a
/// remedy.
@NullMarked
package dev.loupe.git;

import org.jspecify.annotations.NullMarked;
