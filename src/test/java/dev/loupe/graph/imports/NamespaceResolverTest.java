package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamespaceResolverTest extends RepositoryTest {

    @Test
    void aNamespaceOfCSharpMeansTheFilesThatDeclareIt() throws Exception {
        files.put("src/Stock/Shelf.cs", "namespace Shop.Stock;", "class Shelf {}")
                .put("src/Anywhere.cs", "namespace Shop.Stock { class Rack {} }")
                .put(
                        "src/Price.cs",
                        "using Shop.Stock;",
                        "using System.Linq;",
                        "using S = Shop.Stock.Shelf;",
                        "using Shop.Gone;",
                        "namespace Shop;");

        assertThat(files.imports("src/Price.cs"))
                .containsExactly(
                        "Shop.Stock -> src/Anywhere.cs, src/Stock/Shelf.cs",
                        "System.Linq external",
                        "Shop.Stock.Shelf -> src/Stock/Shelf.cs",
                        "Shop.Gone external");
    }
}
