/// Describes a project from its files and its history, for `prime` and the tools that list projects.
///
/// [ProjectProfile] is the whole, [ProjectSummary] one or two sentences. [ProjectFiles] provides the files:
/// [ManifestSummaries] reads manifests, [Readme] the README, [ProjectTooling] build and check commands;
/// [FolderLayout], [LanguageShares] and [EntryPoints] work on the index, [HotFiles] and [CommitHabits] on the
/// history. All repository text is quoted as inline code, on one line and truncated ([QuotedText]).
@NullMarked
package dev.loupe.tools.overview;

import org.jspecify.annotations.NullMarked;
