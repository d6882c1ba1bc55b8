package dev.loupe.graph.types;

import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// Where a name leads.
sealed interface Origin {

    Origin ABSENT = new Absent();
    Origin UNCLEAR = new Unclear();

    /// Declarations of the project.
    ///
    /// @param bindings what type parameters in them stand for
    record Declared(List<Declaration> declarations, Map<Declaration, Type> bindings) implements Origin {}

    /// All that these files export.
    record Whole(List<CodeFile> files) implements Origin {}

    /// Something of a library or of the language.
    record Outside(String name) implements Origin {}

    /// It is known that there is no such name.
    record Absent() implements Origin {}

    /// There may be one.
    record Unclear() implements Origin {}

    static Origin declared(List<Declaration> declarations) {
        return new Declared(List.copyOf(declarations), Map.of());
    }

    static Origin declared(Declaration declaration) {
        return declared(List.of(declaration));
    }

    default boolean isFound() {
        return this instanceof Declared || this instanceof Whole;
    }

    /// Of methods and fields of one name the methods if it is called, else the fields; in a type expression
    /// the types.
    static Origin kept(Origin origin, CodeFile file, int node) {
        if (!(origin instanceof Declared(List<Declaration> all, Map<Declaration, Type> bindings))) return origin;
        List<Declaration> kept = all;
        if (file.keepsTypesApart() && file.isTypeName(node))
            kept = kept.stream().filter(Declaration::isType).toList();
        else if (file.hasFields()) {
            boolean called = Declaration.isCalled(file.tree(), node);
            kept = kept.stream()
                    .filter(one -> called ? one.isCallable() : !one.is(UastKind.FUNCTION))
                    .toList();
        }
        if (kept.size() == all.size()) return origin;
        return kept.isEmpty() ? ABSENT : new Declared(kept, bindings);
    }

    /// Without members of types, which no other file sees by their name alone; modules of Ruby hold types.
    default Origin atTop() {
        if (!(this instanceof Declared(List<Declaration> all, Map<Declaration, Type> bindings))) return this;
        List<Declaration> top = all.stream()
                .filter(one -> one.is(UastKind.TYPE) && one.file().family() == Family.OTHER
                        || !one.file().tree().is(one.file().tree().parent(one.node()), UastKind.TYPE))
                .toList();
        return top.isEmpty() ? ABSENT : new Declared(top, bindings);
    }

    /// What several ways to a name lead to together: declarations of the project count first.
    static Origin of(List<Origin> ways) {
        var all = new LinkedHashSet<Declaration>();
        Map<Declaration, Type> bindings = Map.of();
        Origin other = ABSENT;
        for (Origin one : ways) {
            if (one instanceof Declared(List<Declaration> found, Map<Declaration, Type> its)) {
                all.addAll(found);
                bindings = its;
            } else if (other instanceof Absent || one instanceof Whole) {
                other = one;
            }
        }
        return all.isEmpty() ? other : new Declared(new ArrayList<>(all), bindings);
    }
}
