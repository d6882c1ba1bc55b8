package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.FileOccurrences;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImportedAsTest extends ProgramTest {

    private ImportedAs of(Symbols symbols, String name) {
        return new ImportedAs(symbols.program(), name);
    }

    @Test
    void placesOfAnAliasAreFoundInTheFileThatGivesIt() throws Exception {
        files.put("a.py", "def total(): pass", "def sum(): pass")
                .put("b.py", "from a import total as sum", "sum()", "x.sum()")
                .put("c.py", "from a import total", "total()", "sum()");
        Symbols symbols = symbols();
        ImportedAs total = of(symbols, "total");
        FileOccurrences imports = places(symbols, "total", "b.py");

        List<ImportedAs.Places> places = total.in(imports);

        assertThat(places).extracting(ImportedAs.Places::name).containsExactly("sum");
        assertThat(total.in(places(symbols, "total", "c.py"))).isEmpty();
        FileOccurrences alias = places.getFirst().file();
        var shown = new ArrayList<String>();
        for (int i = 0; i < alias.count(); i++)
            if (ImportedAs.isUse(alias, i, imports))
                shown.add(alias.line(i) + " "
                        + shown(total.meant(new Resolvers(symbols.program()).of("total"), alias, i)));
        assertThat(shown).containsExactly("2 a.py:1", "3 -");
    }

    @Test
    void aRenamedRequireIsAnAliasToo() throws Exception {
        files.put("a.js", "exports.total = () => 1").put("b.js", "const { total: sum } = require('./a')", "sum()");
        Symbols symbols = symbols();

        assertThat(of(symbols, "total").in(places(symbols, "total", "b.js")))
                .extracting(ImportedAs.Places::name)
                .containsExactly("sum");
    }

    @Test
    void aLanguageWithoutAliasesHasNone() throws Exception {
        files.put("A.java", "import shop.Till;", "class A { Till as; }");
        Symbols symbols = symbols();

        assertThat(of(symbols, "Till").in(places(symbols, "Till", "A.java"))).isEmpty();
    }
}
