package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.graph.scip.ScipFiles;
import dev.loupe.graph.scip.ScipText;
import dev.loupe.index.FileOccurrences;
import dev.loupe.model.RepoPath;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResolutionsTest extends ProgramTest {
    private static final List<String> PATHS = List.of("a.py", "b.py", "main.py");

    /// Two definitions, and uses that only a compiler can tell apart.
    private void program() throws Exception {
        files.put("a.py", "class A:", "    def open(self): pass")
                .put("b.py", "class B:", "    def open(self): pass")
                .put("main.py", "def f(x):", "    x.open()", "    x.open()", "    x.open()");
    }

    /// An index is believed about files that are older.
    private ExactReferences exact(ScipText text) throws Exception {
        for (String path : PATHS)
            Files.setLastModifiedTime(files.root().resolve(path), FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        text.write(files.root());
        return new ScipFiles(files.root()).references();
    }

    private Resolutions of(Symbols symbols, String name) throws Exception {
        List<FileOccurrences> places =
                symbols.program().snapshot().occurrences().of(name);
        return symbols.meanings(name, places, symbols.definitions(places, SymbolName.parse(name), 10));
    }

    @Test
    void aCompilersIndexIsBelievedBeforeAnyHeuristic() throws Exception {
        program();
        ExactReferences exact = exact(new ScipText()
                .with(new ScipText.Document("a.py").encoding(1).at(1, 8, 4, "A.open", ScipText.DEFINITION))
                .with(new ScipText.Document("b.py").encoding(1).at(1, 8, 4, "B.open", ScipText.DEFINITION))
                .with(new ScipText.Document("main.py")
                        .encoding(1)
                        .at(1, 6, 4, "B.open", 0)
                        .at(2, 6, 4, "library.open", 0)));
        Symbols symbols = symbols(exact);
        FileOccurrences main = places(symbols, "open", "main.py");
        Resolutions meanings = of(symbols, "open");

        assertThat(meanings.of(main, 0).certainty()).isEqualTo(Certainty.EXACT);
        assertThat(shown(meanings.of(main, 0).target())).isEqualTo("b.py:2");
        assertThat(meanings.of(main, 1)).as("a symbol of a library").isEqualTo(Resolution.OTHER);
        assertThat(meanings.of(main, 2).certainty())
                .as("nothing is said about the place")
                .isEqualTo(Certainty.NAME);
        assertThat(meanings.isExact(main, 1)).isTrue();
        assertThat(meanings.isExact(main, 2)).isFalse();
    }

    @Test
    void aCallThroughASupertypeMeansWhatItOverrides() throws Exception {
        program();
        ExactReferences exact = exact(new ScipText()
                .with(new ScipText.Document("a.py")
                        .encoding(1)
                        .at(1, 8, 4, "A.open", ScipText.DEFINITION)
                        .related("A.open", "Base.open"))
                .with(new ScipText.Document("b.py").encoding(1).at(1, 8, 4, "B.open", ScipText.DEFINITION))
                .with(new ScipText.Document("main.py").encoding(1).at(1, 6, 4, "Base.open", 0)));
        Symbols symbols = symbols(exact);

        assertThat(shown(of(symbols, "open")
                        .of(places(symbols, "open", "main.py"), 0)
                        .target()))
                .isEqualTo("a.py:2");
    }

    @Test
    void placesOfDefinitionsAreThoseOfTheIndex() throws Exception {
        program();
        ExactReferences exact = exact(new ScipText()
                .with(new ScipText.Document("a.py").encoding(1).at(1, 8, 4, "A.open", ScipText.DEFINITION))
                .with(new ScipText.Document("main.py")
                        .encoding(1)
                        .at(1, 6, 4, "A.open", 0)
                        .at(3, 6, 4, "A.open", ScipText.IMPORT)));
        Symbols symbols = symbols(exact);
        Resolutions meanings = of(symbols, "open");
        List<Definition> all = symbols.definitions(
                symbols.program().snapshot().occurrences().of("open"), SymbolName.parse("open"), 10);

        assertThat(meanings.places(all).keySet())
                .containsExactly(
                        new Resolutions.Place(new RepoPath("main.py"), 2, 7, false),
                        new Resolutions.Place(new RepoPath("main.py"), 4, 7, true));
        assertThat(of(symbols(), "open").places(all)).isEmpty();
    }

    @Test
    void withoutAnIndexScopeDecides() throws Exception {
        program();
        files.put("c.py", "from a import A", "A().open()");
        Symbols symbols = symbols();
        Resolution means = of(symbols, "open").of(places(symbols, "open", "c.py"), 0);

        assertThat(means.certainty()).isEqualTo(Certainty.SCOPE);
        assertThat(shown(means.target())).isEqualTo("a.py:2");
    }
}
