package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.List;
import java.util.Map;

/// Whether names mean what a file had and has no more. What still means something in that file counts as
/// missing too: the file may be read at another revision than its users.
///
/// @param gone the file
record AbsentNames(Evaluation types, RepoPath gone) {

    Absence of(CodeFile file, int node) {
        Uast tree = file.tree();
        return switch (tree.kind(node)) {
            case NAME -> name(file, node);
            case MEMBER -> member(file, node);
            case IMPORT, EXPORT -> imported(new Declaration(file, node));
            case IMPORTED -> imported(new Declaration(file, tree.parent(node)));
            case FUNCTION, TYPE, VARIABLE, PARAMETER, FIELD_PARAMETER, TYPE_PARAMETER, TYPE_ALIAS, NAMESPACE ->
                Absence.NO;
            default -> Absence.POSSIBLE;
        };
    }

    private Absence name(CodeFile file, int node) {
        String name = file.tree().name(node);
        boolean dynamic = file.family() == Family.PYTHON || file.family() == Family.ECMA;
        return switch (types.name(file, node, name)) {
            case Origin.Declared(List<Declaration> all, Map<Declaration, Type> _) -> declared(all);
            case Origin.Whole _ -> Absence.NO;
            // What a wildcard or a library's type has is not known.
            case Origin.Outside _ -> file.scopes().declared(0, name).isEmpty() ? Absence.POSSIBLE : Absence.NO;
            case Origin.Absent _ -> dynamic && Globals.has(file.family(), name) ? Absence.NO : Absence.SURE;
            case Origin.Unclear _ -> Absence.POSSIBLE;
        };
    }

    private Absence declared(List<Declaration> all) {
        return all.stream().anyMatch(one -> one.path().equals(gone)) ? Absence.SURE : Absence.NO;
    }

    private Absence imported(Declaration one) {
        return switch (types.origin(List.of(one))) {
            case Origin.Declared(List<Declaration> all, Map<Declaration, Type> _) -> declared(all);
            case Origin.Absent _ -> Absence.SURE;
            case Origin.Unclear _ -> Absence.POSSIBLE;
            case Origin.Whole _, Origin.Outside _ -> Absence.NO;
        };
    }

    private Absence member(CodeFile file, int node) {
        int operand = file.tree().firstChild(node);
        if (operand == NONE) return Absence.POSSIBLE;
        Type receiver = types.value(file, operand);
        Origin found = new QualifiedNames(types).member(file, node, receiver);
        if (found instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _)) return declared(all);
        if (found instanceof Origin.Whole) return Absence.NO;
        return switch (receiver) {
            // The project may have extended it.
            case Type.Library _ -> file.family().extendsTypes() ? Absence.POSSIBLE : Absence.NO;
            case Type.Instance _, Type.Static _, Type.Super _, Type.Module _, Type.Space _ -> lacking(found);
            case Type.Variable(Declaration self) -> self.is(UastKind.TYPE) ? lacking(found) : Absence.POSSIBLE;
            default -> Absence.POSSIBLE;
        };
    }

    /// A type of the project that does not declare it; one above it may be a library's.
    private static Absence lacking(Origin found) {
        return found instanceof Origin.Outside ? Absence.POSSIBLE : Absence.SURE;
    }
}
