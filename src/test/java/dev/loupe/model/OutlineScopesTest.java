package dev.loupe.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OutlineScopesTest {
    private static Symbol symbol(SymbolKind kind, String name, int first, int last, int depth) {
        return new Symbol(kind, name, name, name, "", new LineRange(first, last), first, 1, depth);
    }

    private static List<String> names(Symbol... outline) {
        return OutlineScopes.of(List.of(outline)).stream().map(Symbol::name).toList();
    }

    @Test
    void aFieldThatAFunctionSetsSurroundsNothing() {
        assertThat(names(
                        symbol(SymbolKind.CLASS, "A", 1, 9, 0),
                        symbol(SymbolKind.FIELD, "declared", 2, 2, 1),
                        symbol(SymbolKind.METHOD, "m", 3, 6, 1),
                        symbol(SymbolKind.FIELD, "set", 4, 4, 1),
                        symbol(SymbolKind.FIELD, "behind", 7, 7, 1)))
                .containsExactly("A", "declared", "m", "behind");
    }

    @Test
    void aFieldOfATypeWithinAFunctionStays() {
        assertThat(names(
                        symbol(SymbolKind.FUNCTION, "f", 1, 9, 0),
                        symbol(SymbolKind.CLASS, "A", 2, 5, 1),
                        symbol(SymbolKind.FIELD, "x", 3, 3, 2)))
                .containsExactly("f", "A", "x");
    }

    @Test
    void onASharedLineAFieldIsItsOwn() {
        assertThat(names(symbol(SymbolKind.METHOD, "m", 1, 1, 1), symbol(SymbolKind.FIELD, "x", 1, 1, 1)))
                .containsExactly("m", "x");
    }
}
