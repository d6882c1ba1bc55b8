package dev.loupe.syntax.structure;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.Blocks;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.IdentifierTexts;
import dev.loupe.syntax.tree.Matches;
import dev.loupe.syntax.tree.NodeTable;
import dev.loupe.syntax.tree.ParseDetail;
import dev.loupe.syntax.tree.TreeFacts;
import dev.loupe.syntax.tree.TreeReading;

/// Reads a file with its language's description instead of a grammar: the same facts by the same rules, from
/// a tree of tokens.
public final class StructureReading {

    private StructureReading() {}

    public static FileSyntax read(
            RepoPath path,
            Language language,
            SourceText source,
            Structure structure,
            ParseDetail detail,
            IdentifierTexts names,
            ParseOutcome outcome) {
        var parser = new StructureParser(source, structure, new TokenScanner(source, structure.lexis).scan());
        FlatTree tree = parser.parse();
        NodeTable table = TokenNodes.table(structure.comments);
        Matches matches = parser.matches(tree, table);
        var facts = new TreeFacts(source, tree, table, matches);
        var reading = new TreeReading(
                path, source, language, structure.separator, facts, matches, detail, "", _ -> Uast.EMPTY);
        return reading.read(
                names, (other, text) -> Blocks.windows(path, other, text, new ParseOutcome.NoGrammar()), outcome);
    }
}
