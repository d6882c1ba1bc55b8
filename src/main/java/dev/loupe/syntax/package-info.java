/// Parsing: turns the bytes of a file into chunks, an outline, imports, identifiers and occurrences.
///
/// [Syntax] (a [SourceParser]) chooses a reader by language. Languages with a grammar ([GrammarLanguage]) go
/// through tree-sitter: [ForeignText] masks what the grammar cannot parse, [SyntaxParser] calls the native
/// library ([SyntaxLibrary], [Natives]) and returns the tree as arrays ([FlatTree]) with the [Captures] of
/// the language's queries. [NodeTable] holds the meaning of node types. Languages without a grammar, and
/// files that a grammar cannot parse, are read by a description ([Structure]): [TokenScanner] splits the text
/// into tokens and [StructureParser] builds a tree from them. Documents are read by their headings
/// ([SectionReading], [NotebookReading]), anything else in windows of lines ([LineWindows]).
///
/// From a tree, [TreeReading] assembles the result: [DefinitionTree] nests the definitions, [FilePieces] cuts
/// the file along them, [IdentifierReader] collects identifiers, and [Regions] finds embedded code, which is
/// read recursively and merged ([EmbeddedMerge]). [SyntaxCodec] carries the result from a parser child
/// process to its parent.
///
/// [TreeSearching] searches trees with queries and code patterns ([TreeQuestion]); [CodePattern] compiles a
/// pattern and [GoalMatcher] matches it.
@NullMarked
package dev.loupe.syntax;

import org.jspecify.annotations.NullMarked;
