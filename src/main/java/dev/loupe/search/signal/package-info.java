/// What all signals have in common, whatever they rank.
///
/// A [Signal] is a quantity by which something is ranked. The signals of one kind of thing are the constants
/// of one enum: `QuerySignal` (chunks as answers to a query), `ChunkSignal` (chunks by what is known of
/// them), `TaskSignal` (files of a task) and `ImpactSignal` (files that a change affects). A ranking weighs
/// them by a table ([WeightTable]); [SignalColumns] has their values for the rows that are ranked together.
@NullMarked
package dev.loupe.search.signal;

import org.jspecify.annotations.NullMarked;
