package dev.loupe.index.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import org.junit.jupiter.api.Test;

class ImportTargetTest {
    private final ImportTarget target = new ImportTarget(new RepoPath("app/web/page.js"));

    @Test
    void aFileMayBeAnywhereAndAWholePathOnlyThere() {
        target.file("Shop/Price_List");
        target.exactly("src/shop/price");
        assertThat(target.keys()).containsExactly("shop/pricelist", "/shop/price");
    }

    @Test
    void aFolderIsAllOfItsFiles() {
        target.folder("Shop.Data.v2");
        assertThat(target.keys()).containsExactly("shop/data/v2/");
    }

    @Test
    void aRelativePathIsBesideTheImporter() {
        target.beside("../api/call");
        target.beside("./form");
        target.beside("../../../outside");
        assertThat(target.keys()).containsExactly("/app/api/call", "/app/web/form");
    }

    @Test
    void eachKeyIsKeptOnce() {
        target.file("shop/price");
        target.file("shop/PRICE");
        assertThat(target.keys()).containsExactly("shop/price");
    }

    @Test
    void emptyAndHugePathsAreNotKeys() {
        target.file("");
        target.exactly("src");
        target.file("a".repeat(501));
        assertThat(target.keys()).isEmpty();
        target.file("a".repeat(500));
        assertThat(target.keys()).hasSize(1);
    }
}
