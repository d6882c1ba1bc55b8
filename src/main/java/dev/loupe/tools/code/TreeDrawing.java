package dev.loupe.tools.code;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The files of a project as an indented tree.
///
/// @param text one line per file and folder, the root's name first; `...` stands for what lies deeper than
/// the level
/// @param files number of files, those not drawn included
/// @param folders number of folders, those not drawn included
record TreeDrawing(String text, int files, int folders) {

    /// Lines drawn at most, so that a huge project does not fill a conversation.
    static final int MOST_LINES = 2000;

    private static final String ELIDED = "...";

    /// A folder's children by name; a file has none.
    private record Node(Map<String, Node> children) {
        Node() {
            this(new TreeMap<>());
        }
    }

    /// @param level folders deep, 1 for the root's own children only
    static TreeDrawing of(String name, List<RepoPath> files, int level) {
        var root = new Node();
        int folders = 0;
        for (RepoPath file : files) {
            Node node = root;
            for (String segment : file.value().split("/", -1)) {
                Node child = node.children().get(segment);
                if (child == null) {
                    child = new Node();
                    node.children().put(segment, child);
                    folders++;
                }
                node = child;
            }
        }
        var lines = new Lines(name);
        draw(root, level, "", lines);
        return new TreeDrawing(lines.text(), files.size(), folders - files.size());
    }

    private static void draw(Node node, int level, String indent, Lines lines) {
        int left = node.children().size();
        if (level == 0 && left > 0) {
            lines.add(indent + "`-- " + ELIDED);
            return;
        }
        for (var child : node.children().entrySet()) {
            boolean last = --left == 0;
            lines.add(indent + (last ? "`-- " : "|-- ") + child.getKey());
            draw(child.getValue(), level - 1, indent + (last ? "    " : "|   "), lines);
        }
    }

    private static final class Lines {
        private final StringBuilder text;
        private int count = 1;

        Lines(String first) {
            this.text = new StringBuilder(first);
        }

        void add(String line) {
            if (count++ < MOST_LINES) text.append('\n').append(line);
        }

        String text() {
            return count > MOST_LINES ? text + "\n... " + (count - MOST_LINES) + " more lines" : text.toString();
        }
    }
}
