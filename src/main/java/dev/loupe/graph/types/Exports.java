package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Follows imports and exports from file to file.
final class Exports {
    private final Evaluation types;
    private final Set<Asked> open = new HashSet<>();
    private final RustPaths rust;

    private record Asked(CodeFile file, String name) {}

    Exports(Evaluation types) {
        this.types = types;
        this.rust = new RustPaths(types);
    }

    RustPaths rust() {
        return rust;
    }

    /// What declarations of one name lead to.
    Origin origin(List<Declaration> declarations) {
        if (declarations.stream().noneMatch(one -> imports(one) || isRequired(one)))
            return Origin.declared(declarations);
        var ways = new ArrayList<Origin>();
        for (Declaration one : declarations) ways.add(way(one));
        return Origin.of(ways);
    }

    private Origin way(Declaration one) {
        if (imports(one)) return imported(one);
        return isRequired(one) ? required(one) : Origin.declared(one);
    }

    /// Whether a variable holds what `require` returns, or a part of that.
    private static boolean isRequired(Declaration one) {
        CodeFile file = one.file();
        if (file.family() != Family.ECMA || !one.is(UastKind.VARIABLE)) return false;
        Uast tree = file.tree();
        int holder = one.node();
        while (holder != NONE
                && tree.of(holder, UastKind.VALUE) == NONE
                && !tree.kind(holder).isScope()) holder = tree.parent(holder);
        int value = holder == NONE ? NONE : tree.of(holder, UastKind.VALUE);
        while (tree.is(value, UastKind.MEMBER)) value = tree.firstChild(value);
        return tree.is(value, UastKind.CALL)
                && tree.child(value, UastKind.FROM) != NONE
                && tree.name(tree.firstChild(value)).equals("require");
    }

    private Origin required(Declaration one) {
        CodeFile file = one.file();
        Uast tree = file.tree();
        int value = tree.of(one.node(), UastKind.VALUE);
        Origin found = value != NONE
                ? part(file, value)
                : tree.is(tree.parent(one.node()), UastKind.PAIR)
                        ? types.member(
                                wholeOf(file, tree.parent(tree.parent(one.node()))), tree.name(tree.parent(one.node())))
                        : Origin.UNCLEAR;
        return found.isFound() ? found : Origin.declared(one);
    }

    private Origin part(CodeFile file, int value) {
        Uast tree = file.tree();
        if (tree.is(value, UastKind.MEMBER))
            return types.member(types.value(file, tree.firstChild(value)), tree.name(value));
        return switch (types.value(file, value)) {
            case Type.Module(List<CodeFile> files) -> whole(files);
            case Type.Library(String name, List<Type> _) -> new Origin.Outside(name);
            default -> Origin.UNCLEAR;
        };
    }

