package dev.loupe.syntax;

import dev.loupe.model.Language;
import java.util.ArrayList;
import java.util.List;

/// Finds the code of other languages in a tree, as `embedded.scm` captures it, and has it read.
final class Regions {

    /// More are left unread.
    private static final int MOST = 2000;

    private final SourceText source;
    private final TreeFacts facts;
    private final Matches matches;

    Regions(SourceText source, TreeFacts facts, Matches matches) {
        this.source = source;
        this.facts = facts;
        this.matches = matches;
    }

    /// In the order of the file.
    List<Embedded> read(EmbeddedReader reader) {
        var parts = new ArrayList<Embedded>();
        int end = 0;
        for (Matches.Embedding embedding : matches.embedded()) {
            int node = embedding.node();
            boolean blank = facts.tree().startByte(node) == facts.tree().endByte(node);
            if (blank || facts.tree().startByte(node) < end || parts.size() == MOST) continue;
            EmbeddedLanguages.of(language(embedding)).ifPresent(language -> parts.add(
                    reader.read(Region.of(language, source, facts, node, facts.tree().parent(node)))));
            end = facts.tree().endByte(node);
        }
        List<Integer> expressions = matches.expressions();
        if (!expressions.isEmpty()) parts.add(reader.read(expressions(expressions)));
        parts.sort((a, b) -> Integer.compare(a.line(), b.line()));
        return parts;
    }

    private String language(Matches.Embedding embedding) {
        return embedding.languageNode() == FlatTree.NONE
                ? embedding.language()
                : facts.tree().text(embedding.languageNode());
    }

    // Each on a line of its own in brackets, so that an object is one and a mistake stays within its line.
    private Region expressions(List<Integer> nodes) {
        var text = new Assembled();
        for (int node : nodes) {
            int line = facts.firstLine(node);
            int column = source.column(facts.tree().startByte(node), line);
            String[] lines = source.text(facts.tree().startByte(node), facts.tree().endByte(node))
                    .split("\r?\n", -1);
            for (int i = 0; i < lines.length; i++) {
                String begin = i == 0 ? "(" : "";
                String end = i == lines.length - 1 ? ");" : "";
                text.add(begin + lines[i] + end, line + i, (i == 0 ? column : 1) - 1 - begin.length());
            }
        }
        return text.expressions(Language.TYPESCRIPT);
    }
}
