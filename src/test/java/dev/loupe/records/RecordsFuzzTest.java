package dev.loupe.records;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Archives are parsed or rejected, and every text yields a passage.
class RecordsFuzzTest {
    private static final List<String> YAML = List.of(
            "a: ",
            "a:\n",
            "- ",
            "  - x\n",
            "[a, b]",
            "{a: b}",
            "|\n",
            ">\n",
            "? ",
            "&a ",
            "*a",
            "!!str ",
            "\"",
            "'",
            "---\n",
            "...\n",
            "# x\n",
            "%YAML 1.2\n",
            "<<: ");

    @Test
    void everyFrontMatterIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "front matter",
                some -> "---\n" + some.any(YAML) + some.oneOf(List.of("", "\n---\n", "\n---\nbody")),
                ArchiveFrontMatter::of,
                ArchiveFrontMatter.Malformed.class);
    }

    @Test
    void everyTextHasAPassage() throws Exception {
        ParserFuzz.feed("a passage", some -> some.any(YAML), text -> {
            TextPassage.of(text, "where is the front matter", 10 + text.length() / 3);
            TextPassage.of(text, text, 10);
        });
    }
}
