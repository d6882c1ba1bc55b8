package dev.loupe.syntax.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.Natives;
import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TreePlacesTest {
    private static TreeMatch first(String pattern, String code) throws Exception {
        try (TreeGrammar python = TreeGrammar.of(GrammarLanguage.PYTHON, Natives.unpackedTo(UnpackedLibraries.FOLDER))) {
            byte[] bytes = code.getBytes(StandardCharsets.UTF_8);
            FlatTree tree = python.parse(bytes);
            CodePattern.Hit hit = CodePattern.compile(python, pattern).in(tree).hits().getFirst();
            return new TreePlaces(SourceText.of(bytes)).match(tree, hit);
        }
    }

    @Test
    void aMatchHasItsLinesAndColumnsInCodePoints() throws Exception {
        TreeMatch match = first("f($A)", "'😀'; f(\n  é)\n");
        assertThat(match.place()).isEqualTo(new TreeMatch.Place(1, 6, 2, 5, "f(\n  é)", false));
        assertThat(match.captures())
                .containsExactly(new TreeMatch.Capture("A", new TreeMatch.Place(2, 3, 2, 4, "é", false)));
    }

    @Test
    void anEmptyGroupIsAtTheStartOfItsMatch() throws Exception {
        assertThat(first("f($$$A)", "x = f()").captures())
                .containsExactly(new TreeMatch.Capture("A", new TreeMatch.Place(1, 5, 1, 5, "", false)));
    }

    @Test
    void aLongTextIsCutAtAWholeCharacter() throws Exception {
        TreeMatch match = first("f($A)", "f('" + "😀".repeat(3_000) + "')");
        assertThat(match.place().cut()).isTrue();
        assertThat(match.place().text()).hasSizeLessThanOrEqualTo(4_000).endsWith("😀");
        assertThat(match.captures().getFirst().place().text()).hasSizeLessThanOrEqualTo(400);
        assertThat(first("f($A)", "f('a')").place().cut()).isFalse();
    }
}
