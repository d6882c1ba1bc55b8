package dev.loupe.index.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EcmaImportsTest {
    private static List<String> keys(String specifier) {
        var target = new ImportTarget(new RepoPath("apps/web/src/page.ts"));
        EcmaImports.read(specifier, target);
        return target.keys();
    }

    @ParameterizedTest
    @CsvSource({
        "./form, /apps/web/form",
        "./form.js, /apps/web/form",
        "../api/index.ts, /apps/web/api",
        "./types.d.ts, /apps/web/types",
        "./style.css?inline, /apps/web/style",
        "./jquery.min, /apps/web/jquery.min",
        "@/utils/format, utils/format",
        "~/utils/format, utils/format",
        "#utils/format, utils/format",
        "$lib/utils, utils",
        "@shop/server/router, packages/server/router",
        "@shop/server, packages/server",
        "shop/router.mjs, shop/router",
        "react, react",
    })
    void aSpecifierMayMeanTheseFiles(String specifier, String key) {
        assertThat(keys(specifier)).containsExactly(key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fs", "node:test", "node:anything", "path", "../../../../outside", "", "?x", "@", "."})
    void modulesOfNodeAndPlacesOutsideMeanNone(String specifier) {
        if (specifier.equals(".")) assertThat(keys(specifier)).containsExactly("/apps/web");
        else assertThat(keys(specifier)).isEmpty();
    }
}
