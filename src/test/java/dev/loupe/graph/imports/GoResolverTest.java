package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class GoResolverTest extends RepositoryTest {

    @Test
    void goFindsModulesReplacementsAndVendoredPackages() throws Exception {
        files.put("go.mod", "module example.com/shop/v2", "go 1.22", "replace example.com/price => ./third/price")
                .put("internal/store/store.go", "package store")
                .put("internal/store/page.go", "package store")
                .put("internal/store/page_test.go", "package store")
                .put("third/price/price.go", "package price")
                .put("vendor/golang.org/x/text/text.go", "package text")
                .put("http/http.go", "package http")
                .put("tools/go.mod", "module example.com/shop/v2/tools")
                .put("tools/gen/gen.go", "package gen")
                .put(
                        "cmd/main.go",
                        "package main",
                        "import (",
                        "\t\"net/http\"",
                        "\t\"example.com/shop/v2/internal/store\"",
                        "\t\"example.com/price\"",
                        "\t\"golang.org/x/text\"",
                        "\t\"example.com/shop/v2/gone\"",
                        "\t\"example.com/shop/v2/tools/gen\"",
                        "\t\"github.com/other/internal/store\"",
                        ")");

        assertThat(files.imports("cmd/main.go"))
                .containsExactly(
                        "net/http external",
                        "example.com/shop/v2/internal/store -> internal/store/page.go, internal/store/store.go",
                        "example.com/price -> third/price/price.go",
                        "golang.org/x/text -> vendor/golang.org/x/text/text.go",
                        "example.com/shop/v2/gone unknown",
                        "example.com/shop/v2/tools/gen -> tools/gen/gen.go",
                        "github.com/other/internal/store external");
    }

    @Test
    void withoutModulesAnImportMeansTheFolderThatEndsLikeIt() throws Exception {
        files.put("store/store.go", "package store")
                .put("pkg/price/price.go", "package price")
                .put(
                        "main.go",
                        "package main",
                        "import (",
                        "\t\"github.com/shop/shop/store\"",
                        "\t\"example.com/x/pkg/price\"",
                        "\t\"store\"",
                        "\t\"github.com/other/gone\"",
                        "\t\"./store\"",
                        ")");

        assertThat(files.imports("main.go"))
                .containsExactly(
                        "github.com/shop/shop/store external",
                        "example.com/x/pkg/price -> pkg/price/price.go",
                        "store external",
                        "github.com/other/gone external",
                        "./store -> store/store.go");
    }

    @Test
    void aReplacementInABlockAndWithAVersionCounts() throws Exception {
        files.put("go.mod", "module m", "replace (", "\texample.com/a v1.2.3 => ./a", "\texample.com/b => ../b", ")")
                .put("a/a.go", "package a")
                .put("main.go", "package main", "import \"example.com/a\"", "import \"example.com/b\"");

        assertThat(files.imports("main.go")).containsExactly("example.com/a -> a/a.go", "example.com/b external");
    }

    /// Once in time quadratic in the number of empty lines: an hour for these.
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aHostileManifestOfEmptyLinesIsReadAtOnce() throws Exception {
        files.put("go.mod", "\n".repeat(1_000_000) + "module m")
                .put("a/a.go", "package a")
                .put("main.go", "package main", "import \"m/a\"");

        assertThat(files.imports("main.go")).containsExactly("m/a -> a/a.go");
    }
}
