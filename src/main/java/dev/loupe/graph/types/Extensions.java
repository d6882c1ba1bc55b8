package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Members that are declared outside of their type: by receivers, in implementation blocks, in classes that
/// are opened again. Each name is searched once a query.
final class Extensions {

    /// What literals are, and how languages call their types.
    private static final Map<String, Set<String>> OF_LITERALS = Map.of(
            "string", Set.of("string", "str"),
            "number", Set.of("int", "integer", "long", "double", "float", "numeric", "i32", "i64", "u32", "u64", "f64"),
            "boolean", Set.of("bool", "boolean"),
            "list", Set.of("array", "list"));

    private final Evaluation types;
    private final Map<Named, List<Declaration>> known = new HashMap<>();

    private record Named(Language language, String name) {}

    Extensions(Evaluation types) {
        this.types = types;
    }

    /// What the project adds to a type of a library.
    ///
    /// @return [Origin#ABSENT] if it adds no such member
    Origin of(CodeFile file, String library, String name) {
        if (!file.family().extendsTypes()) return Origin.ABSENT;
        List<Declaration> found = named(file, name).stream()
                .filter(one -> isSame(extended(one), library))
                .toList();
        return found.isEmpty() ? Origin.ABSENT : Origin.declared(found);
    }

    /// The functions and variables of a name in files whose definitions a file can use.
    List<Declaration> named(CodeFile file, String name) {
        var asked = new Named(file.language(), name);
        List<Declaration> before = known.get(asked);
        if (before != null) return before;
        List<Declaration> found = types.files().defining(file.path(), name).stream()
                .flatMap(path -> types.file(path).stream())
                .flatMap(other -> in(other, name))
                .toList();
        known.put(asked, found);
        return found;
    }

    private static Stream<Declaration> in(CodeFile file, String name) {
        Uast tree = file.tree();
        return IntStream.range(0, tree.size())
                .filter(node -> tree.name(node).equals(name))
                .filter(node -> tree.is(node, UastKind.FUNCTION)
                        || tree.is(node, UastKind.VARIABLE)
                        || tree.is(node, UastKind.TYPE) && tree.child(node, UastKind.RECEIVER) != NONE)
                .mapToObj(node -> new Declaration(file, node));
    }

    /// The type expression of what a declaration adds to; NONE if it states none.
    static int type(Declaration one) {
        Uast tree = one.file().tree();
        int receiver = tree.child(one.node(), UastKind.RECEIVER);
        if (receiver != NONE) return tree.of(receiver, UastKind.TYPED);
        int up = tree.parent(one.node());
        return tree.is(up, UastKind.NAMESPACE) ? tree.of(up, UastKind.EXTENDS_TYPE) : NONE;
    }

    /// The name of the library's type that a declaration adds to; empty if it adds to none.
    private String extended(Declaration one) {
        CodeFile file = one.file();
        int type = type(one);
        if (type != NONE)
            return types.stated(file, type) instanceof Type.Library(String name, List<Type> _) ? name : "";
        int up = file.tree().parent(one.node());
        return file.tree().is(up, UastKind.TYPE) && file.family() == Family.OTHER
                ? file.tree().name(up)
                : "";
    }

    private static boolean isSame(String extended, String library) {
        if (extended.isEmpty()) return false;
        String one = extended.toLowerCase(Locale.ROOT);
        String other = StatedTypes.last(library).toLowerCase(Locale.ROOT);
        return one.equals(other) || OF_LITERALS.getOrDefault(other, Set.of()).contains(one);
    }
}
