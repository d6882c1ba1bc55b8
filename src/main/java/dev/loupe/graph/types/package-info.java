/// What names and expressions mean, evaluated over universal syntax trees ([dev.loupe.model.uast]): scopes,
/// imports, types and members. Knows nothing of an index; [dev.loupe.graph.types.CodeFiles] hands out the
/// trees.
@NullMarked
package dev.loupe.graph.types;

import org.jspecify.annotations.NullMarked;
