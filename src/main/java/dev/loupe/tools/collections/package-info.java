/// The tools on collections of documents, and those that put files into them.
///
/// [CollectionChoice] resolves a name to a collection of documents or to a code index. [IndexFile] and
/// [IndexDirectory] take a [FileArgument] and put it into the project's code index ([CodebaseFiles]) or, in
/// windows of text ([ChunkWindows]), into a collection; [AddDocuments] takes documents from the call
/// ([GivenDocuments]).
@NullMarked
package dev.loupe.tools.collections;

import org.jspecify.annotations.NullMarked;
