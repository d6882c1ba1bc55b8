/// Numeric metrics ("figures") of each chunk and its file, for ranking and filters.
///
/// A [Figure] exists at one or both [FigureLevel]s. [FigureTables] builds a [ProjectFigures] for each
/// snapshot: a [FigureTable] with one row per chunk. Data without git is in [FileColumns]; git data is in
/// [FileFigures], which [GitWork] computes with [GitFigures] (commits, churn) and
/// [LineOwners] (blame).
///
/// [ChunkPayload] shows a row as a JSON payload with the keys of [ChunkKeys]. Filters are checked against
/// these keys, or built from parameters by [TypedFilters], and evaluated over columns by [ChunkColumns].
@NullMarked
package dev.loupe.search.figures;

import org.jspecify.annotations.NullMarked;
