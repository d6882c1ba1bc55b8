package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds what a name by itself means, from the inside out: scopes, the file, its imports, its package.
final class Names {
    private final Evaluation types;

    Names(Evaluation types) {
        this.types = types;
    }

    Origin find(CodeFile file, int at, String name) {
        Uast tree = file.tree();
        FileScopes scopes = file.scopes();
        boolean inFunction = false;
        int from = start(tree, at);
        int signed = signed(tree, at);
        boolean called = file.hasFields() && Declaration.isCalled(tree, at);
        boolean linked = file.family() == Family.C;
        boolean isOfType = linked && NameRoles.isOfType(tree, at);
        for (int scope = from; scope != NONE; scope = tree.scope(scope)) {
            if (linked && isOuter(file, scope, name)) break;
            Origin here = inScope(file, scope, name, inFunction, called, isOfType);
            // A base that a library defines may not have the name in C++, which looks further out then.
            if (here.isFound() || here instanceof Origin.Outside && !linked) return here;
            inFunction |= scope != signed && (tree.is(scope, UastKind.FUNCTION) || tree.is(scope, UastKind.LAMBDA));
        }
        for (int alias = tree.parent(at); alias != NONE; alias = tree.parent(alias))
            if (tree.is(alias, UastKind.TYPE_ALIAS)
                    && !scopes.declared(alias, name).isEmpty())
                return Origin.declared(Declaration.all(file, scopes.declared(alias, name)));
        if (linked) {
            Origin outer = types.linked(file, at, name);
            return outer.isFound() ? outer : unseen(file);
        }
        Origin hoisted = hoisted(file, from, name);
        return hoisted.isFound() ? hoisted : beyond(file, name);
    }

    private static boolean isSpace(UastKind kind) {
        return switch (kind) {
            case NAMESPACE, TYPE, TYPE_ALIAS, TYPE_PARAMETER, IMPORT, IMPORT_NAMESPACE -> true;
            default -> false;
        };
    }

    /// Whether a scope is the file or a namespace, and does not import the name.
    private static boolean isOuter(CodeFile file, int scope, String name) {
        return (file.tree().is(scope, UastKind.FILE) || file.tree().is(scope, UastKind.NAMESPACE))
                && Declaration.all(file, file.scopes().declared(scope, name)).stream()
                        .noneMatch(Exports::imports);
    }

    /// A name that no file declares which is included, as far as all of these are known.
    private Origin unseen(CodeFile file) {
        boolean unknown = file.scopes().importedAll().stream()
                .map(one -> file.tree().child(one, UastKind.FROM))
                .anyMatch(from -> from == NONE
                        || types.module(file, file.tree().name(from)) instanceof Origin.Unclear);
        return unknown ? Origin.UNCLEAR : Origin.ABSENT;
    }

    /// A decorator, and what a type extends, is outside of what it belongs to.
    private static int start(Uast tree, int at) {
        for (int up = at; up != NONE && !tree.kind(up).isScope(); up = tree.parent(up))
            if (tree.is(up, UastKind.DECORATOR)) return tree.scope(tree.parent(up));
        return tree.scope(at) == NONE ? 0 : tree.scope(at);
    }

    /// The function whose signature a node is in, which is read in the scope around the function; NONE if it
    /// is in none.
    private static int signed(Uast tree, int at) {
        for (int up = at; up != NONE && !tree.kind(up).isScope(); up = tree.parent(up))
            if (tree.is(up, UastKind.PARAMETER) || tree.is(up, UastKind.RETURNS)) return tree.parent(up);
        return NONE;
    }

