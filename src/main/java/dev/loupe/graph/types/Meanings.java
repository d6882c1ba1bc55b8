package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What names at places mean. One object per query: it keeps what it found.
public final class Meanings {
    private static final Meaning UNKNOWN = new Meaning.Unknown();

    private final Types types;

    public Meanings(CodeFiles files) {
        types = new Types(files);
    }

    /// What the name at a place means.
    ///
    /// @param line one-based
    /// @param column one-based, in code points
    public Meaning at(RepoPath path, int line, int column) {
        Optional<CodeFile> file = types.file(path);
        if (file.isEmpty()) return UNKNOWN;
        int node = file.get().tree().at(line, column);
        if (node == NONE) return UNKNOWN;
        types.begin();
        return of(file.get(), node);
    }

    /// Whether the name at a place means what a file had under it and has no more.
    ///
    /// @param name that stands there, unless the place is of another revision
    public Absence absence(RepoPath path, int line, int column, String name, RepoPath gone) {
        Optional<CodeFile> file = types.file(path);
        int node = file.isEmpty() ? NONE : file.get().tree().at(line, column);
        if (file.isEmpty() || node == NONE || !file.get().tree().name(node).equals(name)) return Absence.POSSIBLE;
        types.begin();
        return new AbsentNames(types, gone).of(file.get(), node);
    }

    /// The other names that a file hands a name on by: `export { a as b }`, `export default a`, and in Python
    /// `from c import a as b`.
    public List<String> handedOn(RepoPath path, String name) {
        return types.file(path).map(file -> new RenamedExports(file).of(name)).orElse(List.of());
    }

    /// The names by which a file imports or hands on what other files export by default.
    public List<String> defaults(RepoPath path) {
        return types.file(path).map(file -> new RenamedExports(file).defaults()).orElse(List.of());
    }

    /// Whether the name at a place is a key of an object that is written there, or a member that is set where
    /// types declare all members.
    public boolean isKey(RepoPath path, int line, int column) {
        return types.file(path)
                .filter(file -> isKey(file.tree(), file.tree().at(line, column))
                        || !file.isDynamic() && isSet(file.tree(), file.tree().at(line, column)))
                .isPresent();
    }

    private static boolean isSet(Uast tree, int node) {
        return node != NONE
                && tree.is(node, UastKind.MEMBER)
                && tree.is(tree.parent(node), UastKind.ASSIGN)
                && tree.firstChild(tree.parent(node)) == node;
    }

    private static boolean isKey(Uast tree, int node) {
        return node != NONE && tree.is(tree.parent(node), UastKind.OBJECT);
    }

    private Meaning of(CodeFile file, int node) {
        Uast tree = file.tree();
        if (tree.is(node, UastKind.FUNCTION) && isKey(tree, node)) return method(file, node);
        return switch (tree.kind(node)) {
            case NAME -> name(file, node);
            case MEMBER -> member(file, node);
            case PAIR -> pair(file, node);
            case IMPORTED -> declared(new Declaration(file, tree.parent(node)));
            case FROM -> from(file, node);
            default -> declared(new Declaration(file, node));
        };
    }

    /// What begins at the same place as the path of an import: what it renames, or the first part of the
    /// path.
    private Meaning from(CodeFile file, int node) {
        Uast tree = file.tree();
        for (int other = node + 1; other < tree.after(tree.parent(node)); other++)
            if (tree.line(other) == tree.line(node) && tree.column(other) == tree.column(node)) return of(file, other);
        Origin named =
                file.family() == Family.RUST ? types.rust().path(file, node, tree.name(node), true) : Origin.UNCLEAR;
        return meaning(named, "an import that is not known");
    }

    private Meaning declared(Declaration one) {
        return meaning(types.origin(List.of(one)), "a module that is not known");
    }

