package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import org.junit.jupiter.api.Test;

class CallNodeTest {

    private static Definition definition(SymbolKind kind, String path, String qualified) {
        String name = qualified.substring(Math.max(qualified.lastIndexOf('.'), qualified.lastIndexOf(':')) + 1);
        var symbol = new Symbol(kind, name, qualified, "", "", new LineRange(1, 1), 1, 1, 0);
        var file = new RepoPath(path);
        return new Definition(file, Language.ofPath(file), symbol);
    }

    @Test
    void aTypeAndItsConstructorsAreOneNodeCalledByTheTypesName() {
        CallNode type = CallNode.of(definition(SymbolKind.CLASS, "a.py", "Till"));

        assertThat(type.name()).isEqualTo("Till");
        assertThat(type.isType()).isTrue();
        assertThat(type.is(definition(SymbolKind.CONSTRUCTOR, "a.py", "Till.__init__")))
                .isTrue();
        assertThat(type.is(definition(SymbolKind.CONSTRUCTOR, "a.py", "Till.Till")))
                .isTrue();
        assertThat(type.is(definition(SymbolKind.METHOD, "a.py", "Till.open"))).isFalse();
        assertThat(type.is(definition(SymbolKind.CLASS, "b.py", "Till"))).isFalse();
        assertThat(CallNode.of(definition(SymbolKind.METHOD, "a.rb", "Till.initialize"))
                        .name())
                .isEqualTo("Till");
        assertThat(CallNode.of(definition(SymbolKind.METHOD, "a.py", "Till.initialize"))
                        .name())
                .isEqualTo("initialize");
    }

    @Test
    void aNamedConstructorIsANodeOfItsOwn() {
        CallNode named = CallNode.of(definition(SymbolKind.CONSTRUCTOR, "a.dart", "Till.empty"));

        assertThat(named.name()).isEqualTo("empty");
        assertThat(named.is(definition(SymbolKind.CLASS, "a.dart", "Till"))).isFalse();
    }

    @Test
    void overloadsAndTheDeclarationInAHeaderAreOneNode() {
        CallNode source = CallNode.of(definition(SymbolKind.FUNCTION, "src/till.cpp", "shop.open"));

        assertThat(source.is(definition(SymbolKind.FUNCTION, "src/till.cpp", "shop.open")))
                .isTrue();
        assertThat(source.is(definition(SymbolKind.FUNCTION, "include/till.hpp", "shop.open")))
                .isTrue();
        assertThat(source.is(definition(SymbolKind.FUNCTION, "include/door.hpp", "shop.open")))
                .isFalse();
        assertThat(CallNode.of(definition(SymbolKind.FUNCTION, "a/till.py", "open"))
                        .is(definition(SymbolKind.FUNCTION, "b/till.py", "open")))
                .isFalse();
    }
}
