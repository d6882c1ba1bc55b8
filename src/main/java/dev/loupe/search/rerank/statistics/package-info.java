/// How the figures of a project are distributed, so that a value can be called small or large.
///
/// [FigureStatistics] has a [Distribution] for each figure, over the product's own code ([ProductCode]).
@NullMarked
package dev.loupe.search.rerank.statistics;

import org.jspecify.annotations.NullMarked;
