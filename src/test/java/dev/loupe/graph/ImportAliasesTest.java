package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportAliasesTest {

    private static ImportAliases of(Language language, String text) {
        return new ImportAliases(new CodeTokens(text, language));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "PYTHON     | from prices import total as sum     | sum    | total",
                "PYTHON     | import shop.prices as p             | p      | prices",
                "TYPESCRIPT | import {total as sum} from './p'    | sum    | total",
                "TYPESCRIPT | import * as p from './prices.js'    | p      | prices",
                "JAVASCRIPT | const p = require('./prices')       | p      | prices",
                "JAVASCRIPT | const {total: sum} = require('./p') | sum    | total",
                "RUST       | pub use shop::Till as Kasse;        | Kasse  | Till",
                "SCALA      | import shop.{Till => Kasse}         | Kasse  | Till",
                "CSHARP     | using Kasse = Shop.Till;            | Kasse  | Till",
                "GO         | import p \"example.com/prices\"     | p      | prices",
                "ELIXIR     | alias Shop.Till, as: Kasse          | Kasse  | Till",
                "KOTLIN     | import shop.total as sum            | sum    | total"
            })
    void anAliasStandsForTheNameAtTheDefinition(Language language, String text, String alias, String original) {
        assertThat(of(language, text).original(alias)).isEqualTo(original);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "JAVA   | x = a as b;",
                "PYTHON | from prices import total as total",
                "PYTHON | with open(a) as b:",
                "RUST   | use shop::Till as _;",
                "TYPESCRIPT | import {default as b} from './p'"
            })
    void nothingElseIsAnAlias(Language language, String text) {
        ImportAliases aliases = of(language, text);

        for (String name : List.of("b", "total", "_"))
            assertThat(aliases.original(name)).isEqualTo(name);
    }

    @Test
    void aNameMayHaveSeveralAliasesOverSeveralLines() {
        ImportAliases aliases =
                of(Language.TYPESCRIPT, "import {\n  total as sum,\n  total as all\n} from './p'\nlet x = 1");

        assertThat(aliases.of("total")).containsExactly("sum", "all");
        assertThat(aliases.of("x")).isEmpty();
        assertThat(ImportAliases.NONE.of("total")).isEmpty();
    }
}
