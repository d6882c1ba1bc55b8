package dev.loupe.tools.overview;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What is said of a project by its manifests; `ProjectSummaryTest` has one of each kind.
class ManifestSummariesTest {

    @TempDir
    private Path folder;

    private String summary(String path, String manifest) throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("shop"));
        Workbench.write(root, path, manifest);
        try (Workbench bench = Workbench.open(root, folder.resolve("home"), List.of(root))) {
            bench.ask("index_codebase", "{}");
            return text(list(bench.ask("show_projects", "{}"), "projects").getFirst(), "summary");
        }
    }

    @Test
    void aPomDescribesItselfAndNotItsParentPluginsOrDependencies() throws IOException {
        assertThat(summary("pom.xml", """
                        <project>
                          <parent><description>The parent</description></parent>
                          <build><plugin><description>A plugin</description></plugin></build>
                          <dependencies><dependency><description>A dependency</description></dependency></dependencies>
                          <description>
                            Small and quick parser
                          </description>
                        </project>
                        """)).isEqualTo("Small and quick parser");
    }

    /// Hours and days, with expressions that go back over blanks and over elements that are never closed.
    @Test
    @Timeout(value = 100, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void hostileManifestsAreReadInLinearTime() throws IOException {
        String description = "<description>Small and quick parser</description>";

        assertThat(summary("pom.xml", "<name>" + " ".repeat(100_000) + "<parent>".repeat(100_000) + description))
                .isEqualTo("Small and quick parser");
        Files.delete(folder.toRealPath().resolve("shop/pom.xml"));
        assertThat(summary("x.gemspec", "\n".repeat(500_000) + "  s.summary = 'Small and quick parser'\n"))
                .isEqualTo("Small and quick parser");
    }
}
