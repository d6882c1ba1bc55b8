package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EcmaResolverTest extends RepositoryTest {

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
    void usualShortFormsMeanTheFolderOfSources() throws Exception {
        files.put("app/package.json", "{\"name\": \"app\"}")
                .put("app/src/lib/db.ts", "")
                .put(
                        "app/src/routes/page.svelte",
                        "<script>import db from '$lib/db'; import x from '@/lib/db'</script>");

        assertThat(files.imports("app/src/routes/page.svelte"))
                .containsExactly("$lib/db -> app/src/lib/db.ts", "@/lib/db -> app/src/lib/db.ts");
    }
}
