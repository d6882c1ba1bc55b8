package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Members that the project adds to types of a library: extension functions, extensions of types, classes
/// that are opened again (Ruby).
record Extensions(Evaluation types) {

    /// What literals are, and how languages call their types.
    private static final Map<String, Set<String>> OF_LITERALS = Map.of(
            "string", Set.of("string", "str"),
            "number", Set.of("int", "integer", "long", "double", "float", "numeric", "i32", "i64", "u32", "u64", "f64"),
            "boolean", Set.of("bool", "boolean"),
            "list", Set.of("array", "list"));

    /// @param library a type of a library
    /// @return [Origin#ABSENT] if the project adds no such member
    Origin of(CodeFile file, String library, String name) {
        if (!file.family().extendsTypes()) return Origin.ABSENT;
        var found = new ArrayList<Declaration>();
        var paths = new ArrayList<>(types.files().defining(file.path(), name));
        paths.add(file.path());
        for (RepoPath path : paths) {
            Optional<CodeFile> other = types.file(path);
            if (other.isEmpty()) continue;
            Uast tree = other.get().tree();
            for (int node = 0; node < tree.size(); node++)
                if (tree.name(node).equals(name) && isSame(extended(other.get(), node), library))
                    found.add(new Declaration(other.get(), node));
        }
        return found.isEmpty() ? Origin.ABSENT : Origin.declared(List.copyOf(found));
    }

    /// The name of the type that a declaration adds to; empty if it adds to none.
    private String extended(CodeFile file, int node) {
        Uast tree = file.tree();
        if (!tree.is(node, UastKind.FUNCTION) && !tree.is(node, UastKind.VARIABLE)) return "";
        int receiver = tree.child(node, UastKind.RECEIVER);
        int up = tree.parent(node);
        int type = receiver != NONE
                ? tree.of(receiver, UastKind.TYPED)
                : tree.is(up, UastKind.NAMESPACE) ? tree.of(up, UastKind.EXTENDS_TYPE) : NONE;
        if (type != NONE)
            return types.stated(file, type) instanceof Type.Library(String name, List<Type> _) ? name : "";
        return tree.is(up, UastKind.TYPE) && file.family() == Family.OTHER ? tree.name(up) : "";
    }

    private static boolean isSame(String extended, String library) {
        if (extended.isEmpty()) return false;
        String one = extended.toLowerCase(Locale.ROOT);
        String other = StatedTypes.last(library).toLowerCase(Locale.ROOT);
        return one.equals(other) || OF_LITERALS.getOrDefault(other, Set.of()).contains(one);
    }
}
