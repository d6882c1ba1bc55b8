package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.ChunkKind;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is known of chunks in numbers, from real files.
class FiguresTest {
    private static final String SHOP = """
            import java.util.List;

            class Shop {

                /** Sells. */
                void sell(List<String> goods) {
                    for (String each : goods) System.out.println(each);
                }

                int stock() {
                    return 7;
                }
            }
            """;

    @TempDir
    private Path folder;

    private GitFixture tree;
    private Engine engine;

    @BeforeEach
    void aProject() throws IOException {
        tree = GitFixture.repository(folder.resolve("shop"));
        tree.write("src/Shop.java", SHOP);
        tree.write("src/ShopTest.java", "class ShopTest {\n\n    void sells() {\n        new Shop();\n    }\n}\n");
        tree.write("README.md", "# Shop\n\nSells goods to people who like them.\n\n## Stock\n\nThere are seven.\n");
        engine = open();
    }

    @AfterEach
    void closed() {
        engine.close();
    }

    private Engine open() throws IOException {
        return Engine.open(
                new LoupeHome(folder.resolve("home")), Path.of("/nobody"), new Syntax(folder.resolve("natives")), 1);
    }

    private Project project() throws AddressFailure {
        return engine.projects().open(ProjectAddress.DEFAULT, new Session("test", List.of(tree.root()), false));
    }

    private static int row(ProjectFigures figures, String path, String name) {
        for (int row = 0; row < figures.rows(); row++)
            if (figures.path(row).value().equals(path) && figures.name(row).equals(name)) return row;
        throw new AssertionError("no chunk " + name + " in " + path);
    }

    @Test
    void rowsAreChunksByPathThenLine() throws Exception {
        project().index(false).report().get();
        try (IndexSnapshot snapshot = project().snapshot()) {
            ProjectFigures figures = project().figures(snapshot);
            assertThat(figures.rows()).isEqualTo(snapshot.chunks().count());
            for (int row = 1; row < figures.rows(); row++) {
                int byPath = figures.path(row - 1).compareTo(figures.path(row));
                assertThat(byPath).isNotPositive();
                if (byPath == 0) assertThat(figures.firstLine(row)).isGreaterThan(figures.lastLine(row - 1));
            }
            for (int row = 0; row < figures.rows(); row++) {
                assertThat(figures.row(figures.document(row))).isEqualTo(row);
                var chunk = snapshot.chunks().at(figures.document(row));
                assertThat(figures.path(row)).isEqualTo(chunk.path());
                assertThat(figures.name(row)).isEqualTo(chunk.name());
                assertThat(figures.qualifiedName(row)).isEqualTo(chunk.qualifiedName());
                assertThat(figures.enclosing(row)).isEqualTo(chunk.enclosing());
                assertThat(figures.kind(row)).isEqualTo(chunk.kind());
                assertThat(figures.language(row)).isEqualTo(chunk.language());
                assertThat(figures.characters(row)).isEqualTo(chunk.text().length());
                assertThat(figures.firstLine(row)).isEqualTo(chunk.lines().first());
                assertThat(figures.lastLine(row)).isEqualTo(chunk.lines().last());
            }
        }
    }

    @Test
    void methodsAreMeasuredAndOthersAreNot() throws Exception {
        project().index(false).report().get();
        try (IndexSnapshot snapshot = project().snapshot()) {
            ProjectFigures figures = project().figures(snapshot);
            int sell = row(figures, "src/Shop.java", "sell");
            int shop = row(figures, "src/Shop.java", "Shop");
            assertThat(figures.kind(sell)).isEqualTo(ChunkKind.METHOD);
            assertThat(figures.of(Figure.METHOD_LINES, Level.CHUNK, sell)).isEqualTo(4);
            double density = Math.round(figures.characters(sell) / 4.0);
            assertThat(figures.of(Figure.METHOD_DENSITY, Level.CHUNK, sell)).isEqualTo(density);
            assertThat(figures.of(Figure.METHOD_LINES, Level.CHUNK, shop)).isNaN();
            assertThat(figures.of(Figure.IMPORTS, Level.FILE, shop)).isEqualTo(1);
            assertThat(figures.parent(sell))
                    .isEqualTo(figures.parent(row(figures, "src/Shop.java", "stock")))
                    .isNotNegative();
            assertThat(figures.parent(shop)).isEqualTo(-1);
            int other = row(figures, "src/ShopTest.java", "sells");
            assertThat(figures.parent(other)).isNotNegative().isNotEqualTo(figures.parent(sell));
        }
    }

    @Test
    void testsAndDocumentationAreTold() throws Exception {
        project().index(false).report().get();
        try (IndexSnapshot snapshot = project().snapshot()) {
            ProjectFigures figures = project().figures(snapshot);
            int sells = row(figures, "src/ShopTest.java", "sells");
            int stock = row(figures, "README.md", "Stock");
            assertThat(figures.isTest(sells)).isTrue();
            assertThat(figures.isDocumentation(sells)).isFalse();
            assertThat(figures.isTest(stock)).isFalse();
            assertThat(figures.isDocumentation(stock)).isTrue();
            assertThat(figures.headings(stock)).isEqualTo("Shop > Stock");
            assertThat(figures.headings(sells)).isEmpty();
        }
    }
}
