/// Change analysis: what a change touches and what else it affects.
///
/// [ChangedChunk] maps the hunks of a diff to chunks, and [ChangeRank] sorts files for review.
/// [ImpactAnalysis] takes an [ImpactTarget] and returns [ImpactedFile]s: in each step, [ImpactCases]
/// collects [ImpactSignal]s from co-change ([CoChangedFiles]), from vectors, and from imports and uses
/// ([Dependents]).
@NullMarked
package dev.loupe.search.change;

import org.jspecify.annotations.NullMarked;
