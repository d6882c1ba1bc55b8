package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SwiftResolverTest extends RepositoryTest {

    @Test
    void aModuleIsATargetOfThePackageInItsUsualFolderOrTheDeclaredOne() throws Exception {
        files.put(
                        "Package.swift",
                        "let package = Package(name: \"Shop\", targets: [.target(name: \"Stock\"), .target(name: \"Web\", path: \"Web/Code\")])")
                .put("Sources/Stock/Shelf.swift", "import Foundation")
                .put("Sources/Stock/in/Rack.swift", "")
                .put("Web/Code/Page.swift", "import Stock", "import Vapor");

        assertThat(files.imports("Web/Code/Page.swift"))
                .containsExactly("Stock -> Sources/Stock/Shelf.swift, Sources/Stock/in/Rack.swift", "Vapor external");
        assertThat(files.imports("Sources/Stock/Shelf.swift")).containsExactly("Foundation external");
    }

    @Test
    void aTargetInCMeansItsHeadersAndOneOutOfTheRootNothing() throws Exception {
        files.put(
                        "libs/Package.swift",
                        "let package = Package(targets: [.target(name: \"CStock\"), .target(name: \"Out\", path: \"../../etc\"), .testTarget(name: \"StockTests\")])")
                .put("libs/Sources/CStock/include/stock.h", "")
                .put("libs/Sources/CStock/stock.c", "")
                .put("libs/Tests/StockTests/All.swift", "import CStock", "import Out", "import CStock.Shelf");

        assertThat(files.imports("libs/Tests/StockTests/All.swift"))
                .containsExactly(
                        "CStock -> libs/Sources/CStock/include/stock.h",
                        "Out external",
                        "CStock.Shelf -> libs/Sources/CStock/include/stock.h");
    }
}
