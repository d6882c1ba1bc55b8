package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a CommonJS module exports: `exports.a = …`, `module.exports = …`, and what is set on the variable
/// that is exported.
/// <https://nodejs.org/api/modules.html#moduleexports>
record CommonExports(Evaluation types) {

    Origin member(CodeFile file, String name) {
        var found = new ArrayList<Declaration>();
        for (String path : names(file))
            for (int target : file.scopes().assigned(path, name)) found.addAll(set(file, target));
        if (!found.isEmpty()) return followed(found);
        if (name.equals("default") && !file.scopes().exported().isEmpty())
            return whole(file, file.scopes().exported().getLast());
        for (int assignment : file.scopes().exported()) {
            int value = valueOf(file.tree(), assignment);
            if (value == NONE) continue;
            Origin member = types.member(types.value(file, value), name);
            if (!(member instanceof Origin.Absent)) return member;
        }
        return Origin.ABSENT;
    }

    /// A key whose value has the same name means that.
    private Origin followed(List<Declaration> found) {
        Declaration first = found.getFirst();
        int value = valueOf(first.file().tree(), first.file().tree().parent(first.node()));
        if (value != NONE
                && first.file().tree().is(value, UastKind.NAME)
                && first.file().tree().name(value).equals(first.name())) {
            Origin named = types.name(first.file(), value, first.name());
            if (named.isFound()) return named;
        }
        return Origin.declared(found);
    }

    /// The assigned member, and the function or type that it is set to if that has the same name.
    private static List<Declaration> set(CodeFile file, int target) {
        var all = new ArrayList<>(List.of(new Declaration(file, target)));
        int value = valueOf(file.tree(), file.tree().parent(target));
        boolean same =
                value != NONE && file.tree().name(value).equals(file.tree().name(target));
        if (same && (file.tree().is(value, UastKind.FUNCTION) || file.tree().is(value, UastKind.TYPE)))
            all.add(new Declaration(file, value));
        return all;
    }

    private Origin whole(CodeFile file, int assignment) {
        int value = valueOf(file.tree(), assignment);
        if (value == NONE) return Origin.UNCLEAR;
        return switch (file.tree().kind(value)) {
            case NAME -> types.name(file, value, file.tree().name(value));
            case FUNCTION, TYPE, OBJECT, LAMBDA -> Origin.declared(new Declaration(file, value));
            default ->
                types.value(file, value) instanceof Type.Static(Declaration type)
                        ? Origin.declared(type)
                        : Origin.UNCLEAR;
        };
    }

    /// What `module.exports` is set to.
    Optional<Type> whole(CodeFile file) {
        List<Integer> exported = file.scopes().exported();
        int value = exported.isEmpty() ? NONE : valueOf(file.tree(), exported.getLast());
        return value == NONE ? Optional.empty() : Optional.of(types.value(file, value));
    }

    /// The names that stand for the exported object.
    private static Set<String> names(CodeFile file) {
        Uast tree = file.tree();
        var names = new LinkedHashSet<>(List.of("exports", "module.exports"));
        for (int assignment : file.scopes().exported()) {
            int value = valueOf(tree, assignment);
            if (value != NONE && tree.is(value, UastKind.NAME)) names.add(tree.name(value));
            for (int up = tree.parent(assignment); up != NONE && !tree.kind(up).isScope(); up = tree.parent(up)) {
                if (tree.is(up, UastKind.VARIABLE) && !tree.name(up).isEmpty()) names.add(tree.name(up));
                if (tree.is(up, UastKind.ASSIGN)) names.add(file.scopes().path(tree.firstChild(up)));
            }
        }
        names.remove("");
        return names;
    }

    /// What an assignment sets its target to; the innermost value of `a = b = c`.
    static int valueOf(Uast tree, int assignment) {
        int value = assignment == NONE ? NONE : tree.of(assignment, UastKind.VALUE);
        for (int steps = 0; tree.is(value, UastKind.ASSIGN) && steps < 8; steps++)
            value = tree.of(value, UastKind.VALUE);
        return value;
    }
}
