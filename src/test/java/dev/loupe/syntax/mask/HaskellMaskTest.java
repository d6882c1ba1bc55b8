package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class HaskellMaskTest {
    private static String masked(String text) {
        return new String(HaskellMask.withoutPreprocessor(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    private static String prose(String text) {
        return new String(HaskellMask.withoutProse(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @Test
    void bothBranchesOfHaskellsPreprocessorStay() {
        assertThat(masked("#if X \\\n  Y\na = 1\n#else\nb = 2\n#endif\n"))
                .isEqualTo("       \n   \na = 1\n     \nb = 2\n      \n");
        assertThat(masked("#x = 1\n")).isEqualTo("#x = 1\n");
    }

    @Test
    void literateHaskellIsTheCodeInIt() {
        assertThat(prose("Text\n> a = 1\n\\begin{code}\nb\n\\end{code}\n"))
                .isEqualTo("    \n  a = 1\n            \nb\n          \n");
    }

    @Test
    void aLongCommentOrAnOperatorIsNoDirective() {
        assertThat(masked("#! x\n#-} \n #if\n")).isEqualTo("#! x\n#-} \n #if\n");
        assertThat(masked("#define A \\\n  B \\\n  C\nd = 1")).isEqualTo("           \n     \n   \nd = 1");
    }

    @Test
    void aCodeBlockWithoutAnEndReachesToTheEnd() {
        assertThat(prose("x\n\\begin{code}\n> a")).isEqualTo(" \n            \n> a");
    }
}
