package dev.loupe.tools.code;

import dev.loupe.model.RepoPath;
import dev.loupe.tools.ControlCharacters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The files of a project as an indented tree: one line per file and folder, the root's name first; `...`
/// stands for what lies deeper than the level, `... 17 more` for what there is no room for.
final class FileTreeDrawing {

    private static final String ELIDED = "...";

    /// Children of a folder that matter as much as the folder's own level; the next as many matter like one
    /// level deeper.
    private static final int ABREAST = 32;

    /// Where there is no room for all, what is near the root goes before what is deep, and the first
    /// children of every folder before the many of one.
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
    /// @param level folders deep, 1 for the root's own children only
    FileTreeDrawing(String name, List<RepoPath> files, int level) {
        this.name = name;
        this.level = level;
        this.files = files.size();
        for (RepoPath file : files) add(file);
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

    /// Number of files, those not drawn included.
    int files() {
        return files;
    }

    /// Number of folders, those not drawn included.
    int folders() {
        return folders;
    }

    /// The files and folders down to the level, as they are drawn.
    List<Node> drawable() {
        return drawable;
    }

    /// @param chosen what is to be drawn; each with all folders above it
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
