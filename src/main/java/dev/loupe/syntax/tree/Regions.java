package dev.loupe.syntax.tree;

import dev.loupe.model.Language;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds embedded code in a tree, as captured by `embedded.scm`, and has it read.
final class Regions {

    /// Maximum number of regions; the rest is not read.
    private static final int MOST = 2000;

    private static final Pattern BRACES = Pattern.compile("[{][{](.*?)}}", Pattern.DOTALL);

    private final SourceText source;
    private final TreeFacts facts;
    private final Matches matches;

    Regions(SourceText source, TreeFacts facts, Matches matches) {
        this.source = source;
        this.facts = facts;
        this.matches = matches;
    }

    /// In file order.
    List<EmbeddedCode> read(EmbeddedReader reader) {
        var parts = new ArrayList<EmbeddedCode>();
        int end = 0;
        for (Matches.Embedding embedding : matches.embedded()) {
            int node = embedding.node();
            boolean blank = facts.tree().startByte(node) == facts.tree().endByte(node);
            if (blank || facts.tree().startByte(node) < end || parts.size() == MOST) continue;
            EmbeddedLanguages.of(language(embedding))
                    .ifPresent(language ->
                            parts.add(reader.read(Region.of(language, source, facts, node, element(node)))));
            end = facts.tree().endByte(node);
        }
        List<Integer> expressions = matches.expressions();
        if (!expressions.isEmpty()) addExpressions(expressions, parts, reader);
        parts.sort((a, b) -> Integer.compare(a.line(), b.line()));
        return parts;
    }

    private void addExpressions(List<Integer> nodes, List<EmbeddedCode> parts, EmbeddedReader reader) {
        AssembledText expressions = expressions(nodes);
        if (!expressions.isEmpty()) parts.add(reader.read(expressions.expressions(Language.TYPESCRIPT)));
    }

    // An unclosed element does not count as the region's element.
    private int element(int node) {
        int parent = facts.tree().parent(node);
        return parent == FlatTree.NONE || facts.tree().error(parent) ? node : parent;
    }

    private String language(Matches.Embedding embedding) {
        return embedding.languageNode() == FlatTree.NONE
                ? embedding.language()
                : facts.tree().text(embedding.languageNode());
    }

    // Each expression on its own line in parentheses, so that an object literal parses and an error stays
    // within its line.
    private AssembledText expressions(List<Integer> nodes) {
        var expressions = new AssembledText();
        for (int node : nodes) {
            int start = facts.tree().startByte(node);
            String text = source.text(start, facts.tree().endByte(node));
            Matcher braces = BRACES.matcher(text);
            if (!text.contains("{{")) add(expressions, text, start);
            else while (braces.find()) add(expressions, braces.group(1), start + bytes(text, braces.start(1)));
        }
        return expressions;
    }

    private static int bytes(String text, int end) {
        return text.substring(0, end).getBytes(StandardCharsets.UTF_8).length;
    }

    private void add(AssembledText expressions, String text, int start) {
        int line = source.lineOf(start);
        int column = source.column(start, line);
        String[] lines = text.split("\r?\n", -1);
        for (int i = 0; i < lines.length; i++) {
            String begin = i == 0 ? "(" : "";
            String end = i == lines.length - 1 ? ");" : "";
            expressions.add(begin + lines[i] + end, line + i, (i == 0 ? column : 1) - 1 - begin.length());
        }
    }
}
