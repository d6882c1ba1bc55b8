/// From a syntax tree to the parts of a file: definitions, chunks, imports, identifiers, embedded code.
///
/// [LoadedGrammar] is a language ready for parsing: grammar, masks, queries and the [NodeTable] with the
/// meaning of its node types. [Matches] holds the captures of a parse by role. [TreeReading] assembles the
/// result: [DefinitionTree] nests the definitions, [FilePieces] cuts the file along them, [IdentifierReader]
/// collects identifiers, [ImportSpecifiers] imports, and [Regions] finds embedded code, which is read
/// recursively ([EmbeddedReader]) and merged ([EmbeddedMerge]).
@NullMarked
package dev.loupe.syntax.tree;

import org.jspecify.annotations.NullMarked;
