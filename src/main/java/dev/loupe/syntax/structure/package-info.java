/// Languages without a grammar, and files that a grammar cannot parse, read by a description.
///
/// [Structures] loads the description of a language (`structure.txt`, [StructureText]) into a [Structure].
/// [TokenScanner] splits the text into tokens by its [LexicalRules], [StructureParser] matches its patterns
/// ([TokenMatcher]) and builds a tree ([TokenTree]). [StructureReading] passes that tree to `syntax.tree`.
@NullMarked
package dev.loupe.syntax.structure;

import org.jspecify.annotations.NullMarked;
