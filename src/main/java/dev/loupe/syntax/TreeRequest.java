package dev.loupe.syntax;

import dev.loupe.model.Language;

/// What a parser is asked about trees.
public sealed interface TreeRequest {

    /// What a question means in a language, without any file.
    record Plan(TreeQuestion question, Language language) implements TreeRequest {}

    /// Where a file matches.
    ///
    /// @param most matches that are told; all are counted
    record Find(TreeQuestion question, int most) implements TreeRequest {}

    /// The tree itself, for people who write questions.
    ///
    /// @param first one-based line; nodes that touch the lines are shown
    /// @param last line, included
    /// @param tokens whether keywords and punctuation are shown too
    record Draw(Language language, int first, int last, boolean tokens) implements TreeRequest {}
}
