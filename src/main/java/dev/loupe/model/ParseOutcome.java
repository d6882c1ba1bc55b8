package dev.loupe.model;

/// How the parse of a file went; `SetAside` is named in the index report.
public sealed interface ParseOutcome {

    /// With its grammar.
    ///
    /// @param errors number of error nodes in the tree
    record Parsed(int errors) implements ParseOutcome {}

    /// The language has no grammar; its description tells definitions by their first words and by how blocks
    /// end.
    record ByStructure() implements ParseOutcome {}

    /// The language has neither grammar nor description; the file is cut into windows of lines.
    record NoGrammar() implements ParseOutcome {}

    /// The file was not read as its language should be (no grammar for this machine, time box, crash of the
    /// parser's process, size): by structure where that is possible, else windows of lines.
    ///
    /// @param why a sentence for the report
    record SetAside(String why) implements ParseOutcome {}
}
