package dev.loupe.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.loupe.model.Language;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LanguageTotalsTest {
    private static IndexedFile file(String path, long size, int lines, int symbols) {
        IndexedFile some = Samples.file(path);
        return new IndexedFile(
                some.path(), some.language(), size, some.modified(), some.hash(), lines, symbols, "", List.of());
    }

    @Test
    void eachLanguageHasTheSumOfItsFiles() {
        assertThat(LanguageTotals.of(List.of(file("a.py", 10, 2, 1), file("b.java", 5, 1, 0), file("c.py", 7, 3, 4))))
                .containsOnly(
                        entry(Language.PYTHON, new LanguageTotals(2, 5, 5, 17)),
                        entry(Language.JAVA, new LanguageTotals(1, 1, 0, 5)));
        assertThat(LanguageTotals.of(List.of())).isEmpty();
    }

    @Test
    void sumsGoBeyondAnInt() {
        LanguageTotals huge = Objects.requireNonNull(
                LanguageTotals.of(List.of(file("a.py", 1L << 40, Integer.MAX_VALUE, Integer.MAX_VALUE)))
                        .get(Language.PYTHON));
        assertThat(huge.plus(huge))
                .isEqualTo(new LanguageTotals(2, 2L * Integer.MAX_VALUE, 2L * Integer.MAX_VALUE, 1L << 41));
    }
}
