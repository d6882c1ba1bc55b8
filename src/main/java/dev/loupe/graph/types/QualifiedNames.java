package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.List;
import java.util.Map;

/// Names that are written with their package or namespace: `a.b.Till`, `\\Shop\\Till`.
record QualifiedNames(Evaluation types) {

    /// What a whole name means by the packages that files declare: the last part in the package before it, or
    /// in the type that the part before it means.
    Origin of(CodeFile file, String name) {
        char separator = file.family() == Family.PHP ? '\\' : '.';
        int last = name.lastIndexOf(separator);
        String simple = name.substring(last + 1);
        Origin found = types.declaredIn(file, last < 0 ? "" : name.substring(0, last), simple);
        if (found.isFound() || last < 0) return found;
        return of(file, name.substring(0, last))
                                instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _)
                        && all.getFirst().is(UastKind.TYPE)
                ? types.member(new Type.Static(all.getFirst()), simple)
                : Origin.ABSENT;
    }

    /// A name of PHP that is written with a namespace, or from the root.
    Origin written(CodeFile file, int node) {
        Uast tree = file.tree();
        String name = tree.name(tree.child(node, UastKind.FROM));
        Origin found = of(file, name.startsWith("\\") ? name.substring(1) : whole(file, name));
        if (found.isFound()) return found;
        return name.startsWith("\\") ? new Origin.Outside(name) : Origin.UNCLEAR;
    }

    /// The first part may be imported.
    private static String whole(CodeFile file, String name) {
        int first = name.indexOf('\\');
        if (first < 0) return name;
        for (int one : file.scopes().declared(0, name.substring(0, first))) {
            int from = file.tree().child(one, UastKind.FROM);
            if (from != NONE) return file.tree().name(from) + name.substring(first);
        }
        return name;
    }

    /// A member of a value or type, else what its package has: then its first part is no variable or type.
    ///
    /// @param receiver of what is before the name
    Origin member(CodeFile file, int member, Type receiver) {
        // C# writes namespaces as it writes types.
        boolean may = receiver instanceof Type.Unknown
                || receiver instanceof Type.Library(String _, List<Type> arguments)
                        && arguments.isEmpty()
                        && file.family() == Family.CSHARP;
        Origin packaged = may ? ofPackage(file, member) : Origin.UNCLEAR;
        return packaged instanceof Origin.Unclear
                ? types.asked(file, receiver, file.tree().name(member))
                : packaged;
    }

    private Origin ofPackage(CodeFile file, int member) {
        Uast tree = file.tree();
        String path = file.scopes().path(member);
        boolean has = file.family() == Family.JVM || file.family() == Family.CSHARP;
        if (!has || path.isEmpty()) return Origin.UNCLEAR;
        int root = member;
        while (tree.is(root, UastKind.MEMBER)) root = tree.firstChild(root);
        if (types.name(file, root, tree.name(root)).isFound()) return Origin.UNCLEAR;
        Origin found = of(file, path);
        if (found.isFound()) return found;
        boolean outside = file.family() == Family.JVM
                && file.isTypeName(member)
                && !tree.is(tree.parent(member), UastKind.MEMBER)
                && types.module(file, path) instanceof Origin.Outside;
        return outside ? new Origin.Outside(path) : Origin.UNCLEAR;
    }
}
