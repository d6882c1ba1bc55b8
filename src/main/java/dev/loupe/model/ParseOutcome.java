package dev.loupe.model;

/// How the parse of a file went; the index report lists `SetAside` and `Failed`.
public sealed interface ParseOutcome {

    /// Parsed with its grammar.
    ///
    /// @param errors number of error nodes in the tree
    record Parsed(int errors) implements ParseOutcome {}

    /// The language has no grammar; its description finds definitions by their first words and by the ends of
    /// blocks.
    record ByStructure() implements ParseOutcome {}

    /// The language has neither grammar nor description; the file is cut into windows of lines.
    record NoGrammar() implements ParseOutcome {}

    /// A rule (size, long lines, invalid notebook) keeps the file from being parsed with its grammar: it is
    /// read by structure if possible, else cut into windows of lines.
    ///
    /// @param why a sentence for the report, the same for all files of that rule
    record SetAside(String why) implements ParseOutcome {}

    /// The file, or a part of it, should have been parsed and was not: its grammar could not be loaded, or
    /// its parser took too long, died or did not start. The next run tries again; until then it is treated as
    /// [SetAside].
    ///
    /// @param why a sentence for the report, the same for all files with the same failure
    record Failed(String why) implements ParseOutcome {}
}
