package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.loupe.model.RepoPath;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ForeignTextTest {
    @ParameterizedTest
    @CsvSource({
        "YAML, a.yaml, TEMPLATES",
        "SQL, a.sql, SQL",
        "CPP, a.cpp, MACROS",
        "HASKELL, A.hs, HASKELL",
        "HASKELL, A.lhs, LITERATE_HASKELL",
        "VUE, a.vue, MARKUP",
        "JAVA, A.java, NONE",
    })
    void eachLanguageHasItsMask(GrammarLanguage language, String path, ForeignText mask) {
        assertThat(ForeignText.of(language, new RepoPath(path))).isEqualTo(mask);
    }

    @Test
    void onlyStyleSheetsHideCodeThatIsSearchedFor() {
        assertThat(Stream.of(ForeignText.values()).filter(ForeignText::hidesCode))
                .containsExactly(ForeignText.CSS, ForeignText.SCSS, ForeignText.LESS);
    }

    /// Marks of all languages, so that each mask finds something to hide.
    private static final List<String> PIECES = List.of(
            "{{", "}}", "{%", "%}", "{#", "#{", "@{", "<%", "%>", "<?php", "?>", "&", "<docs>", "\n</docs>",
            "\n", "\r\n", "#if A\n", "#else\n", "#endif\n", "#define X \\\n", "NET_API ", "class ", "(", ")", "{", "}",
            "[", "]", ",", ";", "'", "\"", "R\"(", "/*", "*/", "//", "\\", "GO\n", "DELIMITER $$\n", "$$", "COPY a FROM stdin;\n",
            "CREATE PROCEDURE ", "`a`", "@include ", "$x: ", "--y", "> ", "\\begin{code}\n", "extension(", "export ", "module m;",
            "x", " ", "é", "😀", "()", "in ", "@unchecked ");

    @ParameterizedTest
    @EnumSource(ForeignText.class)
    void aMaskKeepsTheLengthAndEveryLineBreak(ForeignText mask) {
        var random = new Random(17);
        for (int round = 0; round < 1_000; round++) {
            var text = new StringBuilder();
            for (int i = random.nextInt(25); i > 0; i--) text.append(PIECES.get(random.nextInt(PIECES.size())));
            byte[] source = text.toString().getBytes(StandardCharsets.UTF_8);
            byte[] before = source.clone();
            byte[] masked = mask.hidden(source);
            assertThat(source).as("the source of %s", text).isEqualTo(before);
            assertThat(masked).hasSameSizeAs(source);
            for (int i = 0; i < source.length; i++)
                assertThat(masked[i] == '\n').as("byte %d of %s", i, text).isEqualTo(source[i] == '\n');
        }
    }

    @ParameterizedTest
    @EnumSource(ForeignText.class)
    void whatNestsOrNeverEndsTakesLinearTime(ForeignText mask) {
        for (String piece : PIECES) {
            byte[] source = piece.repeat(30_000 / piece.length()).getBytes(StandardCharsets.UTF_8);
            assertThat(assertTimeoutPreemptively(Duration.ofSeconds(20), () -> mask.hidden(source)))
                    .as(piece)
                    .hasSameSizeAs(source);
        }
    }
}
