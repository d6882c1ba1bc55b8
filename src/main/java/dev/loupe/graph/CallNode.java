package dev.loupe.graph;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.SymbolKind;
import java.util.List;
import java.util.Set;

/// One symbol of a call hierarchy: all overloads of a function, a type with its constructors, a function with
/// its declaration in a header.
///
/// @param key equal for all parts of one symbol
/// @param name by which it is called
/// @param first of its definitions
record CallNode(String key, String name, Definition first) {

    /// Names of constructors that are called by the type's name.
    private static final Set<String> MADE =
            Set.of("__init__", "constructor", "__construct", "init", "initialize", "_init", "new");

    private static final Set<Language> WITH_HEADERS = Set.of(Language.C, Language.CPP, Language.OBJECTIVE_C);

    static CallNode of(Definition one) {
        boolean makes = isConstructor(one);
        List<String> around = one.around();
        String name = makes ? one.owner() : one.symbol().name();
        String qualified = String.join(".", around) + (makes ? "" : (around.isEmpty() ? "" : ".") + name);
        return new CallNode(file(one) + ":" + qualified, name, one);
    }

    boolean is(Definition one) {
        return of(one).key.equals(key);
    }

    private static boolean isConstructor(Definition one) {
        if (one.owner().isEmpty()) return false;
        String name = one.symbol().name();
        return switch (one.symbol().kind()) {
            case CONSTRUCTOR -> MADE.contains(name) || name.equals(one.owner());
            case METHOD, FUNCTION ->
                name.equals(one.owner()) || one.language() == Language.RUBY && name.equals("initialize");
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING ->
                false;
        };
    }

    private static String file(Definition one) {
        RepoPath path = one.path();
        if (!WITH_HEADERS.contains(one.language())) return path.value();
        int dot = path.fileName().lastIndexOf('.');
        return dot > 0 ? path.fileName().substring(0, dot) : path.fileName();
    }

    boolean isType() {
        return first.symbol().kind() != SymbolKind.MODULE
                && !first.symbol().name().isEmpty()
                && isTypeKind(first.symbol().kind());
    }

    private static boolean isTypeKind(SymbolKind kind) {
        return switch (kind) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL -> true;
            case MODULE, FUNCTION, METHOD, CONSTRUCTOR, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING -> false;
        };
    }
}
