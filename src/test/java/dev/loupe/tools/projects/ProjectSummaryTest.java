package dev.loupe.tools.projects;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A summary describes the project: from its manifest, otherwise from the README.
class ProjectSummaryTest {

    @TempDir
    private Path folder;

    private String summary(Path root) throws IOException {
        try (Workbench bench = Workbench.open(root, folder.resolve("home"), List.of(root))) {
            bench.ask("index_codebase", "{}");
            return text(list(bench.ask("show_projects", "{}"), "projects").getFirst(), "summary");
        }
    }

    private Path root() throws IOException {
        return Files.createDirectories(folder.toRealPath().resolve("gin"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "package.json | {\"name\": \"x\", \"description\": \"Small and quick parser\"}",
                "Cargo.toml | [package]\\nname = \"x\"\\ndescription = \"Small and quick parser\"",
                "pyproject.toml | [project]\\nname = \"x\"\\ndescription = \"Small and quick parser\"",
                "composer.json | {\"name\": \"x/y\", \"description\": \"Small and quick parser\"}",
                "pom.xml | <project><description>Small and quick parser</description></project>",
                "x.gemspec | Gem::Specification.new\\n  s.summary = 'Small and quick parser'\\nend",
                "pubspec.yaml | name: x\\ndescription: Small and quick parser",
            })
    void theManifestComesFirst(String path, String manifest) throws IOException {
        Path root = root();
        Workbench.write(root, path, manifest.replace("\\n", "\n") + "\n");
        Workbench.write(root, "README.md", "# X\n\nSee the project website for what it is.\n");

        assertThat(summary(root)).isEqualTo("Small and quick parser");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "# Gin\\n\\nWe're excited to announce the release of Gin 1.12.0!\\n\\nGin is a web framework written in Go. It is very fast indeed.\\n | Gin is a web framework written in Go. It is very fast indeed.",
                "# X\\n\\nThis README is just a fast quick start document.\\n\\nA data structure server in memory.\\n | A data structure server in memory.",
                "# X\\n\\nSee the presentation here.\\n\\n[![b](c)](d)\\n\\nA sample application of pets.\\n | A sample application of pets.",
                "# X\\n\\nLocated at https://example.org/releases\\n\\nMaps objects to tables and back.\\n | Maps objects to tables and back.",
                "<div>\\n  <img\\n    src='https://example.org/logo.svg'\\n    width='65' height='auto' alt='x'\\n  />\\n</div>\\n\\n[![Package\\nwith four more words](a)](b)\\n\\nA server that is quick.\\n | A server that is quick.",
                "# X\\n\\nPlease follow the documentation at example.org!\\n\\nOne of *many* HTTP clients.\\n | One of many HTTP clients.",
            })
    void sentencesThatLeadElsewhereArePassedOver(String readme, String expected) throws IOException {
        Path root = root();
        Workbench.write(root, "README.md", readme.replace("\\n", "\n"));

        assertThat(summary(root)).isEqualTo(expected);
    }

    @Test
    void theHeaderOfAnAsciiDocDocumentIsNotProse() throws IOException {
        Path root = root();
        Workbench.write(root, "README.adoc", """
                = Gin
                Dan Allen <https://example.org[@dan]>
                // settings:
                :idprefix:
                :url-x: https://example.org
                ifdef::env-github[]
                :status:
                endif::[]

                Gin is a _fast_, {url-x}[open source] text processor.
                """);

        assertThat(summary(root)).isEqualTo("Gin is a fast, open source text processor.");
    }

    @Test
    void aReadmeThatIsALinkIsFollowed() throws IOException {
        Path root = root();
        Workbench.write(root, "core/README.md", "# Core\n\nParts that need no runtime at all.\n");
        Workbench.write(root, "gin/README.md", "# Gin\n\nA framework for the web that needs little.\n");
        Files.createSymbolicLink(root.resolve("README.md"), Path.of("gin/README.md"));

        assertThat(summary(root)).isEqualTo("A framework for the web that needs little.");
    }
}
