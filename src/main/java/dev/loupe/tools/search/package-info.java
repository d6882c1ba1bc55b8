/// Tools that search code: by words, by meaning, by pattern, by syntax tree.
///
/// Each tool resolves its projects, queries them one after the other and merges the results: [MergedSearch]
/// for chunks, [GrepSearch] for lines, [AstSearch] for syntax trees. [TargetPaths] and [NamePatterns]
/// restrict a search to files; [SimilarSource] and [SimilarTarget] resolve the code to compare with.
/// [UnreadFiles] and [NearMisses] explain answers with few or no matches.
@NullMarked
package dev.loupe.tools.search;

import org.jspecify.annotations.NullMarked;
