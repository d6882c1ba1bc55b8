package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Sequence;
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
        Origin inherited = Origin.ABSENT;
        int from = start(tree, at);
        int signed = signed(tree, at);
        boolean called = file.hasFields() && Declaration.isCalled(tree, at);
        for (int scope = from; scope != NONE; scope = tree.scope(scope)) {
            if (file.family() == Family.RUST) {
                Origin brought = inModule(file, scope, at, name);
                if (!(brought instanceof Origin.Absent) || RustPaths.isModule(tree, scope)) return brought;
            }
            Origin here = inScope(file, scope, at, name, inFunction, called);
            boolean ofType = tree.is(scope, UastKind.TYPE);
            if (here.isFound() || here instanceof Origin.Outside && !ofType) return here;
            // What a library's type has is not known, so what is around the type may be meant as well.
            if (here instanceof Origin.Outside) inherited = here;
            inFunction |= scope != signed && (tree.is(scope, UastKind.FUNCTION) || tree.is(scope, UastKind.LAMBDA));
        }
        for (int alias = tree.parent(at); alias != NONE; alias = tree.parent(alias))
            if (tree.is(alias, UastKind.TYPE_ALIAS)
                    && !scopes.declared(alias, name).isEmpty())
                return Origin.declared(Declaration.all(file, scopes.declared(alias, name)));
        Origin hoisted = hoisted(file, from, name);
        if (hoisted.isFound()) return hoisted;
        Origin beyond = beyond(file, at, name);
        return beyond instanceof Origin.Absent ? inherited : beyond;
    }

    /// What a module of Rust has, or what is brought into a block; a module does not see the names around it.
    private Origin inModule(CodeFile file, int scope, int at, String name) {
        boolean around = file.tree().is(file.tree().parent(at), UastKind.MEMBER);
        if (!RustPaths.isModule(file.tree(), scope)) return types.rust().ofAll(file, scope, name, around);
        Origin found = types.rust().in(file, scope, name, around);
        return found instanceof Origin.Absent && around ? types.rust().crate(file, name) : found;
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

    private Origin inScope(CodeFile file, int scope, int at, String name, boolean inFunction, boolean called) {
        FileScopes scopes = file.scopes();
        List<Integer> declared = scopes.declared(scope, name);
        if (file.family().declaresInSequence()) declared = before(file.tree(), declared, at);
        if (called)
            declared = declared.stream()
                    .filter(node -> !file.tree().is(node, UastKind.VARIABLE)
                            && !file.tree().is(node, UastKind.PARAMETER))
                    .toList();
        if (file.tree().is(scope, UastKind.TYPE)) return ofType(file, scope, name, inFunction, declared);
        if (!isSeen(file, scope))
            declared = declared.stream()
                    .filter(node -> file.tree().is(node, UastKind.TYPE_PARAMETER))
                    .toList();
        if (!declared.isEmpty()) return types.origin(Declaration.all(file, declared));
        if (file.family() == Family.PYTHON && !scopes.hoisted(scope, name).isEmpty())
            return Origin.declared(Declaration.all(file, scopes.hoisted(scope, name)));
        Origin extended = file.family().opensTypes() ? extended(file, scope, name) : Origin.ABSENT;
        return extended.isFound() ? extended : Origin.ABSENT;
    }

    /// Of local declarations the last one before a node.
    private static List<Integer> before(Uast tree, List<Integer> declared, int at) {
        if (declared.stream().noneMatch(one -> Sequence.isLocal(tree, one))) return declared;
        return declared.stream()
                .filter(one -> !Sequence.isLocal(tree, one) || Sequence.reaches(tree, one, at))
                .reduce((_, later) -> later)
                .map(List::of)
                .orElse(List.of());
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
        List<Integer> own = declared.stream()
                .filter(node -> file.tree().is(node, UastKind.TYPE_PARAMETER) || Members.isImport(file, node))
                .toList();
        if (!own.isEmpty()) return types.origin(Declaration.all(file, own));
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
    private Origin beyond(CodeFile file, int at, String name) {
        var all = new ArrayList<Origin>();
        boolean unclear = false;
        for (int one : file.scopes().importedAll()) {
            int scope = file.tree().scope(one);
            if (at < scope || at >= file.tree().after(scope)) continue;
            Origin found = ofAll(file, one, name);
            if (found.isFound()) return found;
            unclear |= !(found instanceof Origin.Absent);
        }
        for (RepoPath path : types.files().beside(file.path(), name)) {
            Optional<CodeFile> other = types.file(path);
            if (other.isEmpty()) unclear = true;
            else all.add(Origin.atTop(types.exported(List.of(other.get()), name)));
        }
        Origin found = Origin.of(all);
        if (found.isFound()) return found;
        return unclear ? Origin.UNCLEAR : Origin.ABSENT;
    }

    private Origin ofAll(CodeFile file, int imported, String name) {
        int from = file.tree().child(imported, UastKind.FROM);
        if (from == NONE) return Origin.UNCLEAR;
        if (file.language() == Language.SCALA) {
            Origin relative = types.relative(file, imported, file.tree().name(from));
            Origin member = relative.isFound() ? types.member(types.of(relative), name) : Origin.ABSENT;
            if (member.isFound()) return member;
        }
        if (file.family() == Family.JVM) {
            String declared = file.tree().name(from).replaceFirst("\\.[_*]$", "");
            Origin packaged = new DeclaredPackages(types).in(file, declared, name);
            if (packaged.isFound()) return packaged;
        }
        return switch (types.module(file, file.tree().name(from))) {
            case Origin.Whole(List<CodeFile> files) -> types.exported(files, name);
            case Origin.Declared(List<Declaration> declarations, Map<Declaration, Type> _) ->
                types.member(new Type.Static(declarations.getFirst()), name);
            case Origin.Outside _ -> Origin.UNCLEAR;
            case Origin.Absent _, Origin.Unclear _ -> Origin.UNCLEAR;
        };
    }
}
