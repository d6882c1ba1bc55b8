package dev.loupe.index.imports;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.loupe.index.HostileSpecifiers;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Imports are arbitrary input: no file may break the index of all.
class ImportKeysTest {
    @ParameterizedTest
    @EnumSource(Language.class)
    void noSpecifierOfAnyLanguageFails(Language language) {
        var random = new Random(7);
        for (int round = 0; round < 3_000; round++) {
            String specifier = HostileSpecifiers.next(random);
            var importer = new RepoPath(random.nextBoolean() ? "src/a/b.rs" : "mod.x");
            assertThatCode(() -> ImportKeys.sought(importer, language, specifier))
                    .as("%s: '%s'", language, specifier)
                    .doesNotThrowAnyException();
        }
    }
}
