package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class TsConfigsTest extends RepositoryTest {

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
}
