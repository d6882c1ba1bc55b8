package dev.loupe.tools.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.ChunkKind;
import dev.loupe.tools.kit.ToolFailure;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KindFilterTest {

    @Test
    void namesAliasesAndListsAreUnderstood() throws ToolFailure {
        assertThat(KindFilter.parse(Optional.of("Func, struct"))).containsOnly(ChunkKind.FUNCTION, ChunkKind.STRUCT);
        assertThat(KindFilter.parse(Optional.of("all"))).isEmpty();
        assertThat(KindFilter.parse(Optional.empty())).isEmpty();
    }

    @Test
    void anUnknownKindIsRefusedWithTheValidOnes() {
        assertThatThrownBy(() -> KindFilter.parse(Optional.of("no-such-type")))
                .isInstanceOf(ToolFailure.class)
                .hasMessageContaining("no-such-type")
                .hasMessageContaining("function, method, class");
    }
}
