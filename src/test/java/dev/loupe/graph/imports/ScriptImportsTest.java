package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Imports of JavaScript, TypeScript and related languages.
class ScriptImportsTest extends RepositoryTest {

    @Test
    void relativePathsMeanFilesWithAnyExtensionAndIndexFiles() throws Exception {
        files.put("web/retry.ts", "export const a = 1")
                .put("web/view.tsx", "export const b = 1")
                .put("web/api/index.ts", "export const c = 1")
                .put("retry.ts", "export const other = 1")
                .put(
                        "web/client.ts",
                        "import a from './retry.js'",
                        "import b from './view'",
                        "import c from './api'",
                        "import d from '../retry'",
                        "import e from './gone'",
                        "import f from '../../outside'",
                        "import fs from 'node:fs'",
                        "import path from 'path'",
                        "import raw from './retry.ts?raw'");

        assertThat(files.imports("web/client.ts"))
                .containsExactly(
                        "./retry.js -> web/retry.ts",
                        "./view -> web/view.tsx",
                        "./api -> web/api/index.ts",
                        "../retry -> retry.ts",
                        "./gone unknown",
                        "../../outside unknown",
                        "node:fs external",
                        "path external",
                        "./retry.ts?raw -> web/retry.ts");
    }

    @Test
    void aScriptMeansTheScriptOfTwoFilesWithOneName() throws Exception {
        files.put("a.js", "").put("a.ts", "").put("b.js", "require('./a')").put("c.ts", "import './a'");

        assertThat(files.imports("b.js")).containsExactly("./a -> a.js");
        assertThat(files.imports("c.ts")).containsExactly("./a -> a.ts");
    }

    @Test
    void pathsOfTheNearestTsconfigAndWhatItExtendsCount() throws Exception {
        files.put(
                        "tsconfig.base.json",
                        "{ // the base",
                        "  \"compilerOptions\": { \"baseUrl\": \".\", \"paths\": { \"@shop/*\": [\"libs/*/src\"], \"@one\": [\"libs/one/src/main.ts\"], }, }, }")
                .put("apps/web/tsconfig.json", "{\"extends\": \"../../tsconfig.base\"}")
                .put(
                        "apps/admin/tsconfig.json",
                        "{\"extends\": \"../../tsconfig.base.json\", \"compilerOptions\": {\"paths\": {\"~ui/*\": [\"./apps/admin/ui/*\"]}}}")
                .put("libs/stock/src/index.ts", "")
                .put("libs/one/src/main.ts", "")
                .put("apps/admin/ui/table.ts", "")
                .put(
                        "apps/web/main.ts",
                        "import '@shop/stock'",
                        "import '@one'",
                        "import 'libs/one/src/main'",
                        "import 'react'")
                .put("apps/admin/main.ts", "import '~ui/table'");

        assertThat(files.imports("apps/web/main.ts"))
                .containsExactly(
                        "@shop/stock -> libs/stock/src/index.ts",
                        "@one -> libs/one/src/main.ts",
                        "libs/one/src/main -> libs/one/src/main.ts",
                        "react external");
        assertThat(files.imports("apps/admin/main.ts")).containsExactly("~ui/table -> apps/admin/ui/table.ts");
    }

    @Test
    void aTsconfigThatRefersToOthersBesideItHasTheirPaths() throws Exception {
        files.put("tsconfig.json", "{\"files\": [], \"references\": [{\"path\": \"./tsconfig.app.json\"}]}")
                .put("tsconfig.app.json", "{\"compilerOptions\": {\"paths\": {\"@/*\": [\"./client/*\"]}}}")
                .put("client/a.ts", "")
                .put("client/b.vue", "<script>import a from '@/a'</script>");

        assertThat(files.imports("client/b.vue")).containsExactly("@/a -> client/a.ts");
    }

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

    @Test
    void usualShortFormsMeanTheFolderOfSources() throws Exception {
        files.put("app/package.json", "{\"name\": \"app\"}")
                .put("app/src/lib/db.ts", "")
                .put(
                        "app/src/routes/page.svelte",
                        "<script>import db from '$lib/db'; import x from '@/lib/db'</script>");

        assertThat(files.imports("app/src/routes/page.svelte"))
                .containsExactly("$lib/db -> app/src/lib/db.ts", "@/lib/db -> app/src/lib/db.ts");
    }

    @Test
    void hostileManifestsSayNothing() throws Exception {
        Files.createDirectories(folder.resolve("outside"));
        Files.writeString(
                folder.resolve("outside/tsconfig.json"), "{\"compilerOptions\":{\"paths\":{\"x\":[\"./real\"]}}}");
        Files.writeString(folder.resolve("outside/secret.ts"), "");
        files.put("a/tsconfig.json", "{\"extends\": \"../b/tsconfig.json\"}")
                .put(
                        "b/tsconfig.json",
                        "{\"extends\": [\"../a/tsconfig.json\", \"./tsconfig.json\", \"../../outside/tsconfig.json\"]}")
                .put("deep/tsconfig.json", "{\"extends\":".repeat(5_000) + "1" + "}".repeat(5_000))
                .put("large/package.json", "{\"name\": \"large\", \"x\": \"" + "x".repeat(2 << 20) + "\"}")
                .put(
                        "out/tsconfig.json",
                        "{\"compilerOptions\": {\"baseUrl\": \"../..\", \"paths\": {\"x\": [\"../../outside/secret\"], \"y\": [\"/etc/passwd\"], \"z\": 5}}}")
                .put("odd/package.json", "{\"name\": {\"a\": []}, \"exports\": [[[{\".\": 7}]]]}")
                .put("real.ts", "")
                .put("a/main.ts", "import 'x'")
                .put("deep/main.ts", "import 'x'")
                .put("large/main.ts", "import 'large/a'")
                .put("out/main.ts", "import 'x'", "import 'y'", "import '../../outside/secret'");
        Files.createSymbolicLink(files.root().resolve("linked.ts"), folder.resolve("outside/secret.ts"));
        files.put("main.ts", "import './linked'");

        assertThat(files.imports("a/main.ts")).containsExactly("x external");
        assertThat(files.imports("deep/main.ts")).containsExactly("x external");
        assertThat(files.imports("large/main.ts")).containsExactly("large/a external");
        assertThat(files.imports("out/main.ts"))
                .containsExactly("x external", "y external", "../../outside/secret unknown");
        assertThat(files.imports("main.ts")).containsExactly("./linked unknown");
    }

    @Test
    void aManifestThatIsALinkOutOfTheRootIsNotRead() throws Exception {
        Path outside = folder.resolve("package.json");
        Files.writeString(outside, "{\"name\": \"shop\", \"main\": \"main.js\"}");
        files.put("shop/main.js", "").put("shop/package.json", "{}").put("a.js", "require('shop')");
        Files.delete(files.root().resolve("shop/package.json"));
        Files.createSymbolicLink(files.root().resolve("shop/package.json"), outside);

        assertThat(files.imports("a.js")).containsExactly("shop external");
    }
}
