/// A file's code as a universal syntax tree (UAST): the same few kinds of nodes for every language, and only
/// what tells which definition a name means: scopes, declarations, types, and expressions that a member is
/// asked of.
@NullMarked
package dev.loupe.model.uast;

import org.jspecify.annotations.NullMarked;
