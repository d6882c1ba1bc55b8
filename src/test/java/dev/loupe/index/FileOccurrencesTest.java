package dev.loupe.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import org.junit.jupiter.api.Test;

class FileOccurrencesTest {
    private static final FileOccurrences FILE = new FileOccurrences(
            new RepoPath("a.py"),
            new int[] {
                FileOccurrences.packed(1, SpotKind.IMPORT),
                FileOccurrences.packed(7, SpotKind.CALL),
                FileOccurrences.packed(7, SpotKind.REFERENCE)
            },
            new int[] {5, 9, 2});

    @Test
    void eachPlaceHasItsLineColumnAndRole() {
        assertThat(FILE.count()).isEqualTo(3);
        assertThat(FILE.line(1)).isEqualTo(7);
        assertThat(FILE.column(1)).isEqualTo(9);
        assertThat(FILE.role(1)).isEqualTo(OccurrenceRole.CALL);
        assertThat(FILE.role(0)).isEqualTo(OccurrenceRole.IMPORT);
    }

    @Test
    void everyRoleComesBackFromItsPackedLine() {
        for (OccurrenceRole role : OccurrenceRole.values()) {
            int packed = FileOccurrences.packed(500_000_000, SpotKind.of(role));
            var one = new FileOccurrences(new RepoPath("a.py"), new int[] {packed}, new int[] {1});
            assertThat(one.role(0)).isEqualTo(role);
            assertThat(one.line(0)).isEqualTo(500_000_000);
            assertThat(one.defines()).isEqualTo(role == OccurrenceRole.DEFINITION);
            assertThat(one.imports()).isEqualTo(role == OccurrenceRole.IMPORT);
        }
    }

    @Test
    void itStandsExactlyAtItsPlaces() {
        assertThat(FILE.stands(7, 9)).isTrue();
        assertThat(FILE.stands(7, 2)).isTrue();
        assertThat(FILE.stands(7, 5)).isFalse();
        assertThat(FILE.stands(1, 9)).isFalse();
        assertThat(FILE.stands(8, 9)).isFalse();
    }
}
