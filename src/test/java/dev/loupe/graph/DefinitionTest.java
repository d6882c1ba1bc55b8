package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DefinitionTest {

    private static Definition definition(SymbolKind kind, String path, String qualified) {
        String name = qualified.substring(Math.max(qualified.lastIndexOf('.'), qualified.lastIndexOf(':')) + 1);
        var symbol = new Symbol(kind, name, qualified, "", "", new LineRange(1, 1), 1, 1, 0);
        var file = new RepoPath(path);
        return new Definition(file, Language.ofPath(file), symbol);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Till.close            | Till",
                "shop::Till<A>::close  | shop Till",
                "Shop\\Till\\close     | Shop Till",
                "Till#close            | Till",
                "close                 | ``"
            })
    void theNamesAroundItAreThoseBeforeItsOwn(String qualified, String around) {
        Definition one = definition(SymbolKind.METHOD, "a.py", qualified);

        assertThat(String.join(" ", one.around())).isEqualTo(around);
        assertThat(one.owner()).isEqualTo(around.substring(around.lastIndexOf(' ') + 1));
    }

    @Test
    void anExtensionBelongsToTheTypeThatItExtends() {
        var symbol = new Symbol(
                SymbolKind.FUNCTION, "total", "total", "fun Till.total(): Int", "", new LineRange(1, 1), 1, 1, 0);

        assertThat(new Definition(new RepoPath("a.kt"), Language.KOTLIN, symbol).owner())
                .isEqualTo("Till");
        assertThat(new Definition(new RepoPath("a.java"), Language.JAVA, symbol).owner())
                .isEmpty();
    }

    @Test
    void theMostLikelyDefinitionComesFirst() {
        List<Definition> all = List.of(
                definition(SymbolKind.CLASS, "b/till.py", "Till"),
                definition(SymbolKind.CLASS, "c/till.py", "Till"),
                definition(SymbolKind.CLASS, "a/tests/till.py", "Till"),
                definition(SymbolKind.FIELD, "a/till.py", "Shop.Till"),
                definition(SymbolKind.CONSTRUCTOR, "a/till.py", "Till.Till"),
                definition(SymbolKind.IMPL, "a/till.py", "Till"),
                definition(SymbolKind.HEADING, "a/till.md", "Till"));
        var shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, new Random(1));

        assertThat(shuffled.stream().sorted(Definition.ORDER)).containsExactlyElementsOf(all);
    }

    @Test
    void aVariableIsAMemberIfItIsInsideSomething() {
        var inner = new Symbol(SymbolKind.VARIABLE, "a", "T.a", "", "", new LineRange(1, 1), 1, 1, 1);

        assertThat(new Definition(new RepoPath("a.py"), Language.PYTHON, inner).isMember())
                .isTrue();
        assertThat(definition(SymbolKind.VARIABLE, "a.py", "a").isMember()).isFalse();
        assertThat(definition(SymbolKind.METHOD, "a.py", "T.a").isMember()).isTrue();
        assertThat(definition(SymbolKind.CLASS, "a.py", "T.a").isMember()).isFalse();
    }
}