    /// What `module.exports` is set to, or the module.
    private Origin whole(List<CodeFile> files) {
        if (files.size() != 1) return new Origin.Whole(files);
        Origin exported = new CommonExports(types).member(files.getFirst(), "default");
        return exported instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _)
                        && !all.getFirst().is(UastKind.OBJECT)
                ? exported
                : new Origin.Whole(files);
    }

    private Type wholeOf(CodeFile file, int pattern) {
        return new DeclaredTypes(types).whole(file, pattern);
    }

    static boolean imports(Declaration one) {
        return switch (one.kind()) {
            case IMPORT, IMPORT_NAMESPACE, EXPORT, EXPORT_ALL -> true;
            default -> false;
        };
    }

    /// The origin of an import or export.
    Origin imported(Declaration one) {
        CodeFile file = one.file();
        if (file.family() == Family.RUST) return rust.imported(one, false);
        Uast tree = file.tree();
        int from = tree.child(one.node(), UastKind.FROM);
        int renamed = tree.child(one.node(), UastKind.IMPORTED);
        String name = renamed == NONE ? one.name() : tree.name(renamed);
        if (from == NONE) return one.is(UastKind.EXPORT) ? own(one, renamed == NONE ? "" : name) : top(file, name);
        if (file.family() == Family.C) return types.linked(file, one.node(), name);
        if (one.is(UastKind.IMPORT_NAMESPACE) || one.is(UastKind.EXPORT_ALL))
            return module(file, specifier(one, tree.name(from)));
        return file.language() == Language.SCALA
                ? ofScala(file, one.node(), tree.name(from), name)
                : named(file, tree.name(from), name);
    }

    private Origin ofScala(CodeFile file, int at, String path, String name) {
        Origin relative = relative(file, at, path);
        if (relative.isFound()) return relative;
        Origin packaged = new QualifiedNames(types).of(file, path);
        return packaged.isFound() ? packaged : named(file, path, name);
    }

    /// What Scala's imports may begin with: a value or object that is visible where they stand.
    Origin relative(CodeFile file, int at, String path) {
        var asked = new Asked(file, at + " " + path);
        boolean wildcard = path.endsWith(".*");
        List<String> parts = List.of((wildcard ? path.substring(0, path.length() - 2) : path).split("\\."));
        if (parts.size() == 1 && !wildcard || !open.add(asked)) return Origin.ABSENT;
        try {
            Origin found = types.name(file, at, parts.getFirst());
            for (String part : parts.subList(1, parts.size()))
                found = found.isFound() ? types.member(types.of(found), part) : Origin.ABSENT;
            return found;
        } finally {
            open.remove(asked);
        }
    }

    /// `import a.b` of Python declares a.
    private static String specifier(Declaration one, String specifier) {
        return one.file().family() == Family.PYTHON && specifier.startsWith(one.name() + ".") ? one.name() : specifier;
    }

    private Origin named(CodeFile file, String specifier, String name) {
        Origin from = module(file, specifier);
        Origin found = switch (from) {
            case Origin.Whole(List<CodeFile> files) -> exported(files, name);
            case Origin.Outside(String library) -> new Origin.Outside(ofLibrary(file, library, name));
            default -> from;
        };
        if (!found.isFound() && file.declaresPackage()) {
            Origin declared =
                    new QualifiedNames(types).of(file, specifier.startsWith("\\") ? specifier.substring(1) : specifier);
            if (declared.isFound()) return declared;
        }
        if (found.isFound() && !(from instanceof Origin.Declared) || file.family() != Family.PYTHON) return found;
        // A submodule, which the package need not import.
        Origin below = module(file, specifier.endsWith(".") ? specifier + name : specifier + "." + name);
        boolean module = below instanceof Origin.Whole(List<CodeFile> files) && isNamed(files.getFirst(), name);
        return module ? below : found;
    }

    /// What a name of a library is called: `typing.Optional`. Where an import states the whole name, it is
    /// that.
    private static String ofLibrary(CodeFile file, String specifier, String name) {
        boolean apart = file.family() == Family.PYTHON || file.family() == Family.ECMA && !name.equals("default");
        return apart ? specifier + "." + name : specifier;
    }

    /// What a package has under a name, at the top of a file.
    Origin declaredIn(CodeFile file, String packageName, String name) {
        List<CodeFile> files = types.files().ofPackage(file.path(), packageName, name).stream()
                .flatMap(path -> types.file(path).stream())
                .toList();
        return exported(files, name).atTop();
    }

    private static boolean isNamed(CodeFile file, String name) {
        String path = file.path().value();
        return path.endsWith("/" + name + ".py")
                || path.equals(name + ".py")
                || path.endsWith("/" + name + ".pyi")
                || path.endsWith("/" + name + "/__init__.py")
                || path.equals(name + "/__init__.py");
    }

    private Origin top(CodeFile file, String name) {
        List<Integer> found = file.scopes().declared(0, name);
        return found.isEmpty() ? Origin.UNCLEAR : origin(Declaration.all(file, found));
    }

    /// `export { a as b }`, `export default a`.
    private Origin own(Declaration export, String renamed) {
        CodeFile file = export.file();
        if (!renamed.isEmpty()) return types.name(file, export.node(), renamed);
        int child = file.tree().firstChild(export.node());
        if (child == NONE) return types.name(file, export.node(), export.name());
        return switch (file.tree().kind(child)) {
            case NAME -> types.name(file, child, file.tree().name(child));
            case TYPE, FUNCTION, VARIABLE, NAMESPACE, TYPE_ALIAS -> Origin.declared(new Declaration(file, child));
            default -> Origin.declared(export);
        };
    }

    Origin module(CodeFile file, String specifier) {
        CodeFiles.ImportTarget target = types.files().target(file.path(), specifier);
        if (target.files().isEmpty()) return target.isOutside() ? new Origin.Outside(specifier) : Origin.UNCLEAR;
        var files = new ArrayList<CodeFile>();
        for (RepoPath path : target.files()) {
            Optional<CodeFile> one = types.file(path);
            if (one.isPresent()) files.add(one.get());
        }
        return files.isEmpty() ? Origin.UNCLEAR : new Origin.Whole(List.copyOf(files));
    }

    Origin exported(List<CodeFile> files, String name) {
        Origin last = Origin.ABSENT;
        for (CodeFile file : files) {
            Origin found = exported(file, name);
            if (found.isFound()) return found;
            if (!(found instanceof Origin.Absent)) last = found;
        }
        return last;
    }

    private Origin exported(CodeFile file, String name) {
        var asked = new Asked(file, name);
        if (!open.add(asked)) return Origin.ABSENT;
        try {
            return switch (file.family()) {
                case ECMA -> ofEcma(file, name);
                case PYTHON -> ofPython(file, name);
                case RUST -> rust.in(file, 0, name, false);
                default -> ofOther(file, name);
            };
        } finally {
            open.remove(asked);
        }
    }

    private Origin ofEcma(CodeFile file, String name) {
        FileScopes scopes = file.scopes();
        List<Integer> exports = scopes.exports(name);
        if (!exports.isEmpty()) {
            Origin found = origin(Declaration.all(file, exports));
            if (!(found instanceof Origin.Absent)) return found;
        }
        List<Declaration> own = Declaration.all(file, scopes.declared(0, name)).stream()
                .filter(one -> !imports(one) || one.is(UastKind.EXPORT_ALL))
                .toList();
        if (!own.isEmpty()) return origin(own);
        Origin common = new CommonExports(types).member(file, name);
        return common instanceof Origin.Absent ? handedOn(file, scopes.exportedAll(), name) : common;
    }

    private Origin handedOn(CodeFile file, List<Integer> all, String name) {
        Origin last = Origin.ABSENT;
        for (int one : all) {
            int from = file.tree().child(one, UastKind.FROM);
            if (from == NONE || !file.tree().name(one).isEmpty()) continue;
            Origin module = module(file, file.tree().name(from));
            Origin found = module instanceof Origin.Whole(List<CodeFile> files) ? exported(files, name) : module;
            if (found.isFound()) return found;
            if (!(found instanceof Origin.Absent)) last = found;
        }
        return last;
    }

    private Origin ofPython(CodeFile file, String name) {
        List<Integer> own = file.scopes().declared(0, name);
        if (own.isEmpty()) own = file.scopes().hoisted(0, name);
        if (!own.isEmpty()) return origin(Declaration.all(file, own));
        Origin handed = handedOn(file, file.scopes().importedAll(), name);
        if (handed.isFound() || !file.path().fileName().startsWith("__init__.")) return handed;
        Origin below = module(file, "." + name);
        boolean module = below instanceof Origin.Whole(List<CodeFile> files) && isNamed(files.getFirst(), name);
        return module ? below : handed;
    }

    /// At the top, or in a namespace at the top.
    private static Origin ofOther(CodeFile file, String name) {
        List<Integer> own = file.scopes().declared(0, name);
        if (own.isEmpty())
            own = file.tree()
                    .children(0)
                    .filter(node -> file.tree().is(node, UastKind.NAMESPACE))
                    .boxed()
                    .flatMap(space -> file.scopes().declared(space, name).stream())
                    .toList();
        List<Declaration> declared =
                Declaration.all(file, own).stream().filter(one -> !imports(one)).toList();
        if (!declared.isEmpty()) return Origin.declared(declared);
        return ofTypes(file, name);
    }

    /// A static import names a member of a type at the top.
    private static Origin ofTypes(CodeFile file, String name) {
        List<Integer> members = file.tree()
                .children(0)
                .filter(node -> file.tree().is(node, UastKind.TYPE))
                .boxed()
                .flatMap(type -> file.scopes().declared(type, name).stream())
                .toList();
        return members.isEmpty() ? Origin.ABSENT : Origin.declared(Declaration.all(file, members));
    }

    /// The default export as a value: what `module.exports` is set to, if there is no other.
    Optional<Type> whole(CodeFile file) {
        return new CommonExports(types).whole(file);
    }
}
