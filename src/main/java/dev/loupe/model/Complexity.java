package dev.loupe.model;

/// Size and branching of a chunk, counted on its syntax tree; all zero if there is no tree.
///
/// @param lines non-blank lines
/// @param branches decision points (if, case, loop, catch, ternary, and, or …)
/// @param depth deepest nesting of blocks under the chunk's node
/// @param nodes named syntax nodes
public record Complexity(int lines, int branches, int depth, int nodes) {

    /// Unknown, or no code.
    public static final Complexity NONE = new Complexity(0, 0, 0, 0);
}
