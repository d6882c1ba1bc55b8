package dev.loupe.syntax;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;

/// Reads a file by the description of its language instead of a grammar: the same facts by the same rules, from a
/// tree of tokens.
final class StructureReading {

    private StructureReading() {}

    static FileSyntax read(
            RepoPath path,
            Language language,
            SourceText source,
            Structure structure,
            Detail detail,
            Names names,
            ParseOutcome outcome) {
        var parser = new StructureParser(source, structure, new TokenScanner(source, structure.lexis).scan());
        FlatTree tree = parser.parse();
        var facts = new TreeFacts(source, tree, TokenNodes.table(structure.comments));
        return new TreeReading(path, source, language, structure.separator, facts, parser.matches(), detail)
                .read(names, outcome);
    }
}
