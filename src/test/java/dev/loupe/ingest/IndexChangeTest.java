package dev.loupe.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexChangeTest {
    @ParameterizedTest
    @CsvSource({
        "ADDED, ADDED, ADDED",
        "ADDED, MODIFIED, ADDED",
        "ADDED, DELETED, ",
        "MODIFIED, ADDED, MODIFIED",
        "MODIFIED, MODIFIED, MODIFIED",
        "MODIFIED, DELETED, DELETED",
        "DELETED, ADDED, MODIFIED",
        "DELETED, MODIFIED, MODIFIED",
        "DELETED, DELETED, DELETED",
    })
    void twoChangesAreOne(IndexChange first, IndexChange later, IndexChange both) {
        assertThat(first.then(later)).isEqualTo(Optional.ofNullable(both));
    }
}
