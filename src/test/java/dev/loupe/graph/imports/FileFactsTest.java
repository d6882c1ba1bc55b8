package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileFactsTest {
    private static FileFacts facts(String path, Language language, Symbol... symbols) {
        var file = new IndexedFile(new RepoPath(path), language, 1, 1, "0".repeat(64), 1, 0, "", List.of());
        return FileFacts.of(new FileOutline(file, List.of(symbols), List.of(), List.of(new Import("x", 1))));
    }

    private static Symbol symbol(SymbolKind kind, String name, String qualified, int depth) {
        return new Symbol(kind, name, qualified, "", "", new LineRange(1, 1), 1, 1, depth);
    }

    @Test
    void topLevelNamesCountOnceWhereTheLanguageImportsThem() {
        Symbol[] symbols = {
            symbol(SymbolKind.FUNCTION, "retry", "retry", 0),
            symbol(SymbolKind.FUNCTION, "retry", "retry", 0),
            symbol(SymbolKind.METHOD, "run", "Job.run", 1)
        };

        assertThat(facts("a.kt", Language.KOTLIN, symbols).names()).containsExactly("retry");
        assertThat(facts("A.java", Language.JAVA, symbols).names()).isEmpty();
    }

    @Test
    void declaredModulesHaveTheirFullNamesWhereThePathDoesNotSayThem() {
        Symbol[] symbols = {
            symbol(SymbolKind.MODULE, "Stock", "Shop.Stock", 1),
            symbol(SymbolKind.CLASS, "Shelf", "Shop.Stock.Shelf", 2)
        };

        assertThat(facts("a.cs", Language.CSHARP, symbols).modules())
                .extracting(FileFacts.Module::name)
                .containsExactly("Shop.Stock");
        assertThat(facts("a.py", Language.PYTHON, symbols).modules()).isEmpty();
    }

    @Test
    void aFileThatIsGoneHasNothingButItsLanguage() {
        FileFacts gone = FileFacts.gone(new RepoPath("lib/a.rs"));

        assertThat(gone.language()).isEqualTo(Language.RUST);
        assertThat(gone.folder()).isEqualTo("lib");
        assertThat(gone.imports()).isEmpty();
    }
}
