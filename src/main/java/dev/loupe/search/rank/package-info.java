/// In which order candidates are shown.
///
/// A [Ranker] orders a [CandidateSet]: [Ranking] by a weighted sum ([Weights]) of [QuerySignal]s, each
/// a column that a [Feature] fills, times the factors of [Penalty] and of earlier ratings; [CosineRanker] by
/// cosines alone. What a file is to a project ([FileRole], [TestCode]) follows from the penalties.
@NullMarked
package dev.loupe.search.rank;

import org.jspecify.annotations.NullMarked;
