package dev.loupe.syntax.match;

import dev.loupe.UnpackedLibraries;
import dev.loupe.fuzz.Fragments;
import dev.loupe.fuzz.ParserFuzz;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.Natives;
import dev.loupe.syntax.grammar.ParseFailure;
import dev.loupe.syntax.grammar.QueryError;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Code patterns and tree queries are parsed or rejected, and parsing always terminates.
class PatternFuzzTest {
    private static final List<String> HOLES = List.of(
            "$A", "$$$B", "$$$", "$", "$a", "$_", "foo($A)", "if ($X) { $$$ }", "fn $F($$$P) { $$$B }", "$A == $A");
    private static final List<String> QUERY = List.of(
            "(",
            ")",
            "[",
            "]",
            "@a",
            "(identifier)",
            "(_)",
            "name:",
            "!name",
            "(#eq? @a \"x\")",
            "(#match? @a \"(x+)+$\")",
            "(#set! a b)",
            "*",
            "+",
            "?",
            ".",
            "\"def\"",
            ";; x\n",
            "(ERROR)",
            "(MISSING)",
            "#");

    @Test
    void everyPatternAndQueryIsReadOrRefused() throws Exception {
        for (GrammarLanguage language : List.of(GrammarLanguage.JAVA, GrammarLanguage.PYTHON))
            try (TreeGrammar grammar = TreeGrammar.of(language, Natives.unpackedTo(UnpackedLibraries.FOLDER))) {
                ParserFuzz.feed(
                        "a pattern of " + language,
                        200,
                        PatternFuzzTest::pattern,
                        code -> CodePattern.compile(grammar, code),
                        CodePattern.Unusable.class,
                        ParseFailure.class);
                ParserFuzz.feed(
                        "a query of " + language, 600, some -> some.any(QUERY), grammar::query, QueryError.class);
            }
    }

    private static String pattern(Fragments some) {
        String code = some.once(2) ? some.any(HOLES) : some.broken(some.code());
        return code.substring(0, Math.min(code.length(), 400));
    }
}
