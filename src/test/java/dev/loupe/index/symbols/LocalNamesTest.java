package dev.loupe.index.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.Samples;
import dev.loupe.index.SpotKind;
import dev.loupe.model.Chunk;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LocalNamesTest {
    private final List<Symbol> outline = new ArrayList<>();
    private final List<Occurrence> occurrences = new ArrayList<>();

    private void symbol(SymbolKind kind, String name, int first, int last) {
        outline.add(new Symbol(kind, name, name, name, "", new LineRange(first, last), first, 1, 0));
        occurrence(name, OccurrenceRole.DEFINITION, first, 1);
    }

    private void occurrence(String name, OccurrenceRole role, int line, int column) {
        occurrences.add(new Occurrence(name, role, line, column));
    }

    private SpotKind[] kinds(String path, String text) {
        Chunk chunk = Samples.function(path, 1, "f", text);
        var syntax = new FileSyntax(
                chunk.language(),
                99,
                List.of(chunk),
                outline,
                List.of(),
                List.of(),
                List.of(),
                occurrences,
                new ParseOutcome.Parsed(0));
        return new LocalNames(syntax).kinds();
    }

    private SpotKind[] kinds(String path) {
        return kinds(path, "\n".repeat(98) + "x");
    }

    @Test
    void aDefinitionOutsideTheOutlineIsLocalToTheInnermostSymbol() {
        symbol(SymbolKind.CLASS, "A", 1, 20);
        symbol(SymbolKind.METHOD, "m", 3, 8);
        occurrence("x", OccurrenceRole.DEFINITION, 3, 9);
        occurrence("x", OccurrenceRole.REFERENCE, 5, 2);
        occurrence("x", OccurrenceRole.REFERENCE, 8, 2);
        occurrence("x", OccurrenceRole.REFERENCE, 9, 2);
        assertThat(kinds("a.py"))
                .containsExactly(
                        SpotKind.DEFINITION,
                        SpotKind.DEFINITION,
                        SpotKind.LOCAL,
                        SpotKind.LOCAL,
                        SpotKind.LOCAL,
                        SpotKind.REFERENCE);
    }

    @Test
    void aParameterOnTheLineOfAFieldThatTheFunctionDefinesIsLocalToTheFunction() {
        symbol(SymbolKind.CONSTRUCTOR, "constructor", 1, 9);
        outline.add(new Symbol(SymbolKind.FIELD, "a", "a", "a", "", new LineRange(1, 1), 1, 20, 0));
        occurrence("b", OccurrenceRole.DEFINITION, 1, 30);
        occurrence("b", OccurrenceRole.REFERENCE, 5, 1);
        assertThat(kinds("a.ts")).containsExactly(SpotKind.DEFINITION, SpotKind.LOCAL, SpotKind.LOCAL);
    }

    @Test
    void aUseBeforeTheDefinitionIsLocalToo() {
        symbol(SymbolKind.FUNCTION, "f", 1, 9);
        occurrence("x", OccurrenceRole.REFERENCE, 2, 1);
        occurrence("x", OccurrenceRole.DEFINITION, 4, 1);
        assertThat(kinds("a.py")).containsExactly(SpotKind.DEFINITION, SpotKind.LOCAL, SpotKind.LOCAL);
    }

    @Test
    void aDefinitionAtTopLevelOutsideTheOutlineIsAMention() {
        occurrence("x", OccurrenceRole.DEFINITION, 1, 1);
        occurrence("x", OccurrenceRole.REFERENCE, 2, 1);
        assertThat(kinds("a.py")).containsExactly(SpotKind.REFERENCE, SpotKind.REFERENCE);
    }

    @Test
    void aMemberOfThatNameIsNotTheVariable() {
        symbol(SymbolKind.FUNCTION, "f", 1, 4);
        occurrence("x", OccurrenceRole.DEFINITION, 2, 1);
        occurrence("x", OccurrenceRole.REFERENCE, 3, 3);
        occurrence("x", OccurrenceRole.REFERENCE, 4, 1);
        assertThat(kinds("a.py", "f\nx = 1\no.x\nx"))
                .containsExactly(SpotKind.DEFINITION, SpotKind.LOCAL, SpotKind.REFERENCE, SpotKind.LOCAL);
    }

    @Test
    void aVariableCanBeCalledExceptInJava() {
        symbol(SymbolKind.FUNCTION, "f", 1, 9);
        occurrence("x", OccurrenceRole.DEFINITION, 2, 1);
        occurrence("x", OccurrenceRole.CALL, 3, 1);
        assertThat(kinds("a.py")[2]).isEqualTo(SpotKind.LOCAL);
        assertThat(kinds("A.java")[2]).isEqualTo(SpotKind.CALL);
    }

    @Test
    void anImplementationBlockRefersToItsType() {
        symbol(SymbolKind.IMPL, "Store", 1, 9);
        occurrence("Store", OccurrenceRole.IMPORT, 3, 1);
        assertThat(kinds("a.rs")).containsExactly(SpotKind.REFERENCE, SpotKind.IMPORT);
    }

    @Test
    void aSymbolThatEndedIsNotAroundTheNextLines() {
        symbol(SymbolKind.FUNCTION, "f", 1, 3);
        symbol(SymbolKind.FUNCTION, "g", 5, 9);
        occurrence("x", OccurrenceRole.DEFINITION, 6, 1);
        occurrence("x", OccurrenceRole.REFERENCE, 2, 1);
        assertThat(kinds("a.py"))
                .containsExactly(SpotKind.DEFINITION, SpotKind.DEFINITION, SpotKind.LOCAL, SpotKind.REFERENCE);
    }

    @Test
    void aFileWithoutOccurrencesHasNoKinds() {
        assertThat(kinds("a.py")).isEmpty();
    }
}
