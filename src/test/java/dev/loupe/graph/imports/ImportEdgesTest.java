package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ImportEdgesTest {
    /// Files 0 to 3; group 4 has the files 1 and 2. File 0 imports the group and, twice, file 3; file 3
    /// itself.
    private final ImportEdges edges =
            new ImportEdges(new int[][] {{4, 3, 3, -1}, {}, {4}, {3}}, List.of(new int[] {1, 2}));

    @Test
    void aFileLeadsToItsImportsAndAGroupToItsFiles() {
        assertThat(edges.files()).isEqualTo(4);
        assertThat(edges.nodes()).isEqualTo(5);
        assertThat(edges.next(0)).containsExactly(4, 3, 3, -1);
        assertThat(edges.next(4)).containsExactly(1, 2);
    }

    @Test
    void importersAndGroupsLeadToTheirFile() {
        assertThat(edges.previous(1)).containsExactly(4);
        assertThat(edges.previous(3)).containsExactly(0, 3);
        assertThat(edges.previous(4)).containsExactly(0, 2);
        assertThat(edges.previous(0)).isEmpty();
        assertThat(edges.importers(1)).isEmpty();
        assertThat(edges.groupsOf(2)).containsExactly(4);
        assertThat(edges.groupsOf(3)).isEmpty();
    }
}
