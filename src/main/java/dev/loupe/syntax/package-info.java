/// Parsing: turns the bytes of a file into chunks, an outline, imports, identifiers and occurrences.
///
/// [Syntax] (a [SourceParser]) chooses a reader by language. Files of languages with a grammar are parsed by
/// tree-sitter (`syntax.grammar`), after `syntax.mask` has hidden what the grammar cannot parse. Languages
/// without a grammar, and files that a grammar cannot parse, are read by a description (`syntax.structure`),
/// which also ends in a tree. `syntax.tree` reads either tree. Documents are read by their headings
/// (`syntax.document`), anything else in windows of lines (`syntax.source`). `syntax.match` searches trees
/// with queries and code patterns.
///
/// [SyntaxCodec] and [TreeCodec] carry results from a parser child process to its parent.
@NullMarked
package dev.loupe.syntax;

import org.jspecify.annotations.NullMarked;
