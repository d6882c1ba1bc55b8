package dev.loupe.graph;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Symbol names in any spelling are parsed.
class NamesFuzzTest {
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

    @Test
    void everyNameIsRead() throws Exception {
        ParserFuzz.feed("a name", 3_000, some -> some.any(SYNTAX), SymbolName::parse);
    }
}
