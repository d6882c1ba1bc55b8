/// Runs compilers' indexers, programs that write SCIP, when the user said so (docs/security.md).
///
/// [IndexerPlans] decides which [Indexer]s fit a project and with which command, [InstalledPrograms] where
/// they are. [ScipUpdate] runs them one after the other ([IndexerProcess]) and keeps what they wrote
/// ([dev.loupe.graph.scip.KeptIndexes]) with an [IndexerRun] of each.
@NullMarked
package dev.loupe.graph.indexers;

import org.jspecify.annotations.NullMarked;
