/// The search tools of the tea-rags family: chunks of a codebase, or documents of a collection, ranked by
/// their figures.
///
/// [Targets] resolves the codebase or collection of a call. Each tool collects a pool of candidates in its
/// own way from [SearchedPoints] ([CodebasePoints], [DocumentPoints]), independent of the page; [PointSearch]
/// ranks it and builds the answer, whose hits [HitWriter] writes. Filters are [FilterArguments] and
/// [TypedNarrowing], combined to a [PointRestriction].
@NullMarked
package dev.loupe.tools.points;

import org.jspecify.annotations.NullMarked;
