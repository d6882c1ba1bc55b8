package dev.loupe.syntax.match;

import dev.loupe.model.Language;

/// A request to a parser about trees.
public sealed interface TreeRequest {

    /// Checks a question for a language, without a file.
    record Plan(TreeQuestion question, Language language) implements TreeRequest {}

    /// Finds the matches in a file.
    ///
    /// @param most maximum number of matches to return; all are counted
    record Find(TreeQuestion question, int most) implements TreeRequest {}

    /// Prints the tree itself, for authors of queries and patterns.
    ///
    /// @param first one-based line; nodes that touch the lines are shown
    /// @param last line, inclusive
    /// @param tokens whether keywords and punctuation are also shown
    record Draw(Language language, int first, int last, boolean tokens) implements TreeRequest {}
}
