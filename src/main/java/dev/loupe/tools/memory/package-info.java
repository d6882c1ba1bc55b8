/// Tools on stored records: calls, ratings of bundles and the actions taken on them, beads, archives.
///
/// [CallRecord] writes the statistics of tool calls that [CallSummary] reports. The `Feedback*` tools rate
/// the bundles that agents were given and record the actions taken on ratings; [CallerAccess] determines who
/// writes and what is visible. [SearchBeads] and the `Archive*` tools read records kept beside the code,
/// limited by [RecordScope].
@NullMarked
package dev.loupe.tools.memory;

import org.jspecify.annotations.NullMarked;