    private Meaning name(CodeFile file, int node) {
        Origin origin = types.name(file, node, file.tree().name(node));
        if (origin instanceof Origin.Absent)
            return file.family() == Family.PYTHON
                    ? new Meaning.Excluded("nothing of that name is visible")
                    : new Meaning.Possible("no visible declaration");
        return meaning(Origin.kept(origin, file, node), "an import that is not known");
    }

    private Meaning member(CodeFile file, int node) {
        int operand = file.tree().firstChild(node);
        if (operand == NONE) return new Meaning.Possible("the receiver's type is unknown");
        Type receiver = types.value(file, operand);
        Origin member = new QualifiedNames(types).member(file, node, receiver);
        if (receiver instanceof Type.Library(String library, List<Type> _)) {
            Origin added = types.added(file, library, file.tree().name(node));
            if (added.isFound()) return meaning(added, "");
        }
        // `: Base(1)` of a constructor.
        if (file.family() == Family.C && !member.isFound() && file.tree().is(operand, UastKind.THIS))
            member = types.name(file, node, file.tree().name(node));
        return meaning(Origin.kept(member, file, node), "the receiver's type is unknown");
    }

    private static Meaning meaning(Origin origin, String unclear) {
        return switch (origin) {
            case Origin.Declared(List<Declaration> all, Map<Declaration, Type> _) -> new Meaning.Sure(all);
            case Origin.Whole _ -> new Meaning.Excluded("a module");
            case Origin.Outside _ -> new Meaning.Excluded("of a library");
            case Origin.Absent _ -> new Meaning.Possible("the receiver's type does not declare it");
            case Origin.Unclear _ -> new Meaning.Possible(unclear);
        };
    }

    private Meaning pair(CodeFile file, int node) {
        Uast tree = file.tree();
        int up = tree.parent(node);
        String name = tree.name(node);
        return switch (tree.kind(up)) {
            case CALL, NEW -> meaning(new Expectations(types).named(file, up, name), "what is called is not known");
            case OBJECT_PATTERN -> also(file, node, types.member(new DeclaredTypes(types).whole(file, up), name));
            default -> key(file, node, types.expected(file, up));
        };
    }

    /// A method of an object is a member of what is expected of the object, if that has one.
    private Meaning method(CodeFile file, int node) {
        Origin member = types.member(
                types.expected(file, file.tree().parent(node)), file.tree().name(node));
        return member.isFound() ? meaning(member, "") : declared(new Declaration(file, node));
    }

    /// A key of an object literal is a member of what is expected of the object, else a declaration itself.
    private Meaning key(CodeFile file, int node, Type expected) {
        boolean untold = file.family() == Family.GO && expected.equals(Expectations.NOTHING);
        if (untold || expected instanceof Type.Unknown) return also(file, node, Origin.UNCLEAR);
        Origin member = types.member(expected, file.tree().name(node));
        return also(file, node, member.isFound() ? member : Origin.declared(new Declaration(file, node)));
    }

    /// In `{ a }` the variable is meant too.
    private Meaning also(CodeFile file, int node, Origin key) {
        Uast tree = file.tree();
        int child = tree.firstChild(node);
        boolean shorthand =
                child != NONE && tree.line(child) == tree.line(node) && tree.column(child) == tree.column(node);
        if (!shorthand) return meaning(key, "the type of the object is not known");
        Origin variable = tree.is(child, UastKind.NAME)
                ? types.name(file, child, tree.name(child))
                : types.origin(List.of(new Declaration(file, child)));
        var all = new LinkedHashSet<Declaration>();
        for (Origin one : List.of(key, variable))
            if (one instanceof Origin.Declared(List<Declaration> found, Map<Declaration, Type> _)) all.addAll(found);
        if (key instanceof Origin.Unclear && all.stream().allMatch(one -> one.file() == file && one.node() != 0))
            return new Meaning.Possible("the type of the object is not known");
        return all.isEmpty()
                ? meaning(key, "the type of the object is not known")
                : new Meaning.Sure(new ArrayList<>(all));
    }
}
