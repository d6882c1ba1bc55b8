package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The names by which a file hands on what has another name.
record RenamedExports(CodeFile file) {

    List<String> of(String name) {
        Uast tree = file.tree();
        Set<String> names = new LinkedHashSet<>();
        for (int node = 0; node < tree.size(); node++) {
            boolean hands =
                    tree.is(node, UastKind.EXPORT) || file.family() == Family.PYTHON && tree.is(node, UastKind.IMPORT);
            if (hands && original(node).equals(name)) names.add(tree.name(node));
        }
        for (int assignment : file.scopes().exported()) {
            int value = CommonExports.valueOf(tree, assignment);
            if (value != NONE && tree.name(value).equals(name) && !tree.is(value, UastKind.MEMBER))
                names.add("default");
        }
        names.remove(name);
        return List.copyOf(names);
    }

    private String original(int node) {
        Uast tree = file.tree();
        int imported = tree.child(node, UastKind.IMPORTED);
        if (imported != NONE) return tree.name(imported);
        int child = tree.firstChild(node);
        return child == NONE || tree.is(child, UastKind.FROM) ? "" : tree.name(child);
    }

    List<String> defaults() {
        Uast tree = file.tree();
        Set<String> names = new LinkedHashSet<>();
        for (int node = 0; node < tree.size(); node++) {
            boolean renames = tree.is(node, UastKind.IMPORT) || tree.is(node, UastKind.EXPORT);
            if (renames && original(node).equals("default")) names.add(tree.name(node));
            boolean requires = tree.is(node, UastKind.VARIABLE)
                    && tree.is(tree.of(node, UastKind.VALUE), UastKind.CALL)
                    && tree.child(tree.of(node, UastKind.VALUE), UastKind.FROM) != NONE;
            if (requires) names.add(tree.name(node));
        }
        names.remove("");
        return List.copyOf(names);
    }
}
