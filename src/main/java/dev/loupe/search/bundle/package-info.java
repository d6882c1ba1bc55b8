/// Selects the files and lines that belong to a task, within a hard budget: the bundle that an agent starts
/// with.
///
/// [TaskFiles] collects files from search hits, from similar and co-changing commits ([PastWork],
/// [PastMeaning]), and from names in the [TaskText]. [FileScoring] turns their [TaskSignal]s into a
/// probability ([ScoredFile]) by a [ChangeModel]. [FileChoice] decides how many files to keep. [Packing]
/// then fills the [Budget]s with the most relevant lines of each [BundleCandidate] and returns [Snippet]s.
@NullMarked
package dev.loupe.search.bundle;

import org.jspecify.annotations.NullMarked;
