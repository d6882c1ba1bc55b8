/// tree-sitter: grammars, parsing and queries.
///
/// [GrammarLanguage] lists the languages with a grammar and their query files. [Natives] unpacks the native
/// library and the grammars ([GrammarArchive], [Platform]), [SyntaxLibrary] calls it. A [SyntaxParser] turns
/// bytes into a [FlatTree], the syntax tree as arrays, and into the [Captures] of each [TreeQuery]. Limits
/// and failures are a [ParseFailure] or a [QueryError]. Uses no other package of `syntax`.
@NullMarked
package dev.loupe.syntax.grammar;

import org.jspecify.annotations.NullMarked;
