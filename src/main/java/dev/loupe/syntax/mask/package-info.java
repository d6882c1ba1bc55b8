/// Hides from a grammar what it cannot parse: macros, preprocessor directives, templates, extensions.
///
/// [ForeignText] chooses the mask of a language, [Masks] one that a language's description names. A mask
/// overwrites bytes and keeps their number, so that every position in the tree is one of the file. The rest
/// of `syntax` works on the file as it is.
@NullMarked
package dev.loupe.syntax.mask;

import org.jspecify.annotations.NullMarked;
