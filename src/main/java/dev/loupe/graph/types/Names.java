package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Sequence;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds what a name by itself means, from the inside out: scopes, the file, its imports, its package.
final class Names {
    private static final Set<String> OF_EVERY_OBJECT =
            Set.of("toString", "equals", "hashCode", "getClass", "ToString", "Equals", "GetHashCode", "GetType");

    /// Maximum number of files that are read to learn whether a name is a member's.
    private static final int MOST_DEFINING = 4;

    private final Evaluation types;
    /// Names that only types at the top of files have, and no member.
    private final Map<String, Boolean> ofTypes = new HashMap<>();

    Names(Evaluation types) {
        this.types = types;
    }

    Origin find(CodeFile file, int at, String name) {
        Origin found = isOfTypes(file, name) ? search(file, at, name, false) : Origin.ABSENT;
        if (!found.isFound()) found = search(file, at, name, true);
        // A lambda of Kotlin may belong to an object that a library gives it.
        boolean open = found instanceof Origin.Outside
                && file.language() == Language.KOTLIN
                && !file.isTypeName(at)
                && file.around(at, UastKind.LAMBDA) != NONE
                && file.scopes().declared(0, name).isEmpty();
        return open ? Origin.UNCLEAR : found;
    }

    /// Whether no type has a member of the name, so that the types around a place and their supertypes need
    /// not be asked for it. Most names of types are such names.
    private boolean isOfTypes(CodeFile file, String name) {
        if (file.family() != Family.JVM) return false;
        Boolean known = ofTypes.get(name);
        if (known != null) return known;
        List<RepoPath> paths = types.files().defining(file.path(), name);
        boolean are = !paths.isEmpty() && paths.size() <= MOST_DEFINING;
        for (RepoPath path : paths)
            are = are
                    && types.file(path)
                            .filter(one -> isOfTypes(one.tree(), name))
                            .isPresent();
        ofTypes.put(name, are);
        return are;
    }

    private static boolean isOfTypes(Uast tree, String name) {
        for (int node = 0; node < tree.size(); node++) {
            boolean declares = tree.name(node).equals(name) && isDeclaration(tree.kind(node));
            boolean constructs = tree.is(node, UastKind.FUNCTION)
                    && tree.name(tree.parent(node)).equals(name);
            if (declares && !constructs && !(tree.is(node, UastKind.TYPE) && tree.scope(node) == 0)) return false;
        }
        return true;
    }

    private static boolean isDeclaration(UastKind kind) {
        return switch (kind) {
            case TYPE, NAMESPACE, FUNCTION, VARIABLE, FIELD_PARAMETER, TYPE_ALIAS -> true;
            default -> false;
        };
    }

