package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PhpResolverTest extends RepositoryTest {

    @Test
    void phpFindsClassesByComposersPrefixes() throws Exception {
        files.put(
                        "composer.json",
                        "{\"autoload\": {\"psr-4\": {\"Shop\\\\\": \"src/\", \"Shop\\\\Web\\\\\": [\"web\", \"../../etc\"]}}}")
                .put("src/Stock/Shelf.php", "<?php namespace Shop\\Stock;")
                .put("web/Page.php", "<?php")
                .put("types/Stock/Shelf.php", "<?php")
                .put("public/boot.php", "<?php")
                .put(
                        "public/index.php",
                        "<?php",
                        "use Shop\\Stock\\{Shelf, Gone};",
                        "use Shop\\Web\\Page;",
                        "use Psr\\Log\\Logger;",
                        "require __DIR__ . '/boot.php';",
                        "require __DIR__ . '/../vendor/autoload.php';");

        assertThat(files.imports("public/index.php"))
                .containsExactlyInAnyOrder(
                        "Shop\\Stock\\Shelf -> src/Stock/Shelf.php",
                        "Shop\\Stock\\Gone unknown",
                        "Shop\\Web\\Page -> web/Page.php",
                        "Psr\\Log\\Logger external",
                        "/boot.php -> public/boot.php",
                        "/../vendor/autoload.php external");
    }

    @Test
    void aNamespaceMeansItsFilesAndAFunctionThoseOfItsFolder() throws Exception {
        files.put(
                        "composer.json",
                        "{\"autoload\": {\"psr-4\": {\"Shop\\\\\": \"src/\"}, \"psr-0\": {\"Old_\": \"legacy\"}}}")
                .put("src/Stock/A.php", "<?php")
                .put("src/Stock/B.php", "<?php")
                .put("src/Stock/functions.php", "<?php")
                .put("main.php", "<?php", "use Shop\\Stock;", "use function Shop\\Stock\\total;", "use Elsewhere;");

        assertThat(files.imports("main.php"))
                .containsExactly(
                        "Shop\\Stock -> src/Stock/A.php, src/Stock/B.php, src/Stock/functions.php",
                        "Shop\\Stock\\total -> src/Stock/functions.php",
                        "Elsewhere external");
    }
}
