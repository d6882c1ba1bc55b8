package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NodePackagesTest extends RepositoryTest {

    @Test
    void packagesOfTheSameRepositoryAreEnteredAsTheirManifestSays() throws Exception {
        files.put("packages/core/package.json", "{\"name\": \"@shop/core\", \"main\": \"dist/index.js\"}")
                .put("packages/core/src/index.ts", "")
                .put(
                        "packages/ui/package.json",
                        "{\"name\": \"shop-ui\", \"exports\": {\".\": {\"types\": \"./dist/main.d.ts\", \"import\": \"./dist/main.js\"}, \"./parts/*\": \"./src/parts/*.tsx\"}, \"imports\": {\"#own/*\": \"./src/own/*.ts\"}}")
                .put("packages/ui/src/main.ts", "import '#own/a'", "import '#gone'")
                .put("packages/ui/src/own/a.ts", "")
                .put("packages/ui/src/parts/table.tsx", "")
                .put(
                        "apps/web.ts",
                        "import '@shop/core'",
                        "import 'shop-ui'",
                        "import 'shop-ui/parts/table'",
                        "import '@shop/core/gone'",
                        "import '@shop/other'");

        assertThat(files.imports("apps/web.ts"))
                .containsExactly(
                        "@shop/core -> packages/core/src/index.ts",
                        "shop-ui -> packages/ui/src/main.ts",
                        "shop-ui/parts/table -> packages/ui/src/parts/table.tsx",
                        "@shop/core/gone unknown",
                        "@shop/other external");
        assertThat(files.imports("packages/ui/src/main.ts"))
                .containsExactly("#own/a -> packages/ui/src/own/a.ts", "#gone unknown");
    }

    @Test
    void theFolderOfAPackageMeansItsEntry() throws Exception {
        files.put("package.json", "{\"name\": \"whole\", \"main\": \"lib/main.js\"}")
                .put("lib/main.js", "")
                .put("test/deep/a.js", "require('../../')", "require('whole')");

        assertThat(files.imports("test/deep/a.js")).containsExactly("../../ -> lib/main.js", "whole -> lib/main.js");
    }
}
