/// Reads a compiler's SCIP index (`index.scip`) as exact references.
///
/// [ScipFile] finds and caches the file, [ScipReader] parses its protobuf messages ([WireMessage]) into a
/// compact [ScipIndex] of packed occurrences ([ScipOccurrence]), and [ScipReferences] answers the questions
/// of package `graph` for one query, leaving out files that changed since.
@NullMarked
package dev.loupe.graph.scip;

import org.jspecify.annotations.NullMarked;
