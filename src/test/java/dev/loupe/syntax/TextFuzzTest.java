package dev.loupe.syntax;

import dev.loupe.UnpackedLibraries;
import dev.loupe.fuzz.Fragments;
import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Code patterns, tree queries and documents are parsed or rejected, and parsing always terminates.
class TextFuzzTest {
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
    private static final List<String> MARKUP = List.of(
            "---\n",
            "title: x\n",
            "- a\n",
            "# A\n",
            "```\n",
            "~~~py\n",
            "<!-- ",
            "-->",
            "| a | b |\n|--|--|\n",
            "> ",
            "* ",
            "[a](b)",
            "![",
            "***",
            "<summary>",
            "</");

    @Test
    void everyPatternAndQueryIsReadOrRefused() throws Exception {
        for (GrammarLanguage language : List.of(GrammarLanguage.JAVA, GrammarLanguage.PYTHON))
            try (TreeGrammar grammar = TreeGrammar.of(language, Natives.unpackedTo(UnpackedLibraries.FOLDER))) {
                ParserFuzz.feed(
                        "a pattern of " + language,
                        200,
                        TextFuzzTest::pattern,
                        grammar::pattern,
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

    @Test
    void everyDocumentIsRead() throws Exception {
        ParserFuzz.feed("a document", some -> some.any(MARKUP), text -> {
            FrontMatter.of("---\n" + text);
            MarkdownDocument.read(text);
            XmlDoc.plain(text);
        });
    }
}
