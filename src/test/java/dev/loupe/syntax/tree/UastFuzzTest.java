package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.fuzz.ParserFuzz;
import dev.loupe.model.uast.Uast;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Every tree of every language with a table is read, whatever its text is, and its names are in the text.
class UastFuzzTest {

    private static final List<GrammarLanguage> LANGUAGES = Arrays.stream(GrammarLanguage.values())
            .filter(language -> !language.file("uast.txt").isBlank())
            .toList();

    private static final List<String> CODE = List.of(
            "class A(b: C) extends D {\n",
            "import a.b.{c, d => e}\n",
            "use a\\{b, c as d};\n",
            "if (!(a instanceof B)) return\n",
            "for (const [a, {b: c}] of d) ",
            "a?.b!.c<D>(e: f)[0]",
            "@a(b) ",
            "(a, b) => ",
            "${a",
            "case .a(let b): ",
            "match a { B(c) => ");

    @Test
    void everyTreeIsRead() throws Exception {
        int[] round = {0};
        ParserFuzz.feed("a universal tree", some -> some.any(CODE), text -> {
            Uast tree = ParsedText.of(LANGUAGES.get(round[0]++ % LANGUAGES.size()), text)
                    .uast();
            assertThat(tree.after(0)).isEqualTo(tree.size());
        });
    }
}