    private Origin inScope(CodeFile file, int scope, String name, boolean inFunction, boolean called, boolean isOfType) {
        FileScopes scopes = file.scopes();
        List<Integer> declared = scopes.declared(scope, name);
        if (called)
            declared = declared.stream()
                    .filter(node -> !file.tree().is(node, UastKind.VARIABLE)
                            && !file.tree().is(node, UastKind.PARAMETER))
                    .toList();
        if (isOfType) declared = declared.stream().filter(node -> isSpace(file.tree().kind(node))).toList();
        if (file.tree().is(scope, UastKind.TYPE)) return ofType(file, scope, name, inFunction, declared);
        if (!declared.isEmpty() && isSeen(file, scope)) return types.origin(Declaration.all(file, declared));
        if (file.family() == Family.PYTHON && !scopes.hoisted(scope, name).isEmpty())
            return Origin.declared(Declaration.all(file, scopes.hoisted(scope, name)));
        Origin extended = file.family().opensTypes() ? extended(file, scope, name) : Origin.ABSENT;
        return extended.isFound() ? extended : Origin.ABSENT;
    }

    /// Whether the names that a scope declares need no receiver in it: those of an implementation block may.
    private static boolean isSeen(CodeFile file, int scope) {
        return file.family().opensTypes()
                || !file.tree().is(scope, UastKind.NAMESPACE)
                || file.tree().child(scope, UastKind.EXTENDS_TYPE) == NONE;
    }

    /// A member of the type that a function or block extends.
    private Origin extended(CodeFile file, int scope, String name) {
        Uast tree = file.tree();
        int receiver = tree.child(scope, UastKind.RECEIVER);
        int type = receiver == NONE ? tree.of(scope, UastKind.EXTENDS_TYPE) : tree.of(receiver, UastKind.TYPED);
        boolean may = tree.is(scope, UastKind.FUNCTION) || tree.is(scope, UastKind.NAMESPACE);
        return may && type != NONE ? types.member(types.stated(file, type), name) : Origin.ABSENT;
    }

    private Origin ofType(CodeFile file, int type, String name, boolean inFunction, List<Integer> declared) {
        List<Integer> parameters = declared.stream()
                .filter(node -> file.tree().is(node, UastKind.TYPE_PARAMETER))
                .toList();
        if (!parameters.isEmpty()) return Origin.declared(Declaration.all(file, parameters));
        if (file.family() == Family.C && name.equals(file.tree().name(type)))
            return Origin.declared(new Declaration(file, type));
        if (file.family().opensTypes())
            return types.member(new Type.Instance(new Declaration(file, type), Map.of()), name);
        boolean seen = file.family() == Family.PYTHON && !inFunction;
        return seen && !declared.isEmpty() ? types.origin(Declaration.all(file, declared)) : Origin.ABSENT;
    }

    /// A variable of a block that the language declares for the whole function.
    private static Origin hoisted(CodeFile file, int from, String name) {
        for (int scope = from; scope != NONE; scope = file.tree().scope(scope)) {
            List<Integer> found = file.scopes().hoisted(scope, name);
            if (!found.isEmpty()) return Origin.declared(Declaration.all(file, found));
        }
        return Origin.ABSENT;
    }

    /// What other files make visible.
    private Origin beyond(CodeFile file, String name) {
        var all = new ArrayList<Origin>();
        boolean unclear = false;
        for (int one : file.scopes().importedAll()) {
            Origin found = ofAll(file, one, name);
            if (found.isFound()) return found;
            unclear |= !(found instanceof Origin.Absent);
        }
        for (RepoPath path : types.files().beside(file.path(), name)) {
            Optional<CodeFile> other = types.file(path);
            if (other.isEmpty()) unclear = true;
            else all.add(types.exported(List.of(other.get()), name));
        }
        Origin found = Origin.of(all);
        if (found.isFound()) return found;
        return unclear ? Origin.UNCLEAR : Origin.ABSENT;
    }

    private Origin ofAll(CodeFile file, int imported, String name) {
        int from = file.tree().child(imported, UastKind.FROM);
        if (from == NONE) return Origin.UNCLEAR;
        return switch (types.module(file, file.tree().name(from))) {
            case Origin.Whole(List<CodeFile> files) -> types.exported(files, name);
            case Origin.Declared(List<Declaration> declarations, Map<Declaration, Type> _) ->
                types.member(new Type.Static(declarations.getFirst()), name);
            case Origin.Outside _ -> Origin.UNCLEAR;
            case Origin.Absent _, Origin.Unclear _ -> Origin.UNCLEAR;
        };
    }
}
