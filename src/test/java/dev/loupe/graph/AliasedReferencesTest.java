package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.graph.scip.ScipFiles;
import dev.loupe.graph.scip.ScipText;
import dev.loupe.index.FileOccurrences;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class AliasedReferencesTest extends ProgramTest {
    private static final List<String> PATHS = List.of("a.py", "b.py");

    /// An index is believed about files that are older.
    private ExactReferences exact(ScipText text) throws Exception {
        for (String path : PATHS)
            Files.setLastModifiedTime(files.root().resolve(path), FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        text.write(files.root());
        return new ScipFiles(files.root()).references();
    }

    private AliasedReferences of(Symbols symbols, String name) throws Exception {
        List<FileOccurrences> places =
                symbols.program().snapshot().occurrences().of(name);
        return new AliasedReferences(
                symbols.program().snapshot(),
                symbols.meanings(name, places, definitions(symbols, name)),
                symbols.sources(),
                name);
    }

    private static List<Definition> definitions(Symbols symbols, String name) throws Exception {
        return symbols.definitions(symbols.program().snapshot().occurrences().of(name), SymbolName.parse(name), 10);
    }

    private static List<String> shown(List<Usage> usages) {
        return usages.stream()
                .map(one -> "%s:%d:%d %s %s %s"
                        .formatted(one.path(), one.line(), one.column(), one.role(), one.certainty(), one.text()))
                .toList();
    }

    @Test
    void aUseUnderAnAliasIsAUse() throws Exception {
        files.put("a.py", "def total(): pass").put("b.py", "from a import total as sum", "y = sum()", "z.sum()");
        Symbols symbols = symbols();

        assertThat(shown(of(symbols, "total").byImports(places(symbols, "total", "b.py"))))
                .containsExactly("b.py:2:5 CALL SCOPE y = sum()");
    }

    @Test
    void placesThatOnlyTheIndexKnowsAreAddedOnce() throws Exception {
        files.put("a.py", "def total(): pass")
                .put("b.py", "from a import total", "other = total", "other()", "total()");
        ExactReferences exact = exact(new ScipText()
                .with(new ScipText.Document("a.py").encoding(1).at(0, 4, 5, "total", ScipText.DEFINITION))
                .with(new ScipText.Document("b.py")
                        .encoding(1)
                        .at(0, 14, 5, "total", ScipText.IMPORT)
                        .at(2, 0, 5, "total", 0)
                        .at(3, 0, 5, "total", 0)));
        Symbols symbols = symbols(exact);

        assertThat(shown(of(symbols, "total").exactly(definitions(symbols, "total"), _ -> true)))
                .containsExactly("b.py:3:1 CALL EXACT other()");
        assertThat(of(symbols, "total").exactly(definitions(symbols, "total"), _ -> false))
                .isEmpty();
    }

    @Test
    void withoutAnIndexNothingIsExact() throws Exception {
        files.put("a.py", "def total(): pass", "total()");
        Symbols symbols = symbols();

        assertThat(of(symbols, "total").exactly(definitions(symbols, "total"), _ -> true))
                .isEmpty();
    }
}
