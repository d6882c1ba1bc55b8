/// Reads compilers' SCIP indexes as exact references: `index.scip` of the project, and those kept of it under
/// LOUPE_HOME ([KeptIndexes]).
///
/// [ScipFiles] finds and caches the files, [ScipReader] parses its protobuf messages ([WireMessage]) into a
/// compact [ScipIndex] of packed occurrences ([ScipOccurrence]), and [ScipReferences] answers the questions
/// of package `graph` for one query, leaving out files that changed since.
@NullMarked
package dev.loupe.graph.scip;

import org.jspecify.annotations.NullMarked;
