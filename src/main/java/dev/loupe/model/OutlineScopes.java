package dev.loupe.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which symbols of an outline surround code.
///
/// A function that sets a field of its object (`self.items = load()`) has the field's lines within its own,
/// but the field is a member of the type: what stands on these lines belongs to the function. So does what
/// stands on the lines of its own members: those of the types in its signature.
public final class OutlineScopes {
    private OutlineScopes() {}

    /// The outline without the members that a function's lines define, in file order.
    public static List<Symbol> of(List<Symbol> outline) {
        var scopes = new ArrayList<Symbol>(outline.size());
        Deque<Symbol> functions = new ArrayDeque<>();
        @Nullable Symbol left = null;
        for (Symbol symbol : outline) {
            int first = symbol.lines().first();
            while (!functions.isEmpty() && functions.peek().lines().last() < first) functions.pop();
            if (isFunction(symbol.kind())) functions.push(symbol);
            else if (isField(symbol.kind()) && functions.stream().anyMatch(one -> defines(one, symbol))) continue;
            else if (isOwn(symbol, functions.peek()) || isOwn(symbol, left)) {
                left = symbol;
                continue;
            }
            scopes.add(symbol);
        }
        return scopes;
    }

    // What a function of one line contains cannot be told by lines.
    private static boolean defines(Symbol function, Symbol field) {
        return field.depth() <= function.depth()
                && function.lines().count() > 1
                && field.lines().last() <= function.lines().last();
    }

    private static boolean isOwn(Symbol symbol, @Nullable Symbol outer) {
        return outer != null
                && symbol.kind() == SymbolKind.FIELD
                && symbol.depth() == outer.depth() + 1
                && symbol.lines().last() <= outer.lines().last();
    }

    private static boolean isFunction(SymbolKind kind) {
        return kind == SymbolKind.FUNCTION || kind == SymbolKind.METHOD || kind == SymbolKind.CONSTRUCTOR;
    }

    private static boolean isField(SymbolKind kind) {
        return kind == SymbolKind.FIELD || kind == SymbolKind.CONSTANT || kind == SymbolKind.VARIABLE;
    }
}
