package dev.loupe.graph;

import dev.loupe.model.Language;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/// What the declaration of a member says about overriding.
final class OverridableMethod {
    private static final Set<Language> WITH_PROPERTIES =
            Set.of(Language.CSHARP, Language.KOTLIN, Language.SWIFT, Language.TYPESCRIPT, Language.TSX);

    /// Languages in which functions of one name differ by their parameters.
    private static final Set<Language> OVERLOADS = Set.of(
            Language.JAVA,
            Language.KOTLIN,
            Language.SCALA,
            Language.GROOVY,
            Language.CSHARP,
            Language.CPP,
            Language.SWIFT,
            Language.GO);

    /// Languages in which a type can require a static function.
    private static final Set<Language> STATIC_REQUIREMENTS = Set.of(Language.SWIFT, Language.PHP);

    private OverridableMethod() {}

    /// Whether it can override another member or be overridden.
    static boolean is(Definition one) {
        return isKind(one)
                && !one.owner().isEmpty()
                && CallNode.of(one).name().equals(one.symbol().name())
                && new DeclarationTypes(one.symbol(), one.language()).extended().isEmpty()
                && !isFixed(one);
    }

    private static boolean isKind(Definition one) {
        return switch (one.symbol().kind()) {
            case METHOD, FUNCTION -> true;
            case FIELD -> WITH_PROPERTIES.contains(one.language());
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, CONSTRUCTOR, VARIABLE, CONSTANT, TYPE_ALIAS ->
                false;
            case HEADING -> false;
        };
    }

    private static boolean isFixed(Definition one) {
        if (one.language() == Language.RUBY || one.language() == Language.CRYSTAL)
            return !one.symbol().qualifiedName().contains("#");
        var tokens = new CodeTokens(one.symbol().signature(), one.language());
        for (int at = 0; at < tokens.count() && !tokens.is(at, one.symbol().name()); at++)
            if (tokens.is(at, "private") || tokens.is(at, "static") && !STATIC_REQUIREMENTS.contains(one.language()))
                return true;
        return false;
    }

    /// Whether the parameters allow that one overrides the other.
    static boolean fits(Definition one, Definition other) {
        return !OVERLOADS.contains(one.language()) || Parameters.of(one).overlaps(Parameters.of(other));
    }

    /// The type around a member in its file; empty if the member is defined outside it.
    static Optional<Symbol> type(FileContext scene, Definition member) throws IOException {
        for (Symbol around : scene.around(member.symbol().nameLine()))
            if (around.name().equals(member.owner()) && isType(around.kind())) return Optional.of(around);
        return Optional.empty();
    }

    /// The `impl` block or extension around a member.
    static Optional<Symbol> block(FileContext scene, Definition member) throws IOException {
        for (Symbol around : scene.around(member.symbol().nameLine()))
            if (around.kind() == SymbolKind.IMPL) return Optional.of(around);
        return Optional.empty();
    }

    private static boolean isType(SymbolKind kind) {
        return FileContext.isType(kind) && kind != SymbolKind.IMPL;
    }
}
