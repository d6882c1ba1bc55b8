package dev.loupe.syntax.tree;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.CommentText;
import dev.loupe.syntax.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Reads the comments before any code, and the file's own documentation string (a Python module docstring).
/// Line comments on adjacent lines form one comment.
final class HeaderComments {

    private static final Set<String> BEFORE = Set.of("hash_bang_line", "php_tag");

    private HeaderComments() {}

    /// @param documentation the node of the file's own documentation, or NONE
    static List<String> read(SourceText source, TreeFacts facts, int documentation) {
        FlatTree tree = facts.tree();
        var comments = new ArrayList<String>();
        int start = -1;
        int lastLine = -1;
        for (int node = tree.firstChild(0); node != FlatTree.NONE; node = tree.nextSibling(node)) {
            if (BEFORE.contains(tree.symbolName(node)) || facts.is(node, NodeTable.ANNOTATION)) continue;
            if (!facts.is(node, NodeTable.COMMENT)) break;
            if (start >= 0 && facts.firstLine(node) > lastLine + 1) {
                add(comments, source, facts, start, source.end(lastLine));
                start = -1;
            }
            if (start < 0) start = tree.startByte(node);
            lastLine = facts.lastLine(node);
        }
        if (start >= 0) add(comments, source, facts, start, source.end(lastLine));
        if (documentation != FlatTree.NONE) {
            String text = tree.text(documentation);
            boolean comment = facts.is(documentation, NodeTable.COMMENT);
            comments.add(comment ? facts.uncommented(text) : CommentText.dedent(text));
        }
        return comments;
    }

    private static void add(List<String> comments, SourceText source, TreeFacts facts, int start, int end) {
        String comment = source.text(start, end);
        if (comment.startsWith("#!")) comment = comment.substring(Math.max(0, comment.indexOf('\n')));
        String text = facts.uncommented(comment);
        if (!text.isEmpty() && !comment.startsWith("#!")) comments.add(text);
    }
}
