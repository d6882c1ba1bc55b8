package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.SymbolKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaptureRoleTest {
    @Test
    void aNameIsARoleAKindOfSymbolOrAMark() {
        assertThat(CaptureRole.of(List.of("name", "class", "_helper", "importing", "clause", "annotation", "import")))
                .containsExactly(
                        CaptureRole.NAME,
                        CaptureRole.DEFINITION,
                        CaptureRole.NOTHING,
                        CaptureRole.MARK,
                        CaptureRole.CLAUSE,
                        CaptureRole.MARK,
                        CaptureRole.IMPORT);
        assertThat(CaptureRole.kinds(List.of("class", "name"))).containsExactly(SymbolKind.CLASS, SymbolKind.HEADING);
        assertThat(CaptureRole.bits(List.of("importing", "annotation", "name", "import")))
                .containsExactly(NodeTable.IMPORT, NodeTable.ANNOTATION, 0, 0);
    }

    @Test
    void anUnknownNameIsRefused() {
        assertThatThrownBy(() -> CaptureRole.of(List.of("nonsense"))).isInstanceOf(IllegalArgumentException.class);
    }
}
