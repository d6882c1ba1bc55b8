package dev.loupe.syntax.document;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Reading a document always terminates, whatever its markup is.
class DocumentFuzzTest {
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
            "***");

    @Test
    void everyDocumentIsRead() throws Exception {
        ParserFuzz.feed("a document", some -> some.any(MARKUP), text -> {
            FrontMatter.of("---\n" + text);
            MarkdownDocument.read(text);
        });
    }
}
