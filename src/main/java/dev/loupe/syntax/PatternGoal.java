package dev.loupe.syntax;

import java.util.List;
import java.util.Optional;

/// What a node of a tree must be: the tree of a pattern of code, its holes in place.
sealed interface PatternGoal {

    /// Any one node but a comment.
    ///
    /// @param name empty where what stands there is of no interest
    /// @param tokens whether keywords and punctuation count as well
    record Hole(String name, boolean tokens) implements PatternGoal {}

    /// Any number of neighbours.
    ///
    /// @param separator a token before them that is not needed where there are none
    record Holes(String name, Optional<Token> separator) implements PatternGoal {}

    /// Any number of neighbours before a token that is not needed where there are none.
    record HolesBefore(String name, Token separator) implements PatternGoal {}

    /// A leaf, or a node that is as good as one.
    ///
    /// @param text counts where the node is named; the text of a keyword is its symbol
    @SuppressWarnings("ArrayRecordComponent") // compared with the source, byte by byte
    record Token(int symbol, boolean named, byte[] text) implements PatternGoal {}

    /// A node with children, of which those of the pattern are there in this order.
    record Inner(int symbol, List<PatternGoal> children) implements PatternGoal {
        public Inner {
            children = List.copyOf(children);
        }
    }
}
