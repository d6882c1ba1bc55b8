package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import org.junit.jupiter.api.Test;

class ParametersTest {

    private static Parameters of(Language language, String signature) {
        var symbol = new Symbol(SymbolKind.METHOD, "run", "A.run", signature, "", new LineRange(1, 1), 1, 1, 1);
        return Parameters.of(new Definition(new RepoPath("a"), language, symbol));
    }

    @Test
    void commasInTypesAndDefaultsDoNotCount() {
        assertThat(of(Language.JAVA, "void run(Map<String, Integer> a, int b)")).isEqualTo(new Parameters(2, 2));
        assertThat(of(Language.TYPESCRIPT, "run<T>(a: (x: T, y: T) => void, b?: number)"))
                .isEqualTo(new Parameters(1, 2));
        assertThat(of(Language.GO, "func (d *Disk) run(a, b int) (int, error)")).isEqualTo(new Parameters(2, 2));
        assertThat(of(Language.KOTLIN, "fun run()")).isEqualTo(new Parameters(0, 0));
    }

    @Test
    void pythonLeavesTheObjectOut() {
        assertThat(of(Language.PYTHON, "def run(self, a, b=1)")).isEqualTo(new Parameters(1, 2));
        assertThat(of(Language.PYTHON, "def run(self, a, *rest)")).isEqualTo(new Parameters(1, Integer.MAX_VALUE));
    }

    @Test
    void anyNumberIsPossibleWithARestOrWithoutADeclaration() {
        assertThat(of(Language.JAVA, "void run(int a, String... rest)"))
                .isEqualTo(new Parameters(1, Integer.MAX_VALUE));
        assertThat(of(Language.CSHARP, "int run { get; }")).isEqualTo(Parameters.ANY);
        assertThat(of(Language.JAVA, "void run(int a")).isEqualTo(Parameters.ANY);
    }

    @Test
    void declarationsOverlapIfACallCanSuitBoth() {
        assertThat(new Parameters(1, 2).overlaps(new Parameters(2, 3))).isTrue();
        assertThat(new Parameters(0, 1).overlaps(new Parameters(2, 2))).isFalse();
    }
}
