package dev.loupe.index.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.loupe.index.HostileSpecifiers;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
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

    @Test
    void aFileHasTheKeysOfItsWholePathAndOfItsEnds() {
        assertThat(ImportKeys.answered(new RepoPath("core/shop/Price_List.java")))
                .containsExactly("/core/shop/pricelist", "core/shop/pricelist", "shop/pricelist");
        assertThat(ImportKeys.answered(new RepoPath("src/utils.py"))).containsExactly("/utils", "utils");
        assertThat(ImportKeys.answered(new RepoPath("a/b/net.go"))).containsExactly("a/b/");
        assertThat(ImportKeys.answered(new RepoPath("a/b/List.fs")))
                .containsExactly("/a/b/list", "a/b/list", "b/list", "a/b/");
    }

    @Test
    void theRootFileOfAPackageInTheRootCannotBeImportedByName() {
        assertThat(ImportKeys.answered(new RepoPath("src/lib.rs"))).isEmpty();
        assertThat(ImportKeys.answered(new RepoPath("__init__.py"))).isEmpty();
        assertThat(ImportKeys.answered(new RepoPath("a/b_test.go"))).isEmpty();
    }

    @Test
    void theKeysOfAFilesImportsAreDistinctAndNotItsOwn() {
        List<Import> imports = List.of(new Import("strbuf.h", 1), new Import("<net.h>", 2), new Import("<net.h>", 3));
        assertThat(ImportKeys.of(new RepoPath("net/strbuf.c"), Language.C, imports))
                .containsExactly("strbuf", "net");
        assertThat(ImportKeys.of(new RepoPath("strbuf.c"), Language.C, imports)).containsExactly("net");
        assertThat(ImportKeys.of(new RepoPath("a.c"), Language.C, List.of())).isEmpty();
    }
}