    /// @param members whether members of the types around the place count
    private Origin search(CodeFile file, int at, String name, boolean members) {
        Uast tree = file.tree();
        if (file.family() == Family.PHP && tree.is(at, UastKind.NAME) && tree.child(at, UastKind.FROM) != NONE)
            return new QualifiedNames(types).written(file, at);
        FileScopes scopes = file.scopes();
        boolean inFunction = false;
        Origin inherited = Origin.ABSENT;
        int from = start(tree, at);
        int signed = signed(tree, at);
        boolean linked = file.family() == Family.C;
        boolean isOfType = linked && NameRoles.isOfType(tree, at);
        for (int scope = from; scope != NONE; scope = tree.scope(scope)) {
            if (file.family() == Family.RUST) {
                Origin brought = inModule(file, scope, at, name);
                if (!(brought instanceof Origin.Absent) || RustPaths.isModule(tree, scope)) return brought;
            }
            if (linked && isOuter(file, scope, name)) break;
            Origin here = Origin.kept(inScope(file, scope, at, name, inFunction, isOfType, members), file, at);
            if (tree.is(scope, UastKind.LAMBDA) && !here.isFound()) here = ofReceiver(file, scope, at, name);
            if (here.isFound()) return here;
            // A base that a library defines may not have the name in C++, which looks further out then.
            if (here instanceof Origin.Outside && !linked) {
                if (!isInherited(tree, scope, name)) return here;
                inherited = here;
            }
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
        if (hoisted.isFound()) return hoisted;
        Origin beyond = Origin.kept(beyond(file, at, name), file, at);
        return beyond.isFound() || inherited instanceof Origin.Absent ? beyond : inherited;
    }

    /// Whether a library's type may have the member, which what the project declares further out speaks
    /// against.
    private static boolean isInherited(Uast tree, int scope, String name) {
        return tree.is(scope, UastKind.TYPE) && !OF_EVERY_OBJECT.contains(name);
    }

    /// A member of what a lambda of Kotlin has for `this`.
    private Origin ofReceiver(CodeFile file, int lambda, int at, String name) {
        return switch (new KotlinFunctions(types).receiver(file, lambda)) {
            case Type.Unknown _, Type.Library _ -> Origin.ABSENT;
            case Type receiver -> Origin.kept(types.member(receiver, name), file, at);
        };
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
                .anyMatch(from -> from == NONE || types.module(file, file.tree().name(from)) instanceof Origin.Unclear);
        return unknown ? Origin.UNCLEAR : Origin.ABSENT;
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

    private Origin inScope(
            CodeFile file, int scope, int at, String name, boolean inFunction, boolean isOfType, boolean members) {
        FileScopes scopes = file.scopes();
        List<Integer> declared = scopes.declared(scope, name);
        if (file.family().declaresInSequence()) declared = before(file.tree(), declared, at);
        if (file.family().hidesInitialized())
            declared = declared.stream()
                    .filter(node -> !isInitializing(file.tree(), node, at))
                    .toList();
        if (isOfType)
            declared = declared.stream()
                    .filter(node -> isSpace(file.tree().kind(node)))
                    .toList();
        if (file.tree().is(scope, UastKind.TYPE)) return ofType(file, scope, name, inFunction, declared, members);
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

    /// Whether a place is in the value that a variable is set to, where the variable is not visible yet:
    /// `guard let till = till`, `let till = till.opened()`.
    private static boolean isInitializing(Uast tree, int variable, int at) {
        return tree.is(variable, UastKind.VARIABLE)
                && variable < at
                && at < tree.after(variable)
                && tree.child(variable, UastKind.VALUE) != NONE
                && tree.child(variable, UastKind.VALUE) < at;
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

    private Origin ofType(
            CodeFile file, int type, String name, boolean inFunction, List<Integer> declared, boolean members) {
        List<Integer> own = declared.stream()
                .filter(node -> file.tree().is(node, UastKind.TYPE_PARAMETER) || Members.isImport(file, node))
                .toList();
        if (!own.isEmpty()) return types.origin(Declaration.all(file, own));
        if (file.family() == Family.C && name.equals(file.tree().name(type)))
            return Origin.declared(new Declaration(file, type));
        if (!members) return Origin.ABSENT;
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
        // What the own package has hides what all of another is imported for.
        List<Origin> ways = file.family() == Family.JVM
                ? List.of(beside(file, name), imported(file, at, name))
                : List.of(imported(file, at, name), beside(file, name));
        for (Origin way : ways) if (way.isFound()) return way;
        if (ways.contains(Origin.UNCLEAR)) return Origin.UNCLEAR;
        return ways.stream()
                .filter(Origin.Outside.class::isInstance)
                .findFirst()
                .orElse(Origin.ABSENT);
    }

    private Origin imported(CodeFile file, int at, String name) {
        Origin last = Origin.ABSENT;
        for (int one : file.scopes().importedAll()) {
            int scope = file.tree().scope(one);
            if (at < scope || at >= file.tree().after(scope)) continue;
            Origin found = ofAll(file, one, name);
            if (found.isFound()) return found;
            if (!(found instanceof Origin.Absent) && last != Origin.UNCLEAR) last = found;
        }
        return last;
    }

    private Origin beside(CodeFile file, String name) {
        var all = new ArrayList<Origin>();
        boolean unclear = false;
        for (RepoPath path : types.files().beside(file.path(), name)) {
            Optional<CodeFile> other = types.file(path);
            if (other.isEmpty()) unclear = true;
            else all.add(types.exported(List.of(other.get()), name).atTop());
        }
        Origin found = Origin.of(all);
        return found.isFound() || !unclear ? found : Origin.UNCLEAR;
    }

    /// Whether all of a package is imported, not all members of a type.
    private static boolean isPackage(CodeFile file, String specifier) {
        if (!file.declaresPackage() || !specifier.endsWith(".*")) return false;
        int last = specifier.lastIndexOf('.', specifier.length() - 3) + 1;
        return !Character.isUpperCase(specifier.charAt(last));
    }

    private Origin ofAll(CodeFile file, int imported, String name) {
        int from = file.tree().child(imported, UastKind.FROM);
        if (from == NONE) return Origin.UNCLEAR;
        String written = file.tree().name(from);
        String specifier = written.endsWith("._") ? written.substring(0, written.length() - 1) + "*" : written;
        if (file.language() == Language.SCALA) {
            Origin relative = types.relative(file, imported, specifier);
            Origin member = relative.isFound() ? types.member(types.of(relative), name) : Origin.ABSENT;
            if (member.isFound()) return member;
        }
        if (file.declaresPackage() && specifier.endsWith(".*")) {
            Origin declared = types.declaredIn(file, specifier.substring(0, specifier.length() - 2), name);
            if (declared.isFound()) return declared;
        }
        return switch (types.module(file, specifier)) {
            case Origin.Whole(List<CodeFile> files) ->
                isPackage(file, specifier) ? types.exported(files, name).atTop() : types.exported(files, name);
            case Origin.Declared(List<Declaration> declarations, Map<Declaration, Type> _) ->
                types.member(new Type.Static(declarations.getFirst()), name);
            case Origin.Outside(String library) ->
                file.keepsTypesApart() ? new Origin.Outside(library + "." + name) : Origin.UNCLEAR;
            case Origin.Absent _, Origin.Unclear _ -> Origin.UNCLEAR;
        };
    }
}
