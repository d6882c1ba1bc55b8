package dev.loupe.syntax;

import java.util.List;

/// What a parser answers to a `TreeRequest`.
public sealed interface TreeReply {

    /// The question can be asked of files in the language.
    ///
    /// @param needed texts that a file has if it has a match: all of one of these
    record Planned(List<Needed> needed) implements TreeReply {
        public Planned {
            needed = List.copyOf(needed);
        }
    }

    /// What each match of a sort has in its text.
    ///
    /// @param texts of each list one; upper and lower case may differ in the file
    /// @param expressions each of which matches somewhere
    record Needed(List<List<String>> texts, List<String> expressions) {
        public Needed {
            texts = texts.stream().map(List::copyOf).toList();
            expressions = List.copyOf(expressions);
        }
    }

    /// @param matches the first ones, by place
    /// @param count of all
    /// @param complete whether all were found; else something was given up
    record Found(List<TreeMatch> matches, int count, boolean complete) implements TreeReply {
        public Found {
            matches = List.copyOf(matches);
        }
    }

    /// @param text an indented line for each node
    /// @param complete whether all nodes are shown
    record Drawn(String text, boolean complete) implements TreeReply {}

    /// @param why a sentence or several lines, for whoever asked
    record Refused(String why) implements TreeReply {}
}
