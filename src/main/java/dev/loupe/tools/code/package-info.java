/// Tools that show code: symbols, references, calls, line ranges, whole files, the tree.
///
/// Answers about symbols come from the parses in the index ([SymbolsByName], [SymbolsOfFile]); file contents
/// come from disk ([WorkingTree]). [FuzzyPath] and [NamedFile] resolve the paths that callers write. The
/// `search_by_code_*` tools are rows of [SearchByCode]: [OutlineMatches] finds files by what they define or
/// import, and [ItemMatch] scores the items.
@NullMarked
package dev.loupe.tools.code;

import org.jspecify.annotations.NullMarked;
