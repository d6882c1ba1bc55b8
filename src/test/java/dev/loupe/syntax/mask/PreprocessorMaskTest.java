package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class PreprocessorMaskTest {

    private static String masked(String text) {
        return new String(PreprocessorMask.masked(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    /// The remaining text without blank lines.
    private static String left(String text) {
        return masked(text).lines().filter(line -> !line.isBlank()).reduce("", (a, b) -> a + b + "\n");
    }

    @Test
    void keepsWholeBranchesAllOfThem() {
        String text = "#if A\nint f() { return 1; }\n#elif B\nint f() { return 2; }\n#else\nint g;\n#endif\n";

        assertThat(masked(text)).isEqualTo(text);
    }

    @Test
    void keepsTheFirstHalfOfAFunction() {
        assertThat(left("#ifdef A\nint f(int a) {\n#else\nint f(long a) {\n#endif\n  return a;\n}\n"))
                .isEqualTo("int f(int a) {\n  return a;\n}\n");
    }

    @Test
    void keepsAnElseThatHasItsIfOutside() {
        assertThat(left("void f() {\n  if (a) { b(); }\n#ifdef A\n  else if (c) { d(); }\n#endif\n}\n"))
                .isEqualTo("void f() {\n  if (a) { b(); }\n  else if (c) { d(); }\n}\n");
    }

    @Test
    void keepsOneBranchWithinAnExpression() {
        assertThat(left("int a[] = {\n#if A\n  1,\n#else\n  2,\n#endif\n};\nint b = f(\n#if A\n  1\n#endif\n);\n"))
                .isEqualTo("int a[] = {\n  1,\n};\nint b = f(\n  1\n);\n");
    }

    @Test
    void neverKeepsWhatIsSwitchedOff() {
        assertThat(left("int a =\n#if 0\n  1\n#else\n  2\n#endif\n;\n")).isEqualTo("int a =\n  2\n;\n");
    }

    @Test
    void keepsTheMembersOfAnEnumAndBranchesInBranches() {
        String text = "enum E {\n  A,\n#if X\n  B,\n#if Y\n  C,\n#endif\n#endif\n  D\n};\n";

        assertThat(masked(text)).isEqualTo(text);
    }

    @Test
    void endsWithDirectivesThatDoNotMatch() {
        String text = "#endif\n#else\n#if A\nint a;\n#if B\n";

        assertThat(masked(text)).isEqualTo(text);
    }

    @Test
    void isNotConfusedByQuotesAndComments() {
        String text = "char q = '\"'; /* #if { */ char *s = \"#if {\";\n// {\n#if A\nint a;\n#endif\n";

        assertThat(masked(text)).isEqualTo(text);
    }

    @Test
    void takesNestingOfAnyDepth() {
        String text = "#if A\n".repeat(100_000) + "{" + "#endif\n".repeat(50_000);

        assertThat(masked(text)).hasSameSizeAs(text);
    }
}
