package dev.loupe.model;

/// How the parse of a file went; anything but `Parsed` and `NoGrammar` is named in the index report.
public sealed interface ParseOutcome {

    /// With its grammar.
    ///
    /// @param errors number of error nodes in the tree
    record Parsed(int errors) implements ParseOutcome {}

    /// The language has no grammar; the file is cut into windows of lines.
    record NoGrammar() implements ParseOutcome {}

    /// A grammar exists but was not used, or failed (time box, crash of the parser's process, size): windows
    /// of
    /// lines.
    ///
    /// @param why a sentence for the report
    record SetAside(String why) implements ParseOutcome {}
}
