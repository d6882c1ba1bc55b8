package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.SymbolKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutlineLevelsTest {

    @Test
    void levelsThatFitAreListed() {
        assertThat(bounded(10, 900)).isEqualTo(910);
    }

    @Test
    void aLevelThatIsTooMuchIsLeftOutWithAllBelow() {
        assertThat(bounded(10, 991, 1)).isEqualTo(10);
    }

    @Test
    void aFirstLevelThatIsTooLongKeepsItsFirstThousand() {
        assertThat(bounded(100_000, 5)).isEqualTo(1_000);
    }

    @Test
    void codeIsNotBounded() {
        List<DefinitionBuilder> definitions = new ArrayList<>();
        add(definitions, 0, 5_000);
        OutlineLevels.bound(definitions);
        assertThat(definitions).hasSize(5_000);
    }

    private static int bounded(int... counts) {
        List<DefinitionBuilder> definitions = new ArrayList<>();
        for (int level = 1; level <= counts.length; level++) add(definitions, level, counts[level - 1]);
        OutlineLevels.bound(definitions);
        return definitions.size();
    }

    private static void add(List<DefinitionBuilder> definitions, int level, int count) {
        for (int i = 0; i < count; i++) {
            var definition = new DefinitionBuilder(0, definitions.size(), SymbolKind.FIELD);
            definition.level = level;
            definitions.add(definition);
        }
    }
}
