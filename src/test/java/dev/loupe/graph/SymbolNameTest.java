package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymbolNameTest {
    private static final List<String> SYNTAX = List.of(
            "Foo",
            ".",
            "::",
            "#",
            "->",
            "<",
            ">",
            "<T>",
            "(",
            ")",
            "()",
            "()#",
            "[]",
            "*",
            "&",
            "std::vector<int>",
            "operator",
            "~",
            " ",
            "/",
            "$");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parse_config | '' | '' | parse_config",
                "Class.method | '' | Class | method",
                "a::b::c | '' | a/b | c",
                "pkg.f() | '' | pkg | f",
                "A#b | '' | A | b",
                "Cart.#secret | '' | Cart | #secret",
                "Cart#@items | '' | Cart | @items",
                "App\\Models\\User | '' | App/Models | User",
                "List<String>.get | '' | '' | List",
                "start_link/2 | '' | '' | start_link",
                "src/app.py:Class.method | src/app.py | Class | method",
                "app.py:main | app.py | '' | main",
                "crate::config::parse | '' | config | parse",
                "' spaced ' | '' | '' | spaced",
                "::. | '' | '' | ''"
            })
    void namesOfAllLanguagesAreTakenApart(String asked, String file, String qualifier, String name) {
        SymbolName read = SymbolName.parse(asked);

        assertThat(read.file()).isEqualTo(file);
        assertThat(String.join("/", read.qualifier())).isEqualTo(qualifier);
        assertThat(read.name()).isEqualTo(name);
    }

    @Test
    void everyNameIsRead() throws Exception {
        ParserFuzz.feed("a name", 3_000, some -> some.any(SYNTAX), SymbolName::parse);
    }
}
