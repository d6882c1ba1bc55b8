package dev.loupe.syntax;

import java.util.ArrayList;
import java.util.List;

/// Reads the comments before any code, and the text with which a file documents itself (a Python module's
/// first
/// string). Line comments on adjacent lines are one.
final class HeaderComments {

    private HeaderComments() {}

    /// @param documentation the node of the file's own documentation, or NONE
    static List<String> read(SourceText source, TreeFacts facts, int documentation) {
        FlatTree tree = facts.tree();
        var comments = new ArrayList<String>();
        int start = -1;
        int lastLine = -1;
        for (int node = tree.firstChild(0); node != FlatTree.NONE; node = tree.nextSibling(node)) {
            if (tree.symbolName(node).equals("hash_bang_line")) continue;
            if (!facts.is(node, NodeTable.COMMENT)) break;
            if (start >= 0 && facts.firstLine(node) > lastLine + 1) {
                add(comments, source, facts, start, source.end(lastLine));
                start = -1;
            }
            if (start < 0) start = tree.startByte(node);
            lastLine = facts.lastLine(node);
        }
        if (start >= 0) add(comments, source, facts, start, source.end(lastLine));
        if (documentation != FlatTree.NONE) comments.add(CommentText.dedent(tree.text(documentation)));
        return comments;
    }

    private static void add(List<String> comments, SourceText source, TreeFacts facts, int start, int end) {
        String comment = source.text(start, end);
        if (comment.startsWith("#!")) comment = comment.substring(Math.max(0, comment.indexOf('\n')));
        String text = facts.uncommented(comment);
        if (!text.isEmpty() && !comment.startsWith("#!")) comments.add(text);
    }
}
