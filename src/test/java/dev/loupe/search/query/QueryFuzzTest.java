package dev.loupe.search.query;

import dev.loupe.fuzz.Fragments;
import dev.loupe.fuzz.ParserFuzz;
import dev.loupe.model.Filter;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Any text pasted into a search is parsed or rejected, and parsing terminates.
class QueryFuzzTest {
    private static final List<String> SYNTAX = List.of(
            "lang:",
            "lang:java ",
            "-lang:go ",
            "lang:python,go ",
            "language:",
            "kind:",
            "kind:function ",
            "-type:class ",
            "path:",
            "path:src/** ",
            "-path:test ",
            "path:\"my folder/**\" ",
            "file:",
            "file::",
            "-file:a ",
            "-",
            "-\"",
            "-word ",
            "\"a phrase\" ",
            "src/**/*.ts ",
            "*.proto ",
            "std::io ",
            "http://x ",
            "file:///a ",
            "Error: ",
            "at a.B.c(B.java:3)\n",
            "File \"x.py\", line 3\n",
            "panic: ",
            "main.go:12",
            "if err != nil { ",
            "/api/{id} ");

    private static String restrictedCode(Fragments some) {
        var text = new StringBuilder();
        for (int i = some.below(3); i > 0; i--) text.append(some.oneOf(SYNTAX)).append(some.once(4) ? some.mark() : "");
        return text.append(some.once(2) ? some.code() : some.broken(some.code()))
                .toString();
    }

    @Test
    void everyQueryIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "a query",
                6_000,
                some -> some.once(2) ? restrictedCode(some) : some.any(SYNTAX),
                text -> {
                    QueryAnalyzer.of(QueryParser.parse(text, Filter.NONE));
                    QueryAnalyzer.of(QueryParser.parse(text, Filter.NONE, true));
                },
                SearchFailure.class);
    }
}
