package dev.loupe.model;

/// How the parse of a file went; `SetAside` and `Failed` are named in the index report.
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

    /// By a rule the file is not read as its language should be (size, long lines, no notebook): by structure
    /// where that is possible, else windows of lines.
    ///
    /// @param why a sentence for the report, the same for all files of that rule
    record SetAside(String why) implements ParseOutcome {}

    /// The file should have been parsed and was not, or not all of it: its grammar could not be loaded, or
    /// its parser took too long, died or did not start. The next run tries again; until then as [SetAside].
    ///
    /// @param why a sentence for the report, the same for all files that failed alike
    record Failed(String why) implements ParseOutcome {}
}
