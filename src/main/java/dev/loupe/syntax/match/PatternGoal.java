package dev.loupe.syntax.match;

import java.util.List;
import java.util.Optional;

/// What a node of a tree must match: the tree of a code pattern, with holes.
sealed interface PatternGoal {

    /// Matches any single node except a comment.
    ///
    /// @param name empty if the hole is not captured
    /// @param tokens whether keywords and punctuation match as well
    record Hole(String name, boolean tokens) implements PatternGoal {}

    /// Matches any number of siblings.
    ///
    /// @param separator a preceding token that is not required if there are no siblings
    record Holes(String name, Optional<Token> separator) implements PatternGoal {}

    /// Matches any number of siblings before a token that is not required if there are none.
    record HolesBefore(String name, Token separator) implements PatternGoal {}

    /// Matches a leaf, or a node equivalent to one.
    ///
    /// @param text compared if the node is named; a keyword is identified by its symbol
    @SuppressWarnings("ArrayRecordComponent") // compared with the source, byte by byte
    record Token(int symbol, boolean named, byte[] text) implements PatternGoal {}

    /// Matches a node with children that include the pattern's, in this order.
    record Inner(int symbol, List<PatternGoal> children) implements PatternGoal {
        public Inner {
            children = List.copyOf(children);
        }
    }
}
