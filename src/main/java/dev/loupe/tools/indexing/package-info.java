/// Tools that build, update, describe and delete an index.
///
/// [IndexCodebase] and [ReindexChanges] start runs and report them as a [RunAnswer]. The describing tools
/// share [ProjectFacts] and [IndexNumbers]; [GetIndexMetrics] adds the distribution of figures
/// ([SignalMetrics]). [Prime] and [SessionBrief] introduce a project to an agent with a [Primer].
@NullMarked
package dev.loupe.tools.indexing;

import org.jspecify.annotations.NullMarked;
