package dev.loupe.syntax.match;

import java.util.List;

/// A parser's answer to a [TreeRequest].
public sealed interface TreeReply {

    /// The question is valid for files in the language.
    ///
    /// @param needed a matching file contains all texts of one of these
    record Planned(List<Needed> needed) implements TreeReply {
        public Planned {
            needed = List.copyOf(needed);
        }
    }

    /// The texts that every match of one kind contains.
    ///
    /// @param texts one text of each list; compared ignoring case
    /// @param expressions each matches somewhere in the file
    record Needed(List<List<String>> texts, List<String> expressions) {
        public Needed {
            texts = texts.stream().map(List::copyOf).toList();
            expressions = List.copyOf(expressions);
        }
    }

    /// @param matches the first ones, by position
    /// @param count of all matches
    /// @param complete whether all were found; if not, the search gave up
    record Found(List<TreeMatch> matches, int count, boolean complete) implements TreeReply {
        public Found {
            matches = List.copyOf(matches);
        }
    }

    /// @param text one indented line per node
    /// @param complete whether all nodes are shown
    record Drawn(String text, boolean complete) implements TreeReply {}

    /// @param why one sentence or several lines, for the caller
    record Refused(String why) implements TreeReply {}
}
