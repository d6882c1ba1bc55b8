/// Joins imports with the files that they mean.
///
/// [ImportKeys] makes the keys of a file and of an import from each file alone, by the notation of its
/// language ([ImportNotation]); equal keys are joined. [ImporterCounts] counts the files that import each
/// file.
@NullMarked
package dev.loupe.index.imports;

import org.jspecify.annotations.NullMarked;
