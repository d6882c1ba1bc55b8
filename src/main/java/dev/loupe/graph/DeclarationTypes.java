package dev.loupe.graph;

import dev.loupe.model.Language;
import dev.loupe.model.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Types in a declaration: the return type of a function, the supertypes of a type, the receiver type of an
/// extension.
final class DeclarationTypes {

    private static final Set<String> INHERITS = Set.of("extends", "implements", "with", ":", "<", ",", "+", "is");
    private static final Set<String> ENDS = Set.of("where", "permits", "by", "{");
    private static final Set<String> ACCESS = Set.of("public", "private", "protected", "virtual", "sealed");
    private static final Set<String> NO_TYPE = Set.of(
            "void",
            "def",
            "fun",
            "fn",
            "func",
            "function",
            "static",
            "public",
            "private",
            "protected",
            "virtual",
            "inline",
            "final",
            "override",
            "async",
            "get",
            "set");

    private final CodeTokens tokens;
    private final Language language;
    private final int name;

    DeclarationTypes(Symbol symbol, Language language) {
        this.tokens = new CodeTokens(symbol.signature(), language);
        this.language = language;
        this.name = nameIn(tokens, symbol.name());
    }

    /// The name where it is followed by something that only follows a declared name, else its first position;
    /// -1 if it is missing.
    private static int nameIn(CodeTokens tokens, String name) {
        int first = -1;
        for (int i = 0; i < tokens.count(); i++) {
            if (!tokens.is(i, name)) continue;
            if (tokens.is(i + 1, '(')) return i;
            if (first < 0) first = i;
        }
        return first;
    }

    /// [TypeName#NONE] if none is declared.
    TypeName returned() {
        if (name < 0) return TypeName.NONE;
        int at = name + 1;
        if (tokens.is(at, '=')) at = tokens.is(at + 1, "async") ? at + 2 : at + 1;
        if (tokens.is(at, '<') || tokens.is(at, '[')) at = tokens.afterBrackets(at);
        if (tokens.is(at, '(')) at = tokens.afterBrackets(at);
        for (int i = at; i < Math.min(at + 3, tokens.count()); i++)
            if (tokens.is(i, "->") || i == at && tokens.is(i, ':'))
                return TypeName.read(tokens, i + 1).type();
        if (language == Language.GO)
            return TypeName.read(tokens, tokens.is(at, '(') ? at + 1 : at).type();
        return before();
    }

    /// The type before the name.
    private TypeName before() {
        int at = name - 1;
        while (tokens.is(at, "::") && tokens.isName(at - 1)) at -= 2; // a member defined outside its class
        while (tokens.is(at, '*') || tokens.is(at, '&') || tokens.is(at, '?')) at--;
        if (tokens.is(at, '>')) {
            int depth = 0;
            for (; at > 0; at--) {
                if (tokens.is(at, '>')) depth++;
                if (tokens.is(at, '<') && --depth == 0) break;
            }
            at--;
        }
        if (!tokens.isName(at) || NO_TYPE.contains(tokens.at(at))) return TypeName.NONE;
        return TypeName.read(tokens, at).type();
    }

    /// The names of a type's supertypes, in order.
    List<String> supertypes() {
        var found = new ArrayList<String>();
        if (name < 0) return found;
        int at = name + 1;
        if (tokens.is(at, '<') && language != Language.RUBY && language != Language.CRYSTAL || tokens.is(at, '['))
            at = tokens.afterBrackets(at);
        boolean bracketed = language == Language.PYTHON || language == Language.STARLARK;
        if (tokens.is(at, '(') && bracketed) inBrackets(at, found);
        while (at < tokens.count() && !ENDS.contains(tokens.at(at))) {
            if (tokens.is(at, '(')) {
                int after = tokens.afterBrackets(at);
                at = after == at ? at + 1 : after;
            } else if (INHERITS.contains(tokens.at(at))) at = supertype(at + 1, found);
            else at++;
        }
        return found;
    }

    private void inBrackets(int from, List<String> found) {
        for (int at = from + 1; at < tokens.count() && !tokens.is(at, ')'); ) {
            TypeName.Read read = TypeName.read(tokens, at);
            if (read.type().isKnown() && !tokens.is(read.next(), '='))
                found.add(read.type().name());
            at = Math.max(at + 1, read.next());
            while (at < tokens.count() && !tokens.is(at, ',') && !tokens.is(at, ')')) at++;
            if (tokens.is(at, ',')) at++;
        }
    }

    private int supertype(int from, List<String> found) {
        int at = from;
        while (ACCESS.contains(tokens.at(at))) at++;
        TypeName.Read read = TypeName.read(tokens, at);
        if (!read.type().isKnown()) return Math.max(from, read.next());
        found.add(read.type().name());
        return read.next();
    }

    /// The type that an extension function extends, as in Kotlin's `fun Till.total()` and C#'s `Total(this
    /// Till till)`; empty if it is not one.
    String extended() {
        if (name < 0) return "";
        if (language == Language.KOTLIN && (tokens.is(name - 1, '.') || tokens.is(name - 1, "?."))) {
            int at = name - 2;
            if (tokens.is(at, '>')) while (at > 0 && !tokens.is(at, '<')) at--;
            return tokens.is(at, '<') ? tokens.at(at - 1) : tokens.at(at);
        }
        if (language == Language.CSHARP && tokens.is(name + 1, '(') && tokens.is(name + 2, "this"))
            return TypeName.read(tokens, name + 3).type().name();
        return "";
    }

    /// The type that a type alias stands for.
    TypeName aliased() {
        for (int i = 0; i < tokens.count(); i++)
            if (tokens.is(i, '=')) return TypeName.read(tokens, i + 1).type();
        return TypeName.NONE;
    }

    /// Whether it is a function that is read like a field.
    boolean isProperty() {
        return tokens.is(0, "get")
                || tokens.is(1, "get")
                || tokens.is(2, "get")
                || !tokens.is(name + 1, '(')
                        && (language == Language.SCALA || language == Language.RUBY || language == Language.CRYSTAL);
    }
}
