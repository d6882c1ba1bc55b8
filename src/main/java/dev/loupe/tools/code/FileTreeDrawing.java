package dev.loupe.tools.code;

import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.ControlCharacters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Draws the files of a project as an indented tree: one line per file and folder, the root's name first;
/// `...` stands for levels below the limit, `... 17 more` for entries without room.
final class FileTreeDrawing {

    private static final String ELIDED = "...";

    /// Number of children of a folder that rank with the folder's own level; each further group of this size
    /// ranks one level deeper.
    private static final int ABREAST = 32;

    /// Priority if there is no room for all: shallow before deep, and the first children of every folder
    /// before the many of one.
    static final Comparator<Node> FIRST_LEVELS_FIRST = Comparator.comparingInt(node -> node.rank);

    /// A file or folder; a file has no children.
    static final class Node {
        private final Map<String, Node> children = new TreeMap<>();
        private int rank;
    }

    private final String name;
    private final int level;
    private final Node root = new Node();
    private final List<Node> drawable = new ArrayList<>();
    private final int files;
    private int folders;

    /// @param name of the root
    /// @param level depth in folders, 1 for the root's direct children only
    FileTreeDrawing(String name, List<RepoPath> files, int level) {
        this.name = name;
        this.level = level;
        this.files = files.size();
        for (RepoPath file : files) add(file);
        // add() counted the files too
        this.folders -= files.size();
        rank(root, level);
    }

    private void add(RepoPath file) {
        Node node = root;
        for (String segment : file.value().split("/", -1)) {
            Node child = node.children.get(segment);
            if (child == null) {
                child = new Node();
                node.children.put(segment, child);
                folders++;
            }
            node = child;
        }
    }

    private void rank(Node node, int levels) {
        if (levels == 0) return;
        int index = 0;
        for (Node child : node.children.values()) {
            child.rank = node.rank + 1 + index++ / ABREAST;
            drawable.add(child);
            rank(child, levels - 1);
        }
    }

    /// The number of files, including those not drawn.
    int files() {
        return files;
    }

    /// The number of folders, including those not drawn.
    int folders() {
        return folders;
    }

    /// The files and folders down to the level, in drawing order.
    List<Node> drawable() {
        return drawable;
    }

    /// @param chosen the entries to draw; each with all its parent folders
    String text(Set<Node> chosen) {
        var text = new StringBuilder(name);
        draw(root, level, "\n", chosen, text);
        return text.toString();
    }

    private static void draw(Node node, int levels, String indent, Set<Node> chosen, StringBuilder text) {
        int left = node.children.size();
        if (levels == 0 && left > 0) {
            text.append(indent).append("`-- ").append(ELIDED);
            return;
        }
        for (var child : node.children.entrySet()) {
            if (!chosen.contains(child.getValue())) break;
            boolean last = --left == 0;
            text.append(indent).append(last ? "`-- " : "|-- ").append(ControlCharacters.onOneLine(child.getKey()));
            draw(child.getValue(), levels - 1, indent + (last ? "    " : "|   "), chosen, text);
        }
        if (left > 0)
            text.append(indent)
                    .append("`-- ")
                    .append(ELIDED)
                    .append(' ')
                    .append(left)
                    .append(" more");
    }
}
