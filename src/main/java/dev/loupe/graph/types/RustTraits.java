package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// Methods that a type of Rust has from traits: `impl Trait for Type {}`.
record RustTraits(Evaluation types, Extensions extensions) {

    /// The method of a trait that the type implements without a body of its own for it.
    Origin member(Declaration type, Map<Declaration, Type> bindings, String name) {
        var found = new ArrayList<Declaration>();
        var all = new HashMap<>(bindings);
        var self = new Type.Instance(type, bindings);
        for (Declaration one : extensions.named(type.file(), name)) {
            var trait = new Declaration(one.file(), one.file().tree().parent(one.node()));
            if (!one.is(UastKind.FUNCTION) || !trait.is(UastKind.TYPE) || !implemented(type, trait)) continue;
            found.add(one);
            all.put(trait, self);
        }
        all.put(type, self);
        return found.isEmpty() ? Origin.ABSENT : new Origin.Declared(List.copyOf(found), Map.copyOf(all));
    }

    /// An implementation lies with the type or with the trait.
    private boolean implemented(Declaration type, Declaration trait) {
        Set<CodeFile> files = new LinkedHashSet<>(List.of(type.file(), trait.file()));
        return files.stream()
                .anyMatch(file -> IntStream.range(0, file.tree().size())
                        .filter(node -> file.tree().is(node, UastKind.NAMESPACE))
                        .anyMatch(node -> isOf(file, node, UastKind.EXTENDS_TYPE, type)
                                && isOf(file, node, UastKind.SUPERTYPE, trait)));
    }

    private boolean isOf(CodeFile file, int block, UastKind role, Declaration type) {
        Uast tree = file.tree();
        int stated = tree.of(block, role);
        return stated != NONE
                && types.stated(file, stated) instanceof Type.Instance(Declaration its, Map<Declaration, Type> _)
                && its.equals(type);
    }
}
