package dev.loupe.graph.types;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// What is known about the values of an expression.
sealed interface Type {

    /// Maximum number of types in a union.
    int MOST = 6;

    /// Types may contain each other.
    int DEEPEST = 6;

    Type UNKNOWN = new Unknown();

    /// Nothing is known.
    record Unknown() implements Type {}

    /// An object of a type that the project declares: also of an anonymous object type, and of a constructor
    /// function.
    ///
    /// @param bindings what type parameters stand for
    record Instance(Declaration type, Map<Declaration, Type> bindings) implements Type {}

    /// The type itself, as an expression.
    record Static(Declaration type) implements Type {}

    /// A function, lambda or function type.
    record Callable(Declaration function, Map<Declaration, Type> bindings) implements Type {}

    /// All that files export: one file, or those of a package.
    record Module(List<CodeFile> files) implements Type {}

    /// A namespace inside of a file.
    record Space(Declaration namespace) implements Type {}

    /// Something of a library or of the language.
    ///
    /// @param name as far as it is known
    record Library(String name, List<Type> arguments) implements Type {}

    /// An object that is written as a literal.
    record Shape(Declaration literal) implements Type {}

    /// A type parameter, or a type that stands for its receiver's type: `this` in it.
    record Variable(Declaration parameter) implements Type {}

    /// The supertypes of a type.
    record Super(Declaration type) implements Type {}

    /// One of several.
    record Union(List<Type> types) implements Type {}

    static Type union(List<Type> types) {
        var all = new LinkedHashSet<Type>();
        for (Type type : types) {
            if (type instanceof Union(List<Type> several)) all.addAll(several);
            else all.add(type);
        }
        all.removeIf(type -> type instanceof Library(String name, List<Type> _) && name.equals("null"));
        if (all.isEmpty()) return types.isEmpty() ? UNKNOWN : types.getFirst();
        if (all.size() == 1) return all.getFirst();
        return all.size() > MOST ? UNKNOWN : new Union(List.copyOf(all));
    }

    static Type library(String name, Type... arguments) {
        return new Library(name, List.of(arguments));
    }

    /// The type with type parameters replaced.
    default Type with(Map<Declaration, Type> bindings) {
        return bindings.isEmpty() ? this : with(bindings, 0);
    }

    private Type with(Map<Declaration, Type> bindings, int depth) {
        if (depth > DEEPEST) return UNKNOWN;
        return switch (this) {
            case Variable(Declaration parameter) -> bindings.getOrDefault(parameter, this);
            case Instance(Declaration type, Map<Declaration, Type> own) ->
                new Instance(type, merged(own, type.name().isEmpty() ? bindings : Map.of(), bindings, depth));
            case Callable(Declaration function, Map<Declaration, Type> own) ->
                new Callable(function, merged(own, bindings, bindings, depth));
            case Library(String name, List<Type> arguments) -> new Library(name, with(arguments, bindings, depth));
            case Union(List<Type> types) -> union(with(types, bindings, depth));
            case Unknown _, Static _, Module _, Space _, Shape _, Super _ -> this;
        };
    }

    private static List<Type> with(List<Type> types, Map<Declaration, Type> bindings, int depth) {
        var replaced = new ArrayList<Type>();
        for (Type type : types) replaced.add(type.with(bindings, depth + 1));
        return List.copyOf(replaced);
    }

    private static Map<Declaration, Type> merged(
            Map<Declaration, Type> own, Map<Declaration, Type> added, Map<Declaration, Type> bindings, int depth) {
        var all = new LinkedHashMap<>(added);
        own.forEach((parameter, type) -> all.put(parameter, type.with(bindings, depth + 1)));
        return Map.copyOf(all);
    }

    /// Whether the project could have declared something of it.
    default boolean isOpen() {
        return switch (this) {
            case Library(String _, List<Type> arguments) -> arguments.stream().anyMatch(Type::isOpen);
            case Union(List<Type> types) -> types.stream().anyMatch(Type::isOpen);
            default -> true;
        };
    }
}
