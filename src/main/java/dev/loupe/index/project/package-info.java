/// The index of one project on disk: opening, writing, committing.
///
/// [ProjectIndex] is one folder with a manifest and Lucene's files. [LuceneWrites] adds files: [BlockWriter]
/// turns the parse of a file into a block of documents, one per chunk and one for the file. A commit becomes
/// visible when the manifest names it ([ManifestFile], [ManifestedCommits]). [LuceneSnapshot] puts the parts
/// of a snapshot together.
@NullMarked
package dev.loupe.index.project;

import org.jspecify.annotations.NullMarked;
